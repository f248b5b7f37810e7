import { join } from 'node:path';
import { readCheckedFile } from '../report/checked-file.ts';
import { markdownText } from '../text/markdown-text.ts';
import { publishedFolder } from './read-findings.ts';

/** A defect that an upstream project reported, and how a rule was seen to find it (schemas/files/exam.json). */
export interface ExamRow {
  /** Address of the report, or of the change that fixed the defect. */
  readonly issue: string;
  readonly defect: string;
  readonly rule: string;
  /** Two releases of kube-apiserver, or the fault that plants the defect. */
  readonly tried: { readonly with: string; readonly without: string } | { readonly fault: string };
  readonly red: string;
  readonly green: 'pass';
  readonly seconds: number;
}

/** The exam of history: its rows, and where the times were measured. */
export interface Exam {
  readonly machine: string;
  readonly rows: readonly ExamRow[];
}

/** Reads the published exam. Throws FileError if the file does not fit its schema. */
export const readExam = (path = join(publishedFolder(), 'exam.yaml')): Exam => readCheckedFile<Exam>(path, 'exam');

const issueText = (issue: string): string => {
  const [, owner = '', name = '', number = ''] = /github\.com\/([^/]+)\/([^/]+)\/\w+\/(\d+)/.exec(issue) ?? [];
  return `[${owner === 'kubernetes' ? 'kubernetes' : `${owner}/${name}`} ${number}](${issue})`;
};

const triedText = ({ tried }: ExamRow): string =>
  'fault' in tried ? `planted: \`${tried.fault}\`` : `releases ${tried.with} and ${tried.without}`;

const rowText = (row: ExamRow): string =>
  [
    issueText(row.issue),
    markdownText(row.defect),
    row.rule,
    triedText(row),
    markdownText(row.red),
    row.green,
    row.seconds.toFixed(1),
  ].join(' | ');

/** EXAM.md: what was tried and how, and a table with one line for each reported defect. */
export const examMarkdown = ({ machine, rows }: Exam): string => `# Exam of history

${rows.length} defects that upstream projects reported, and the rules of planecheck that see them. A defect was tried in
one of two ways: on two releases of kube-apiserver, of which one has the defect, or planted in the embedded reference
server (or, with \`(wire)\`, between that server and the suite) as the report describes it. Each row was red with the
defect and green without it. \`planecheck prove --rules RULE\` repeats a planted row, and
\`planecheck run --testbed kube-apiserver --assets DIR --rules RULE\` one of a release.

The seconds are the time to red, on ${machine}.
This file is made from [exam.yaml](exam.yaml) by \`npm run findings -- --write\`.

| report | defect | rule | tried | red | green | seconds |
|---|---|---|---|---|---|---:|
${rows.map((row) => `| ${rowText(row)} |`).join('\n')}
`;
