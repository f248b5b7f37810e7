import { xmlAttribute, xmlText } from '../../text/xml-text.ts';
import type { JudgedScenario, Report } from '../model.ts';

const body = (result: JudgedScenario): string => {
  const message = xmlAttribute(result.reason || result.verdict);
  const detail = xmlText(
    [
      result.id,
      ...result.findings.map(
        (finding) =>
          `${finding.message}\n  expected ${JSON.stringify(finding.expected)}\n  seen     ${JSON.stringify(finding.seen)}`,
      ),
    ].join('\n'),
  );
  switch (result.verdict) {
    case 'pass':
    case 'observed':
    case 'waived':
      return '';
    case 'warn':
      return `<system-out>${xmlText(result.reason || result.verdict)}\n${detail}</system-out>`;
    case 'error':
      return `<error message="${message}"></error>`;
    case 'not-applicable':
    case 'not-testable':
      return `<skipped message="${xmlAttribute(result.verdict)}: ${message}"></skipped>`;
    default:
      return `<failure type="${xmlAttribute(result.verdict)}" message="${message}">${detail}</failure>`;
  }
};

/** JUnit XML: a suite an area, a case a rule's scenario; unknown and blocked count as failures, the suite's own defects as errors. Elements and attributes are those that strict readers (junit-10.xsd) know. */
export const toJUnit = (report: Report): string => {
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  const suites = areas.map((area) => {
    const cases = report.rules
      .filter((rule) => rule.area === area)
      .flatMap((rule) => rule.scenarios.map((scenario) => ({ rule, scenario, xml: body(scenario) })));
    const count = (start: string): number => cases.filter((entry) => entry.xml.startsWith(start)).length;
    const seconds = cases.reduce((sum, entry) => sum + entry.scenario.ms, 0) / 1000;
    const lines = cases.map(
      ({ rule, scenario, xml }) =>
        `    <testcase classname="${xmlAttribute(area)}" name="${xmlAttribute(`${rule.id} ${scenario.name}`)}" time="${(scenario.ms / 1000).toFixed(3)}">${xml}</testcase>`,
    );
    return {
      tests: cases.length,
      failures: count('<failure'),
      errors: count('<error'),
      seconds,
      text: `  <testsuite name="${xmlAttribute(area)}" tests="${cases.length}" failures="${count('<failure')}" errors="${count('<error')}" skipped="${count('<skipped')}" time="${seconds.toFixed(3)}">\n${lines.join('\n')}\n  </testsuite>`,
    };
  });
  const sum = (key: 'tests' | 'failures' | 'errors' | 'seconds'): number =>
    suites.reduce((total, suite) => total + suite[key], 0);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="planecheck" tests="${sum('tests')}" failures="${sum('failures')}" errors="${sum('errors')}" time="${sum('seconds').toFixed(3)}">\n${suites.map((suite) => suite.text).join('\n')}\n</testsuites>\n`;
};
