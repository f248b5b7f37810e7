import type { Exchange } from '../../client/typed-exchange.ts';
import { writtenBody } from '../client/written-body.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { exchangeLine } from '../finding.ts';
import type { Finding } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { unexplainedNameInUse } from './uncontrolled-rejections.ts';

/**
 * A create that was rejected because the name is in use, though the scenario saw no object of that name in any
 * namespace or kind, not even in a dry run: an object of another scenario has it. The server confuses objects, for
 * example those of several namespaces, which other rules judge. Null if there is none. `owns` is true for the names of
 * the scenario.
 */
export const nameInUseByOthers = (exchanges: readonly Exchange[], owns: (name: string) => boolean): Exchange | null => {
  const conflict = unexplainedNameInUse(exchanges, owns);
  const name = conflict && valueAt(writtenBody(conflict), 'metadata', 'name');
  if (conflict === null || typeof name !== 'string') return null;
  const before = exchanges.slice(0, exchanges.indexOf(conflict)).filter(succeeded);
  return before.some(({ json }) => valueAt(json, 'metadata', 'name') === name) ? null : conflict;
};

/**
 * Why a finding may be about an object of another scenario: it names a create whose name such an object has. Other
 * rules judge servers that mix objects up. Null if no finding does.
 */
export const findingAboutOthers = (
  exchanges: readonly Exchange[],
  findings: readonly Finding[],
  owns: (name: string) => boolean,
): string | null => {
  const conflict = nameInUseByOthers(exchanges, owns);
  return conflict !== null && findings.some(({ exchanges: seqs }) => seqs.includes(conflict.seq))
    ? `${exchangeLine(conflict)}, but no object of that name was seen before`
    : null;
};
