import { expect, it } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { otherDialect } from './other-dialect.ts';

/** A client of this dialect, of a server with these API groups; null for a server without `/apis`. */
const clientOf = (dialect: string, groups: readonly string[] | null): ApiClient => {
  const body = Buffer.from(JSON.stringify({ groups: groups?.map((name) => ({ name })) }));
  const response = { status: groups === null ? 404 : 200, body };
  return { config: { dialect: dialectNamed(dialect) }, send: async () => ({ response }) } as unknown as ApiClient;
};

it.each([
  ['kubernetes', ['apps', 'rbac.authorization.k8s.io'], null],
  ['kubernetes', ['apps', 'rbac.authorization.platform.io'], 'neutral'],
  ['kubernetes', ['wardle.example.com'], null],
  ['kubernetes', null, null],
  ['neutral', ['apps', 'rbac.authorization.k8s.io'], 'kubernetes'],
  ['neutral', ['apps', 'rbac.authorization.platform.io'], null],
])('a client in %s dialect of a server with the groups %j: %s', async (dialect, groups, expected) => {
  expect(await otherDialect(clientOf(dialect, groups))).toBe(expected);
});
