import { expect, test } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { sessionManagers } from './session-managers.ts';

const sent = (method: string, path: string, agent?: string): Exchange =>
  ({
    request: { method, path, headers: agent === undefined ? [] : [['user-agent', agent]], body: null },
  }) as unknown as Exchange;

test('the managers of a session are fieldManager or the beginning of User-Agent of its writes', () => {
  const managers = sessionManagers([
    sent('POST', '/x?fieldManager=kubectl-create', 'kubectl/v1.30'),
    sent('PUT', '/x', 'tool-a/1 (linux)'),
    sent('PATCH', '/x'),
    sent('GET', '/x?fieldManager=reader', 'reader/1'),
    sent('PUT', '/x', 'y'.repeat(200)),
  ]);
  expect([...managers]).toEqual(['before-first-apply', 'kubectl-create', 'tool-a', 'unknown', 'y'.repeat(128)]);
});
