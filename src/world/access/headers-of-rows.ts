import type { HeaderPairs } from '../../client/exchange.ts';
import type { World } from '../world.ts';

/**
 * Header pairs from rows of name and value; a header in two rows is sent twice. `{test user}` and `{namespace}` are
 * replaced by the scenario's values, a local group name by the real one, and the value `absent` omits a row.
 */
export const headersOfRows = (world: World, rows: readonly (readonly string[])[]): HeaderPairs =>
  rows.flatMap(([name = '', value = '']) => {
    if (value === 'absent') return [];
    if (world.has(`group ${value}`)) return [[name, world.noted<string>(`group ${value}`)] as const];
    const replaced = value.includes('{test user}')
      ? value.replace('{test user}', world.noted<string>('test user'))
      : value;
    return [[name, replaced.replace('{namespace}', world.namespace)] as const];
  });
