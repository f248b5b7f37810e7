import { Given, Then, When } from '@cucumber/cucumber';
import { isAuthenticated, isUnauthorized } from '../../../src/checks/access/access.ts';
import { isRefused, succeeds } from '../../../src/checks/answers/answers.ts';
import { secretKeepsText } from '../../../src/checks/access/secret-text.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { secretData } from '../../../src/client/forms/secret-data.ts';
import { mergePatch } from '../../../src/client/requests/patch-headers.ts';
import { listAs } from '../../../src/world/access/bearer.ts';
import { randomLetters } from '../../../src/world/access/bootstrap-token.ts';
import {
  type SecretChanges,
  type CreatedToken,
  createTokenSecret,
} from '../../../src/world/access/create-token-secret.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../../shared/judge-in-turn.ts';
import { defineForms } from '../../shared/words.ts';
import { claimsOfTokenRights, claimsOfTokenUses } from './bootstrap-token-uses.ts';
import { claimsOfAccountTokens } from './token-secrets.ts';
import { writtenTokensNote } from '../notes.ts';

const written = (world: World): readonly CreatedToken[] => writtenTokensNote.of(world);
const write = async (world: World, ...changes: readonly SecretChanges[]): Promise<void> => {
  const all: CreatedToken[] = [];
  for (const one of changes) all.push(await createTokenSecret(world, one));
  writtenTokensNote.set(world, all);
};

const inSeconds = (seconds: number): string =>
  new Date(Date.now() + seconds * 1_000).toISOString().replace(/\.\d+Z$/, 'Z');

const times: Readonly<Record<string, () => string>> = {
  'in one hour': () => inSeconds(3_600),
  'one hour ago': () => inSeconds(-3_600),
};

defineForms<(world: World) => SecretChanges>('tokenSecretForm', {
  '': () => () => ({}),
  ' without {string}':
    (key = '') =>
    () => ({ data: { [key]: null } }),
  ' with {string} set to {string}':
    (key = '', value = '') =>
    () => ({ data: { [key]: times[value]?.() ?? value } }),
  ' of type {string}':
    (type = '') =>
    () => ({ type }),
  ' in the test namespace':
    () =>
    ({ namespace }) => ({ namespace }),
  ' under the name of another id': () => () => ({ named: randomLetters(6) }),
  ' written as text': () => () => ({ asText: true }),
});

Given('a bootstrap token secret{tokenSecretForm}', function (this: World, changes: (world: World) => SecretChanges) {
  return write(this, changes(this));
});

const forms: Readonly<Record<string, (usual: number) => string>> = {
  'one character less': (usual) => randomLetters(usual - 1),
  'one character more': (usual) => randomLetters(usual + 1),
  'a capital letter': (usual) => `A${randomLetters(usual - 1)}`,
  'a dash': (usual) => `a-${randomLetters(usual - 2)}`,
};

Given(
  /^a bootstrap token secret( for signing)? whose (token-id|token-secret) has ((?:one|a) [a-z ]+)$/,
  function (this: World, signing: string | null, key: string, form: string) {
    return write(this, {
      data: {
        [key]: forms[form]?.(key === 'token-id' ? 6 : 16) ?? '',
        ...(signing ? { 'usage-bootstrap-signing': 'true' } : {}),
      },
    });
  },
);

When('its "usage-bootstrap-authentication" changes to true', async function (this: World) {
  const body = JSON.stringify({ data: secretData({ 'usage-bootstrap-authentication': 'true' }) });
  for (const { path } of written(this))
    this.requireSuccess(
      'changing the secret',
      await this.admin.send({ method: 'PATCH', path, headers: mergePatch, body }),
    );
});

const listWithToken = (world: World, token: string): Promise<Exchange> => listAs(world, 'ConfigMap', token);
const untilAccepted = (world: World, token: string): Promise<Exchange> =>
  eventually(
    () => listWithToken(world, token),
    ({ response }) => response !== null && response.status !== 401,
    5_000,
  );

const tokenType = 'bootstrap.platform.io/token';

defineForms<Claim>('tokenSecretClaim', {
  'is stored as a bootstrap token': () =>
    async function* (world) {
      for (const { created, path } of written(world)) {
        yield succeeds(created);
        yield secretKeepsText(await world.admin.send({ method: 'GET', path }), tokenType, {});
      }
    },
  'is stored with its keys': () =>
    async function* (world) {
      for (const { path, data } of written(world))
        yield secretKeepsText(await world.admin.send({ method: 'GET', path }), tokenType, data);
    },
  // A complete secret, created later, shows that the server has observed both.
  'is rejected, or its token is rejected while that of a complete secret is accepted': () =>
    async function* (world) {
      const witness = await createTokenSecret(world);
      world.requireSuccess('creating a complete token secret', witness.created);
      if (isAuthenticated(await untilAccepted(world, witness.tokens[0] ?? '')).findings.length > 0)
        world.inconclusive('the token of a complete secret is also rejected');
      for (const { created, tokens } of written(world)) {
        if ((created.response?.status ?? 0) >= 400) yield isRefused(created);
        else for (const token of tokens) yield isUnauthorized(await listWithToken(world, token));
      }
    },
  ...claimsOfTokenRights,
});

Then('the secret {tokenSecretClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

defineForms<Claim>('tokenClaim', {
  'is accepted': () =>
    async function* (world) {
      for (const { created, tokens } of written(world)) {
        yield succeeds(created);
        for (const token of tokens) yield isAuthenticated(await untilAccepted(world, token));
      }
    },
  ...claimsOfTokenUses,
  ...claimsOfAccountTokens,
});

// The token of the secret that the scenario or the server wrote.
Then('its token {tokenClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

Then('whether the secret is stored and its token accepted is recorded', async function (this: World) {
  for (const { created, tokens } of written(this)) {
    this.observe('status of the create', created.response?.status ?? null);
    for (const token of tokens)
      this.observe('status of a list with the token', (await listWithToken(this, token)).response?.status ?? null);
  }
});
