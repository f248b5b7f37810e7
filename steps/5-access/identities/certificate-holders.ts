import { userWithCertificate } from '../../../src/world/access/user-with-certificate.ts';
import type { Callers } from '../../shared/clients/caller.ts';
import { otherCertificateNote } from '../../shared/notes/credentials.ts';
import { myUserNameNote } from '../../../src/world/access/notes.ts';

/** Users with a certificate, and a second certificate for a later client. */
export const callersWithTwoCertificates: Callers = {
  'a user with a certificate, and the certificate of another user has my name as DNS name': () => async (world) => {
    const name = myUserNameNote.set(world, world.testNames.name('user'));
    const client = await userWithCertificate(world, { commonName: name, dnsNames: [name] });
    otherCertificateNote.set(world, await userWithCertificate(world, { commonName: `${name}2`, dnsNames: [name] }));
    return client;
  },
  'a user with a valid certificate and an expired certificate': () => async (world) => {
    const name = myUserNameNote.set(world, world.testNames.name('user'));
    const client = await userWithCertificate(world, { commonName: name });
    const notAfter = new Date(Date.now() - 60_000);
    otherCertificateNote.set(world, await userWithCertificate(world, { commonName: name, notAfter }));
    return client;
  },
};
