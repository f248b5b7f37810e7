import { expect, test } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import type { Target } from '../target.ts';
import { strategicMergePatchProbe } from './probes-patch.ts';

/** A target with these namespaces that returns one status for patches of those that exist. */
const targetWith = (names: readonly string[], status: number): Target => {
  const send = async ({ method, path }: { method: string; path: string }): Promise<Json> => {
    const exists = names.some((name) => path.endsWith(`/${name}`));
    return {
      request: { method, path },
      response: { status: method === 'GET' ? 200 : exists ? status : 404 },
      json: { items: names.map((name) => ({ metadata: { name } })) },
      failure: null,
    };
  };
  return { admin: { send, config: {} } } as unknown as Target;
};

test.each([
  ['accepted', ['default'], 200, true, 'PATCH /api/v1/namespaces/default: 200'],
  ['an unsupported type', ['default'], 415, false, 'PATCH /api/v1/namespaces/default: 415'],
  ['accepted, in another namespace', ['team'], 200, true, 'PATCH /api/v1/namespaces/team: 200'],
  ['an unsupported type, in another namespace', ['team'], 415, false, 'PATCH /api/v1/namespaces/team: 415'],
  ['no namespaces', [], 200, false, 'PATCH /api/v1/namespaces/default: 404'],
])('strategic merge patches: %s', async (_case, names, status, present, evidence) => {
  expect(await strategicMergePatchProbe(targetWith(names, status))).toEqual({
    present,
    evidence,
  });
});
