import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFaults } from '../faults/all.ts';
import { faultName } from '../faults/fault.ts';
import { readPublished } from '../report/publish/read-published.ts';
import { Catalogue } from '../rules/catalogue.ts';
import { examMarkdown, readExam } from './exam.ts';
import { expectedOnRelease } from './expected-on-release.ts';
import { publishedFolder, readFindings } from './read-findings.ts';

describe('the exam of history', () => {
  const exam = readExam();

  it('is in EXAM.md as `npm run findings -- --write` writes it', () => {
    expect(readFileSync(join(publishedFolder(), 'EXAM.md'), 'utf8')).toBe(examMarkdown(exam));
  });

  it('has at least 15 rows, each with a rule of the catalogue and a report of its own', () => {
    const { rules } = Catalogue.read();
    expect(exam.rows.length).toBeGreaterThanOrEqual(15);
    expect(exam.rows.filter(({ rule }) => !rules.has(rule))).toEqual([]);
    expect(new Set(exam.rows.map(({ issue }) => issue)).size).toBe(exam.rows.length);
  });

  it('names planted defects of the kill matrix that break the rule', () => {
    const faults = new Map(allFaults.map((fault) => [faultName(fault), fault]));
    const planted = exam.rows.flatMap(({ rule, red, tried }) => ('fault' in tried ? [{ rule, red, ...tried }] : []));
    expect(planted.length).toBeGreaterThan(0);
    for (const { fault, rule, red } of planted) {
      expect(faults.get(fault)?.rules, fault).toContain(rule);
      expect(allFaults.find((one) => faultName(one) === fault && one.description === red)).toBeDefined();
    }
  });

  it('agrees with the published reports of the releases that it names', () => {
    const reports = new Map(readPublished(publishedFolder()).map(({ report }) => [report.run.target.release, report]));
    const scenariosOf = (release: string, rule: string) =>
      reports.get(release)?.rules.find(({ id }) => id === rule)?.scenarios ?? [];
    // The findings are repeated with curl on more releases than those of which there is a complete report.
    const file = readFindings();
    const promised = (release: string, rule: string) => {
      const finding = file.findings.find(({ rules }) => rules.includes(rule));
      return finding === undefined ? 'either' : expectedOnRelease(finding, file, release);
    };
    for (const { rule, red, tried } of exam.rows) {
      if ('fault' in tried) continue;
      const findings = scenariosOf(tried.with, rule).flatMap((scenario) => scenario.findings);
      const isRed = findings.some(({ message }) => message.includes(red));
      expect(isRed || promised(tried.with, rule) === 'shown', `${rule} on ${tried.with}`).toBe(true);
      if (!reports.has(tried.without)) {
        expect(promised(tried.without, rule), `${rule} on ${tried.without}`).toBe('gone');
        continue;
      }
      const verdicts = scenariosOf(tried.without, rule).map(({ verdict }) => verdict);
      expect(verdicts.length, `${rule} on ${tried.without}`).toBeGreaterThan(0);
      expect(new Set(verdicts), `${rule} on ${tried.without}`).toEqual(new Set(['pass']));
    }
  });
});
