import { userWithCertificate } from '../../../src/world/access/user-with-certificate.ts';
import type { Callers } from '../../shared/clients/caller.ts';

const otherClient = 'client with the other certificate';

/** Users with a certificate, and a second certificate for a later client. */
export const callersWithTwoCertificates: Callers = {
  'a user with a certificate, and the certificate of another user has my name as DNS name': () => async (world) => {
    const name = world.note('my user name', world.testNames.name('user'));
    const client = await userWithCertificate(world, { commonName: name, dnsNames: [name] });
    world.note(otherClient, await userWithCertificate(world, { commonName: `${name}2`, dnsNames: [name] }));
    return client;
  },
  'a user with a valid certificate and an expired certificate': () => async (world) => {
    const name = world.note('my user name', world.testNames.name('user'));
    const client = await userWithCertificate(world, { commonName: name });
    const notAfter = new Date(Date.now() - 60_000);
    world.note(otherClient, await userWithCertificate(world, { commonName: name, notAfter }));
    return client;
  },
};
