import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { packageRoot } from '../package-root.ts';
import type { HistoryRecord } from './history-record.ts';

/** A history file that cannot be read; the message is for the user. */
export class HistoryProblem extends Error {
  override readonly name = 'HistoryProblem';
}

/** Reads a history file and checks it against its schema. Throws HistoryProblem. */
export const readHistory = (file: string): HistoryRecord => {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new HistoryProblem(`${file}: ${(error as Error).message}`);
  }
  const version = (content as { planecheckHistory?: unknown } | null)?.planecheckHistory;
  if (typeof version === 'number' && version > 1) throw new HistoryProblem(`${file}: format ${version} is newer than this planecheck reads (1)`);
  const schema = JSON.parse(readFileSync(join(packageRoot(import.meta.url), 'schemas/files/history.json'), 'utf8')) as object;
  const validate = new Ajv({ allowUnionTypes: true }).compile<HistoryRecord>(schema);
  if (!validate(content)) {
    const [error] = validate.errors ?? [];
    throw new HistoryProblem(`${file}: ${error?.instancePath || 'the file'} ${error?.message ?? 'is no history'}`);
  }
  return content;
};
