import { xmlAttribute, xmlText } from '../../text/xml-text.ts';
import { acceptedCurlLine } from '../html/accepted-curl-line.ts';
import { unpackEvidence } from '../evidence/pack-evidence.ts';
import type { JudgedScenario, Report, RuleResult } from '../model.ts';

/** Requests that the text of a failure contains as curl lines. */
const mostRequests = 3;

/** The requests that show the findings of a scenario, as curl lines. */
const curlLines = ({ findings, evidence }: JudgedScenario): readonly string[] => {
  const shown = new Set(findings.flatMap(({ exchanges }) => exchanges));
  return shown.size === 0
    ? []
    : unpackEvidence(evidence)
        .filter(({ seq, curl }) => shown.has(seq) && acceptedCurlLine(curl) !== null)
        .slice(0, mostRequests)
        .map(({ curl }) => curl);
};

const detailOf = (rule: RuleResult, result: JudgedScenario, requests: readonly string[]): string =>
  [
    `${rule.id}: ${rule.title}`,
    `${result.uri}:${result.line}`,
    ...(result.findings.length === 0 && result.reason !== '' ? [result.reason] : []),
    ...result.findings.map(
      ({ message, expected, seen }) =>
        `${message}\n  expected ${JSON.stringify(expected)}\n  seen     ${JSON.stringify(seen)}`,
    ),
    ...requests,
  ].join('\n');

const bodyOf = (rule: RuleResult, result: JudgedScenario, requests: readonly string[]): string => {
  const message = xmlAttribute(result.reason || result.verdict);
  switch (result.verdict) {
    case 'pass':
    case 'observed':
    case 'waived':
      return '';
    case 'warn':
      return `<system-out>${xmlText(detailOf(rule, result, requests))}</system-out>`;
    case 'error':
      return `<error type="error" message="${message}">${xmlText(detailOf(rule, result, requests))}</error>`;
    case 'not-applicable':
    case 'not-testable':
      return `<skipped message="${xmlAttribute(result.verdict)}: ${message}"></skipped>`;
    default:
      return (
        `<failure type="${xmlAttribute(result.verdict)}" message="${message}">` +
        `${xmlText(detailOf(rule, result, requests))}</failure>`
      );
  }
};

/** A test case: a scenario of a rule. */
interface Case {
  readonly area: string;
  readonly name: string;
  readonly ms: number;
  readonly body: string;
}

/**
 * The test cases by feature file. A reader that finds two cases with the same class and name keeps one of them, so
 * repeated names get a number. The time of a scenario that judges several rules counts once.
 */
const casesByFile = (report: Report): ReadonlyMap<string, readonly Case[]> => {
  const files = new Map<string, Case[]>();
  const names = new Map<string, number>();
  // A report contains the exchanges of a scenario once, under the first of its rules.
  const requests = new Map<string, readonly string[]>();
  for (const rule of report.rules)
    for (const scenario of rule.scenarios) {
      const plain = `${rule.id} ${scenario.name}`;
      const count = (names.get(plain) ?? 0) + 1;
      names.set(plain, count);
      const ms = requests.has(scenario.id) ? 0 : scenario.ms;
      const lines = requests.get(scenario.id) ?? curlLines(scenario);
      requests.set(scenario.id, lines);
      const name = count === 1 ? plain : `${plain} #${count}`;
      const cases = files.get(scenario.uri) ?? [];
      cases.push({ area: rule.area, name, ms, body: bodyOf(rule, scenario, lines) });
      files.set(scenario.uri, cases);
    }
  return files;
};

const seconds = (ms: number): string => (Math.max(0, ms) / 1000).toFixed(3);

const propertiesOf = ({ run }: Report): string => {
  const { name, baseUrl, release, product } = run.target;
  const entries = {
    target: name,
    server: baseUrl,
    release,
    product,
    kind: run.kind,
    namespace: run.namespace,
    run: run.id,
    seed: run.seed,
    command: run.command,
  };
  const lines = Object.entries(entries).flatMap(([key, value]) =>
    value === null || value === undefined
      ? []
      : [`      <property name="${key}" value="${xmlAttribute(String(value))}"></property>`],
  );
  return `    <properties>\n${lines.join('\n')}\n    </properties>`;
};

/**
 * The report as JUnit XML: one test suite per feature file, one test case per scenario of a rule. Inconclusive and
 * blocked count as failures, defects of planecheck as errors. The total time is that of the run. Uses only elements and
 * attributes that strict readers accept (the schema of the xUnit plugin of Jenkins).
 */
export const toJUnit = (report: Report): string => {
  const { started, finished } = report.run;
  const properties = propertiesOf(report);
  const sums = { tests: 0, failures: 0, errors: 0, ms: 0 };
  const suites = [...casesByFile(report)].map(([file, cases]) => {
    const count = (start: string): number => cases.filter(({ body }) => body.startsWith(start)).length;
    const [failures, errors, skipped] = [count('<failure'), count('<error'), count('<skipped')] as const;
    const ms = cases.reduce((sum, one) => sum + one.ms, 0);
    sums.tests += cases.length;
    sums.failures += failures;
    sums.errors += errors;
    sums.ms += ms;
    const lines = cases.map(
      ({ area, name, ms: own, body }) =>
        `    <testcase classname="${xmlAttribute(area)}" name="${xmlAttribute(name)}" time="${seconds(own)}">` +
        `${body}</testcase>`,
    );
    const attributes =
      `name="${xmlAttribute(file)}" tests="${cases.length}" failures="${failures}" errors="${errors}" ` +
      `skipped="${skipped}" time="${seconds(ms)}" timestamp="${xmlAttribute(started.replace(/\.\d+Z$|Z$/, ''))}" ` +
      `file="${xmlAttribute(file)}"`;
    return `  <testsuite ${attributes}>\n${properties}\n${lines.join('\n')}\n  </testsuite>`;
  });
  const took = finished === null ? Number.NaN : Date.parse(finished) - Date.parse(started);
  const attributes =
    `name="planecheck" tests="${sums.tests}" failures="${sums.failures}" errors="${sums.errors}" ` +
    `time="${seconds(took >= 0 ? took : sums.ms)}"`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites ${attributes}>`, ...suites, '</testsuites>\n'].join(
    '\n',
  );
};
