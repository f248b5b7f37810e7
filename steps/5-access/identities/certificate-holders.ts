import { Given, When } from '@cucumber/cucumber';
import type { ApiClient } from '../../../src/client/api-client.ts';
import { certifiedBy } from '../../../src/scene/access/certified-by.ts';
import type { World } from '../../../src/scene/world.ts';

const other = 'client with the other certificate';

Given(
  "I am a user with a certificate, and another user's holds my name among its DNS names",
  async function (this: World) {
    const name = this.note('my user name', this.scratch.name('user'));
    this.me = await certifiedBy(this, { commonName: name, dnsNames: [name] });
    this.note(other, await certifiedBy(this, { commonName: `${name}2`, dnsNames: [name] }));
  },
);

Given('I am a user with two certificates, of which the other has ended', async function (this: World) {
  const name = this.note('my user name', this.scratch.name('user'));
  this.me = await certifiedBy(this, { commonName: name });
  this.note(other, await certifiedBy(this, { commonName: name, notAfter: new Date(Date.now() - 60_000) }));
});

When('I list the config maps with the other certificate', async function (this: World) {
  this.answered(await this.noted<ApiClient>(other).send({ method: 'GET', path: this.objects.collection('ConfigMap') }));
});
