import { When } from '@cucumber/cucumber';
import { accountNamesTokenSecret } from '../../../src/checks/accounts/account-token-secret.ts';
import { tokenIsSignedBy } from '../../../src/checks/accounts/token-signature.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { resignedToken } from '../../../src/world/access/invalid-tokens.ts';
import { tokenSecret } from '../../../src/world/access/token-secret.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { launchOutcome } from '../../../src/world/servers/launch-outcome.ts';
import { controllerDeadlineMs } from '../../../src/world/time/deadlines.ts';
import { requestedToken } from '../../../src/world/access/request-token.ts';
import type { World } from '../../../src/world/world.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import { startFailureNote } from '../../shared/notes/servers.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

const account = 'ServiceAccount';

const filledToken = async (world: World, name: string): Promise<string> => {
  const read = await eventually(
    () => tokenSecret.read(world, name),
    ({ json }) => Boolean(valueAt(json, 'data', 'token')),
    controllerDeadlineMs(world),
    100,
  );
  return tokenSecret.text(read, 'token') || world.inconclusive(`the secret ${name} contains no token`);
};

/** Judges whether the controller manager signed the token of the secret. */
export const isSignedByController = async (world: World, name: string): Promise<Judgement> => {
  const key = world.target.facts['controllerAccountKey'];
  if (typeof key !== 'string')
    return world.notTestable(
      'the target does not provide the public key of the controller manager (fact controllerAccountKey)',
    );
  return tokenIsSignedBy(await filledToken(world, name), key);
};

When(
  'I use the token, signed with the serving key, at a server that is started without a key file',
  async function (this: World) {
    const key = this.target.facts['servingKey'];
    if (typeof key !== 'string')
      return this.notTestable('the target does not provide the key of its serving certificate (fact servingKey)');
    const token = await resignedToken(this, requestedToken(this), (claims) => claims, key);
    const there = await launchOutcome(this, { 'service-account-key-file': 'none' });
    if ('refusal' in there) return void startFailureNote.set(this, there.refusal);
    const client = there.client.as('bearer', { kind: 'token', token }).withJournal(this.journal);
    this.recordResponse(await client.send({ method: 'GET', path: this.objects.collection('ConfigMap') }));
  },
);

/** Judges whether the service account references the token secret that a controller created for it. */
export const referencesOwnSecret = async (world: World, name: string): Promise<Judgement> => {
  const read = async (): Promise<readonly [Exchange, Exchange]> => {
    const found = await world.admin.send({ method: 'GET', path: world.objects.path(account, name) });
    return [found, await world.admin.send({ method: 'GET', path: world.objects.collection('Secret') })];
  };
  const good = (pair: readonly [Exchange, Exchange]): boolean => accountNamesTokenSecret(...pair).findings.length === 0;
  return accountNamesTokenSecret(...(await eventually(read, good, controllerDeadlineMs(world), 100)));
};
