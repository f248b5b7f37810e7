import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { accountNamesTokenSecret } from './account-token-secret.ts';

const account = (secrets: unknown) => madeExchange({ kind: 'ServiceAccount', metadata: { name: 'robot' }, secrets });
const list = (...items: unknown[]) => madeExchange({ kind: 'SecretList', items });
const secret = (name: string, of = 'robot', type = 'platform.io/service-account-token') => ({
  metadata: { name, annotations: { 'platform.io/service-account.name': of } },
  type,
});

test('a service account names its own token secret', () => {
  expect(
    accountNamesTokenSecret(account([{ name: 'x' }, { name: 't' }]), list(secret('t'), secret('u', 'other'))),
  ).toMatchObject({ findings: [], seen: 1 });
  for (const [references, ...items] of [
    [undefined, secret('t')],
    [[{ name: 't' }]],
    [[{ name: 't' }], secret('t', 'other')],
    [[{ name: 't' }], secret('t', 'robot', 'Opaque')],
    [[{ name: 'x' }], secret('t')],
  ] as const) {
    expect(accountNamesTokenSecret(account(references), list(...items)).findings).toHaveLength(1);
  }
  expect(accountNamesTokenSecret(account([]), madeExchange({}, { status: 500 })).seen).toBe(0);
});
