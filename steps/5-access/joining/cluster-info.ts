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
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import type { BootstrapToken } from '../../../src/world/access/bootstrap-token.ts';
import { clusterInfo } from '../../../src/world/access/cluster-info.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import type { World } from '../../../src/world/world.ts';
import { claimsOfExpiredTokens } from '../../3-states/bootstrap-token-expiry.ts';
import { type Claim, judgeInTurn } from '../../shared/judge-in-turn.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { claimsOfPublishedClusterInfo } from './published-cluster-info.ts';
import { bootstrapTokenNotes, clusterInfoNote, type TokenOrder } from './notes.ts';

const token = (world: World, which: TokenOrder = 'first'): BootstrapToken => bootstrapTokenNotes.of(world, which);
const info = (world: World): Exchange => clusterInfoNote.of(world);

/** Notes cluster-info as soon as it satisfies the condition, or its state when the time of the controllers is over. */
const noteInfo = async (world: World, good: (read: Exchange) => boolean): Promise<Exchange> =>
  clusterInfoNote.set(world, await eventually(() => clusterInfo.read(world), good, controllerDeadlineMs(world)));

defineWords<(world: World) => (read: Exchange) => boolean>('tokensToSign', {
  'the token': (world) => (read) => signatureIsCurrent(read, token(world)),
  // The other token was created later: when it has a signature, the signer has processed the first token.
  'both tokens': (world) => (read) => hasSignatureOf(read, token(world, 'other').id),
});

When(
  'the signer has had time to sign with {tokensToSign}',
  async function (this: World, isSigned: (world: World) => (read: Exchange) => boolean) {
    await noteInfo(this, isSigned(this));
  },
);

When('both tokens have signed and the Secret of the first token is deleted', async function (this: World) {
  const both = await noteInfo(
    this,
    (read) => hasSignatureOf(read, token(this).id) && hasSignatureOf(read, token(this, 'other').id),
  );
  for (const which of ['first', 'other'] as const)
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

defineForms<Claim>('clusterInfoClaim', {
  'has a signature of the token': () => (world) => containsSignature(info(world), token(world)),
  'has signatures of both tokens': () => (world) =>
    together(
      'containsSignatures',
      (['first', 'other'] as const).map((which) => containsSignature(info(world), token(world, which))),
    ),
  'has a signature of the other token and none of the first token': () => (world) =>
    together('containsOneSignature', [
      containsSignature(info(world), token(world, 'other')),
      lacksSignatureOf(info(world), token(world).id),
    ]),
  'has no signature of the token': () => async (world) =>
    lacksSignatureOf(await clusterInfo.read(world), token(world).id),
  'does not contain the secret of the token': () => (world) => {
    if (!hasSignatureOf(info(world), token(world).id)) world.inconclusive('the token did not sign');
    return tokenSecretIsAbsent(info(world), token(world));
  },
  ...claimsOfExpiredTokens,
  ...claimsOfPublishedClusterInfo,
});

Then('cluster-info {clusterInfoClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

const signatureClaims: Readonly<Record<string, (read: Exchange, token: BootstrapToken) => Judgement>> = {
  'has three parts with an empty second part': signatureIsDetached,
  'signs the client configuration with the full token': (read, of) => signatureCoversConfiguration(read, of, true),
  'signs the client configuration with the full token or its secret': (read, of) =>
    signatureCoversConfiguration(read, of, false),
  'names the algorithm HS256 in its header and uses it': signatureUsesHs256,
};

defineWords('signatureClaim', signatureClaims);

Then('the signature {signatureClaim}', function (this: World, check: (typeof signatureClaims)[string]) {
  this.judge(check(info(this), token(this)));
});
