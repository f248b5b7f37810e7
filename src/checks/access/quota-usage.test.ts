import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { showsUsage } from './quotas.ts';

const quota = (used?: Readonly<Record<string, string>>) => madeExchange({ status: { hard: { pods: '9' }, used } });

it.each([
  ['the same usage', quota({ pods: '2', cpu: '1500m' }), { pods: '2', cpu: '1.5' }, 2, 0],
  ['one amount differs', quota({ pods: '2', cpu: '1' }), { pods: '2', cpu: '1.5' }, 2, 1],
  ['one amount is missing', quota({ pods: '2' }), { pods: '2', cpu: '0' }, 2, 1],
  ['nothing is counted yet', quota({ pods: '0' }), { pods: '2' }, 0, 0],
  ['no usage', quota(), { pods: '2' }, 0, 0],
  ['no response', madeExchange(undefined, { status: null }), { pods: '2' }, 0, 0],
])('%s', (_, read, wanted, seen, findings) => {
  const judged = showsUsage(read, wanted);
  expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings });
});
