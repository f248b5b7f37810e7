import { Given, When } from '@cucumber/cucumber';
import { eventually } from '../../src/scene/eventually.ts';
import { bearerClient, listAs } from '../../src/scene/access/bearer.ts';
import { BootstrapToken } from '../../src/scene/access/bootstrap-token.ts';
import type { World } from '../../src/scene/world.ts';

const usage = 'usage-bootstrap-authentication';
const token = (world: World): BootstrapToken => world.noted<BootstrapToken>('bootstrap token');
const accepted = ({ response }: { readonly response: { readonly status: number } | null }): boolean => response?.status === 200;

// A second token, made later and whole, shows when the server knows of both.
Given(/^a bootstrap token whose usage-bootstrap-authentication is (absent|false|yes|true)$/, async function (this: World, value: string) {
  const made = this.note('bootstrap token', new BootstrapToken(this));
  await made.create({ [usage]: value === 'absent' ? null : value });
  const witness = new BootstrapToken(this);
  await witness.create({ [usage]: 'true' });
  const client = bearerClient(this, witness.token);
  const answer = await eventually(() => client.send({ method: 'GET', path: this.objects.collection('ConfigMap') }), accepted);
  if (!accepted(answer)) this.undecided(`a bootstrap token with ${usage} true is not accepted: ${answer.response?.status ?? answer.failure?.message}`);
});

When('I list the config maps with the bootstrap token', async function (this: World) {
  this.answered(await listAs(this, 'ConfigMap', token(this).token));
});

When('its usage-bootstrap-authentication becomes true and I list the config maps with the bootstrap token', async function (this: World) {
  await token(this).change({ [usage]: 'true' });
  const client = bearerClient(this, token(this).token);
  this.answered(await eventually(() => client.send({ method: 'GET', path: this.objects.collection('ConfigMap') }), accepted));
});
