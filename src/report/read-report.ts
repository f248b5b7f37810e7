import { withRules } from './beyond.ts';
import { readCheckedFile } from './checked-file.ts';
import { packScenario } from './evidence/pack-evidence.ts';
import { withPresentVerdicts } from './older-verdicts.ts';
import type { JudgedScenario, Report, ScenarioResult } from './model.ts';

const packed = (scenario: JudgedScenario | ScenarioResult): JudgedScenario =>
  'exchanges' in scenario ? packScenario(scenario) : scenario;

/** Reads a report of this format or an older one (schemas/files/report.json). Throws FileError if it cannot be used. */
export const readReport = (path: string): Report => {
  const report = readCheckedFile<Report>(path, 'report', withPresentVerdicts);
  return withRules(report, (rule) => ({ ...rule, scenarios: rule.scenarios.map(packed) }));
};
