import type { HeaderPairs } from '../../client/exchange.ts';
import type { World } from '../world.ts';
import { testUserNote, groupNotes } from './notes.ts';

/**
 * Header pairs from rows of name and value; a header in two rows is sent twice. `{test user}` and `{namespace}` are
 * replaced by the scenario's values, a local group name by the real one, and the value `absent` omits a row.
 */
export const headersOfRows = (world: World, rows: readonly (readonly string[])[]): HeaderPairs =>
  rows.flatMap(([name = '', value = '']) => {
    if (value === 'absent') return [];
    const group = groupNotes.find(world, value);
    if (group !== undefined) return [[name, group] as const];
    const replaced = value.includes('{test user}') ? value.replace('{test user}', testUserNote.of(world)) : value;
    return [[name, replaced.replace('{namespace}', world.namespace)] as const];
  });
