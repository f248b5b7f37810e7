import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Json } from '../../client/exchange.ts';
import { schemaProblem } from '../../files/schema-problem.ts';
import { packageRoot } from '../../package-root.ts';
import { compactHistory } from '../compact/compact-history.ts';
import type { History } from '../compact/history.ts';
import type { HistoryRecord } from '../history-record.ts';
import { HistoryLineReader } from './history-line-reader.ts';
import { HistoryProblem } from './history-problem.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const pieceBytes = 1024 * 1024;

/**
 * Reads a history file in either format: one JSON document, or a header line and a line for each observation, which is
 * read as a stream. Throws HistoryProblem.
 */
export const readHistory = (file: string): History => {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(file, 'r');
    return readOpen(descriptor, file);
  } catch (error) {
    throw error instanceof HistoryProblem || (error as NodeJS.ErrnoException).code !== undefined
      ? new HistoryProblem(`${file}: ${(error as Error).message}`)
      : error;
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
};

const readOpen = (descriptor: number, file: string): History => {
  let piece = Buffer.alloc(pieceBytes);
  let kept = 0;
  let reader: HistoryLineReader | null = null;
  while (true) {
    // A line that fills the whole chunk needs a larger one.
    if (kept === piece.length) piece = Buffer.concat([piece, Buffer.alloc(piece.length)]);
    const read = readSync(descriptor, piece, kept, piece.length - kept, null);
    const filled = kept + read;
    let start = 0;
    for (let end = piece.indexOf(10, start); end >= 0 && end < filled; end = piece.indexOf(10, start)) {
      if (reader) reader.take(piece, start, end);
      else {
        const collection = headerOf(piece.toString('utf8', start, end));
        if (collection === null) return document(file);
        reader = new HistoryLineReader(collection);
      }
      start = end + 1;
    }
    if (read === 0) {
      if (!reader) return document(file);
      if (start < filled) reader.take(piece, start, filled);
      return reader.end();
    }
    piece.copyWithin(0, start, filled);
    kept = filled - start;
  }
};

const wrongVersion = (content: Json): void => {
  const version = content?.planecheckHistory;
  if (typeof version === 'number' && version > 1)
    throw new HistoryProblem(`format ${version} is newer than this planecheck supports (1)`);
};

/** Collection of a header line; null when the line is not a header, so that the file is one document. */
const headerOf = (line: string): string | null => {
  let header: Json;
  try {
    header = parseJson(line);
  } catch {
    return null;
  }
  wrongVersion(header);
  return header?.planecheckHistory === 1 && typeof header.collection === 'string' && !('writes' in header)
    ? header.collection
    : null;
};

const document = (file: string): History => {
  let content: Json;
  try {
    content = parseJson(readFileSync(file, 'utf8'));
  } catch (error) {
    throw error instanceof SyntaxError ? new HistoryProblem(error.message) : error;
  }
  wrongVersion(content);
  const schema = JSON.parse(
    readFileSync(join(packageRoot(import.meta.url), 'schemas/files/history.json'), 'utf8'),
  ) as object;
  const validate = new Ajv({ allowUnionTypes: true, verbose: true }).compile<HistoryRecord>(schema);
  if (!validate(content)) {
    const [error] = validate.errors ?? [];
    throw new HistoryProblem(error === undefined ? 'is not a history' : schemaProblem(error));
  }
  return compactHistory(content as HistoryRecord);
};
