import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { managersAreNamedByAgents } from './agent-managers.ts';

const by = (manager: string, agent: string) => ({
  agent,
  answer: madeExchange({ metadata: { managedFields: manager === '' ? [] : [{ manager }] } }, { status: 201 }),
});
const silent = { agent: 'x/1', answer: madeExchange(undefined, { status: null }) };
const refused = { agent: 'x/1', answer: madeExchange({ kind: 'Status' }, { status: 400 }) };

const cases: readonly (readonly [name: string, judged: Judgement, seen: number, findings: number])[] = [
  ['names before the slash', managersAreNamedByAgents([by('one', 'one/1'), by('two', 'two/1')]), 2, 0],
  ['complete user agents', managersAreNamedByAgents([by('one/1', 'one/1')]), 1, 0],
  ['a fixed name', managersAreNamedByAgents([by('unknown', 'one/1'), by('unknown', 'two/1')]), 2, 2],
  ['no manager', managersAreNamedByAgents([by('', 'one/1')]), 1, 1],
  ['one name for two', managersAreNamedByAgents([by('o', 'one/1'), by('o', 'two/1')]), 2, 1],
  ['no response', managersAreNamedByAgents([silent]), 0, 0],
  ['refused', managersAreNamedByAgents([refused]), 1, 1],
];

describe('managers of user agents', () => {
  it.each(cases)('%s', (_name, judged, seen, findings) =>
    expect({ seen: judged.seen, findings: judged.findings.length }).toEqual({ seen, findings }),
  );
});
