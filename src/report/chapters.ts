import type { RuleResult } from './model.ts';

/** Name of the chapter of the documents that a section such as `A 4.7` belongs to. */
const chapters: Readonly<Record<string, string>> = {
  1: 'Service',
  2: 'Resources',
  3: 'States',
  4: 'Endpoints',
  5: 'Access',
  6: 'Events',
  7: 'Errors',
  8: 'Limits',
  9: 'Versioning',
};

/** The chapter of a rule by its section; for several sections, the chapter of the first. */
export const chapterOf = (section: string): string => {
  const number = /[AB] (\d)/.exec(section)?.[1] ?? '';
  return chapters[number] ? `${number} ${chapters[number]}` : 'Other';
};

/** The rules of a report by their chapter, in the order of the documents. */
export const rulesByChapter = (rules: readonly RuleResult[]): ReadonlyMap<string, readonly RuleResult[]> => {
  const chapters = new Map<string, RuleResult[]>();
  for (const rule of rules) {
    const chapter = chapterOf(rule.section);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), rule]);
  }
  return new Map([...chapters].sort(([a], [b]) => a.localeCompare(b)));
};
