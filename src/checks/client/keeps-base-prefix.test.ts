import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { keepsBasePrefix, type PrefixedExchange } from './keeps-base-prefix.ts';

const sent = (path: string, prefix?: string): PrefixedExchange => {
  const exchange = madeExchange({}, { path });
  return {
    ...exchange,
    ...(prefix === undefined ? {} : { prefix }),
    request: { ...exchange.request, url: `https://host${path}` },
  };
};

const rows: ReadonlyArray<readonly [string, PrefixedExchange[], findings: number, seen: number]> = [
  ['no prefix', [sent('/api/v1/namespaces', ''), sent('/version')], 0, 0],
  ['a prefix in all', [sent('/p/q/api/v1/namespaces?limit=1', '/p/q'), sent('/p/q/version', '/p/q')], 0, 2],
  ['one request at the root', [sent('/p/apis/g/v1/things', '/p'), sent('/api/v1/namespaces', '/p')], 1, 2],
  ['all requests at the root', [sent('/version', '/p'), sent('/api/v1/namespaces', '/p')], 2, 2],
  ['a path that only starts like the prefix', [sent('/px/version', '/p')], 1, 1],
];

describe('the prefix of the base address', () => {
  it.each(rows)('%s', (_, exchanges, findings, seen) => {
    const judged = keepsBasePrefix(exchanges);
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });
});
