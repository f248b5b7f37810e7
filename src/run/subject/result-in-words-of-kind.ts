import type { Subject } from '../../client/subject/subject.ts';
import { findingText } from '../../report/gate/expectations.ts';
import type { ScenarioResult } from '../../report/model.ts';

type Result = Omit<ScenarioResult, 'exchanges'>;

/** Texts of a value in the words of the kind under test. */
const valueInWordsOfKind = (subject: Subject, value: unknown): unknown => {
  if (typeof value === 'string') return subject.inScenarioWords(value);
  if (Array.isArray(value)) return value.map((item) => valueInWordsOfKind(subject, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, valueInWordsOfKind(subject, member)]));
};

/** The result of a scenario about config maps, in the words of the kind under test. */
export const resultInWordsOfKind = (subject: Subject, result: Result): Result => ({
  ...result,
  name: subject.inScenarioWords(result.name),
  reason: subject.inScenarioWords(result.reason),
  steps: result.steps.map((step) => subject.inScenarioWords(step)),
  findings: valueInWordsOfKind(subject, result.findings) as Result['findings'],
  observations: valueInWordsOfKind(subject, result.observations) as Result['observations'],
  asWritten: { name: result.name, findings: findingText(result).trim() },
});
