import type { HeaderPairs } from '../../client/exchange.ts';
import type { World } from '../world.ts';

/**
 * Header pairs of rows of name and value; a header that stands in two rows is sent twice. `{test user}` and `{namespace}` stand for what
 * the scenario has of them, the name of a group that the scenario made for its own one, and the value `absent` leaves a row out.
 */
export const spokenHeaders = (world: World, rows: readonly (readonly string[])[]): HeaderPairs =>
  rows.flatMap(([name = '', value = '']) => {
    if (value === 'absent') return [];
    if (world.has(`group ${value}`)) return [[name, world.noted<string>(`group ${value}`)] as const];
    const replaced = value.includes('{test user}')
      ? value.replace('{test user}', world.noted<string>('test user'))
      : value;
    return [[name, replaced.replace('{namespace}', world.namespace)] as const];
  });
