import type { Report } from '../model.ts';

/** The report as JSON text (schemas/files/report.json), in pieces of one rule. */
export const jsonPieces = function* ({ rules, ...head }: Report): Generator<string> {
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "rules": [`;
  let first = true;
  for (const rule of rules) {
    yield `${first ? '' : ','}\n${JSON.stringify(rule, null, 1)}`;
    first = false;
  }
  yield '\n ]\n}\n';
};
