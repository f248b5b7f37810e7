import { Given } from '@cucumber/cucumber';
import { userWithCertificate } from '../../../src/world/access/user-with-certificate.ts';
import type { World } from '../../../src/world/world.ts';

const otherClient = 'client with the other certificate';

Given(
  'I am a user with a certificate, and the certificate of another user has my name as DNS name',
  async function (this: World) {
    const name = this.note('my user name', this.testNames.name('user'));
    this.me = await userWithCertificate(this, { commonName: name, dnsNames: [name] });
    this.note(otherClient, await userWithCertificate(this, { commonName: `${name}2`, dnsNames: [name] }));
  },
);

Given('I am a user with a valid certificate and an expired certificate', async function (this: World) {
  const name = this.note('my user name', this.testNames.name('user'));
  this.me = await userWithCertificate(this, { commonName: name });
  this.note(
    otherClient,
    await userWithCertificate(this, { commonName: name, notAfter: new Date(Date.now() - 60_000) }),
  );
});
