import { Then, When } from '@cucumber/cucumber';
import {
  tokenSecretIsAbsent,
  signatureIsDetached,
  containsSignature,
  signatureIsCurrent,
  signatureCoversConfiguration,
  signatureUsesHs256,
} from '../../../src/checks/access/detached-jws.ts';
import { lacksSignatureOf, hasSignatureOf } from '../../../src/checks/access/signatures.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import type { BootstrapToken } from '../../../src/world/access/bootstrap-token.ts';
import { clusterInfo } from '../../../src/world/access/cluster-info.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import type { World } from '../../../src/world/world.ts';

const token = (world: World, which = 'first'): BootstrapToken => world.noted<BootstrapToken>(`${which} token`);
const info = (world: World): Exchange => world.noted<Exchange>('cluster-info');

/** Notes cluster-info as soon as it satisfies the condition, or its state when the time of the controllers is over. */
const noteInfo = async (world: World, good: (read: Exchange) => boolean): Promise<Exchange> =>
  world.note('cluster-info', await eventually(() => clusterInfo.read(world), good, controllerDeadlineMs(world)));

When('the signer has had time to sign with the token', async function (this: World) {
  await noteInfo(this, (read) => signatureIsCurrent(read, token(this)));
});

// The other token was created later: when it has a signature, the signer has processed the first token.
When('the signer has had time to sign with both tokens', async function (this: World) {
  await noteInfo(this, (read) => hasSignatureOf(read, token(this, 'other').id));
});

When('both tokens have signed and the Secret of the first token is deleted', async function (this: World) {
  const both = await noteInfo(
    this,
    (read) => hasSignatureOf(read, token(this).id) && hasSignatureOf(read, token(this, 'other').id),
  );
  for (const which of ['first', 'other'])
    if (!hasSignatureOf(both, token(this, which).id)) this.inconclusive('a signing token does not sign');
  this.requireSuccess('deleting the Secret', await this.admin.send({ method: 'DELETE', path: token(this).path }));
  await noteInfo(this, (read) => read.response?.status === 200 && !hasSignatureOf(read, token(this).id));
});

When('the client configuration changes', async function (this: World) {
  const text = `apiVersion: v1\nkind: Config\n# ${this.testNames.name('changed')}`;
  // Base64 pads a text of this length; the padding is not part of the signed text.
  await clusterInfo.change(this, text.padEnd(Math.ceil(text.length / 3) * 3 + 1, '\n'));
  await noteInfo(this, (read) => signatureIsCurrent(read, token(this)));
});

Then('cluster-info has a signature of the token', function (this: World) {
  this.judge(containsSignature(info(this), token(this)));
});

Then('cluster-info has signatures of both tokens', function (this: World) {
  for (const which of ['first', 'other']) this.judge(containsSignature(info(this), token(this, which)));
});

Then('cluster-info has a signature of the other token and none of the first token', function (this: World) {
  this.judge(containsSignature(info(this), token(this, 'other')));
  this.judge(lacksSignatureOf(info(this), token(this).id));
});

Then('cluster-info has no signature of the token', async function (this: World) {
  this.judge(lacksSignatureOf(await clusterInfo.read(this), token(this).id));
});

Then('the signature has three parts with an empty second part', function (this: World) {
  this.judge(signatureIsDetached(info(this), token(this)));
});

Then('the signature signs the client configuration with the full token', function (this: World) {
  this.judge(signatureCoversConfiguration(info(this), token(this), true));
});

Then('the signature signs the client configuration with the full token or its secret', function (this: World) {
  this.judge(signatureCoversConfiguration(info(this), token(this), false));
});

Then('the signature header names the algorithm HS256 and the signature uses it', function (this: World) {
  this.judge(signatureUsesHs256(info(this), token(this)));
});

Then('cluster-info does not contain the secret of the token', function (this: World) {
  if (!hasSignatureOf(info(this), token(this).id)) this.inconclusive('the token did not sign');
  this.judge(tokenSecretIsAbsent(info(this), token(this)));
});
