import { redVerdicts } from '../../../report/verdict.ts';
import { exitCodes } from '../../exit-codes.ts';
import type { KindOutcome } from './kind-outcome.ts';

/** A run over several kinds as JSON: the verdicts, causes, report files and red rules of each kind. */
export const kindsJson = (outcomes: readonly KindOutcome[], seed: number, tables: object): string => {
  const kinds = outcomes.map(({ name, report, files, troubles, problem, exitCode }) => ({
    kind: name,
    judged: report !== null,
    conformant: report !== null && exitCode === exitCodes.conformant,
    problem: problem === '' ? null : problem,
    expectations: troubles,
    run: report?.run ?? null,
    summary: report?.summary ?? null,
    causes: report?.causes ?? [],
    rules: Object.fromEntries((report?.rules ?? []).map(({ id, verdict }) => [id, verdict])),
    files,
  }));
  const judged = kinds.filter((kind) => kind.judged);
  const ids = [...new Set(judged.flatMap((kind) => Object.keys(kind.rules)))].sort();
  const red = ids.flatMap((id) => {
    const of = judged.filter(({ rules }) => rules[id] !== undefined && redVerdicts.has(rules[id]));
    return of.length === 0 ? [] : [[id, of.map(({ kind }) => kind)]];
  });
  const conformant = judged.length > 0 && outcomes.every(({ exitCode }) => exitCode === exitCodes.conformant);
  const document = { conformant, seed, kinds, red: Object.fromEntries(red), files: tables };
  return `${JSON.stringify(document, null, 1)}\n`;
};
