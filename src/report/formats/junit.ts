import { xmlAttribute, xmlText } from '../../text/xml-text.ts';
import type { JudgedScenario, Report } from '../model.ts';

const body = (result: JudgedScenario): string => {
  const message = xmlAttribute(result.reason || result.verdict);
  const detail = xmlText(
    [
      result.id,
      ...result.findings.map(
        ({ message: found, expected, seen }) =>
          `${found}\n  expected ${JSON.stringify(expected)}\n  seen     ${JSON.stringify(seen)}`,
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

/**
 * The report as JUnit XML: one test suite per area, one test case per scenario of a rule. Inconclusive and blocked
 * count as failures, defects of planecheck as errors. Uses only elements and attributes of the strict schema
 * junit-10.xsd.
 */
export const toJUnit = (report: Report): string => {
  const areas = [...new Set(report.rules.map((rule) => rule.area))];
  const suites = areas.map((area) => {
    const cases = report.rules
      .filter((rule) => rule.area === area)
      .flatMap((rule) => rule.scenarios.map((scenario) => ({ rule, scenario, xml: body(scenario) })));
    const count = (start: string): number => cases.filter((entry) => entry.xml.startsWith(start)).length;
    const seconds = cases.reduce((sum, entry) => sum + entry.scenario.ms, 0) / 1000;
    const lines = cases.map(({ rule, scenario, xml }) => {
      const name = xmlAttribute(`${rule.id} ${scenario.name}`);
      const time = (scenario.ms / 1000).toFixed(3);
      return `    <testcase classname="${xmlAttribute(area)}" name="${name}" time="${time}">${xml}</testcase>`;
    });
    const [failures, errors, skipped] = [count('<failure'), count('<error'), count('<skipped')];
    const attributes =
      `name="${xmlAttribute(area)}" tests="${cases.length}" failures="${failures}" ` +
      `errors="${errors}" skipped="${skipped}" time="${seconds.toFixed(3)}"`;
    return {
      tests: cases.length,
      failures,
      errors,
      seconds,
      text: `  <testsuite ${attributes}>\n${lines.join('\n')}\n  </testsuite>`,
    };
  });
  const sum = (key: 'tests' | 'failures' | 'errors' | 'seconds'): number =>
    suites.reduce((total, suite) => total + suite[key], 0);
  const attributes =
    `name="planecheck" tests="${sum('tests')}" failures="${sum('failures')}" ` +
    `errors="${sum('errors')}" time="${sum('seconds').toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes}>`,
    ...suites.map((suite) => suite.text),
    '</testsuites>\n',
  ].join('\n');
};
