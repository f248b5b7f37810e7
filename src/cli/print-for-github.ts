import { appendFileSync } from 'node:fs';
import { githubAnnotations } from '../report/formats/github.ts';
import type { Report } from '../report/model.ts';
import { printError } from './print.ts';

/** GitHub accepts a step summary up to this size. */
const mostSummary = 1_000_000;

/** Prints the annotations of GitHub Actions for the reports, and adds a text to the summary of the step. */
export const printForGithub = (reports: readonly Report[], summary: string): void => {
  // Standard output may be JSON; GitHub reads commands from both streams.
  for (const line of githubAnnotations(...reports)) printError(`${line}\n`);
  const file = process.env['GITHUB_STEP_SUMMARY'];
  if (file) appendFileSync(file, `${summary.slice(0, mostSummary)}\n`);
};
