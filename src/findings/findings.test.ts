import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Catalogue } from '../rules/catalogue.ts';
import { expectedOnRelease } from './expected-on-release.ts';
import { findingsMarkdown } from './findings-markdown.ts';
import type { PublishedFinding } from './published-finding.ts';
import { publishedFolder, readFindings } from './read-findings.ts';

describe('the published findings', () => {
  const file = readFindings();

  it('name rules of the catalogue, and the section of one of them', () => {
    const { rules } = Catalogue.read();
    const wrong = file.findings.flatMap(({ id, rules: ids, section }) =>
      ids.every((rule) => rules.has(rule)) && ids.some((rule) => rules.get(rule)?.section === section) ? [] : [id],
    );
    expect(wrong).toEqual([]);
  });

  it('are in FINDINGS.md as `npm run findings -- --write` writes them', () => {
    expect(readFileSync(join(publishedFolder(), 'FINDINGS.md'), 'utf8')).toBe(findingsMarkdown(file));
  });

  it('contain at least ten defects of the newest judged release, five of them more than a wrong status', () => {
    const current = file.findings.filter(({ last }) => last === file.releases.at(-1));
    expect(current.length).toBeGreaterThanOrEqual(10);
    expect(current.filter(({ wrong }) => wrong === 'behaviour').length).toBeGreaterThanOrEqual(5);
  });

  it('have lines of at most 120 characters', () => {
    const lines = readFileSync(join(publishedFolder(), 'findings.yaml'), 'utf8').split('\n');
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
  });
});

describe('what a finding promises about a release', () => {
  const releases = ['1.24.17', '1.30.14', '1.34.4', '1.37.2'];
  const between = { first: '1.30.14', last: '1.34.4' } as PublishedFinding;
  const open = { first: '1.24.17', last: '1.37.2' } as PublishedFinding;

  it.each([
    [between, '1.24.17', 'gone'],
    [between, '1.23.0', 'gone'],
    [between, '1.27.1', 'either'],
    [between, '1.30.14', 'shown'],
    [between, '1.32.0', 'shown'],
    [between, '1.34.4', 'shown'],
    [between, '1.36.3', 'either'],
    [between, '1.37.2', 'gone'],
    [between, '1.38.0', 'gone'],
    [open, '1.22.0', 'either'],
    [open, '1.24.17', 'shown'],
    [open, '1.38.0', 'shown'],
    [open, null, 'either'],
  ] as const)('%o on %s: %s', (finding, release, promised) => {
    expect(expectedOnRelease(finding, { releases }, release)).toBe(promised);
  });
});
