import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import type { Target } from '../target.ts';
import { tokenSecretProbe } from './probes-tokens.ts';

/** A target whose secrets get this data after the second read, and the requests that it received. */
const targetWith = (data: Json, rejected = '') => {
  const requests: string[] = [];
  let reads = 0;
  const send = async ({ method, path, body }: { method: string; path: string; body?: Json }): Promise<Json> => {
    requests.push(`${method} ${path.replace(/planecheck-probe-\w+/, 'x')}`);
    reads += method === 'GET' ? 1 : 0;
    return {
      request: { method, path },
      response: { status: rejected !== '' && path.endsWith(rejected) ? 403 : 200 },
      json: method === 'GET' && reads > 2 ? { data } : body,
      failure: null,
    };
  };
  return { target: { admin: { send, config: {} } } as unknown as Target, requests };
};

const ofSecret = '/api/v1/namespaces/default/secrets';
const ofAccount = '/api/v1/namespaces/default/serviceaccounts';

it('finds the controller that fills the token Secret of an account of the probe', async () => {
  const { target, requests } = targetWith({ token: 'dG9rZW4=' });
  expect((await tokenSecretProbe(target)).present).toBe(true);
  expect(requests.filter((line) => !line.startsWith('GET'))).toEqual([
    `POST ${ofAccount}`,
    `POST ${ofSecret}`,
    `DELETE ${ofSecret}/x`,
    `DELETE ${ofAccount}/x`,
  ]);
});

it('finds none where the Secret stays without a token', async () => {
  expect((await tokenSecretProbe(targetWith({}).target)).present).toBe(false);
});

it('finds none where the objects cannot be created, and deletes what was created', async () => {
  const { target, requests } = targetWith({}, 'secrets');
  expect(await tokenSecretProbe(target)).toEqual({ present: false, evidence: `POST ${ofSecret}: 403` });
  expect(requests).toEqual([`POST ${ofAccount}`, `POST ${ofSecret}`, `DELETE ${ofAccount}/x`]);
});
