import { closeSync, openSync, readSync } from 'node:fs';

const size = 1 << 20;
const newline = 10;

/**
 * Reads the lines of a file one after the other, without line ends; the last item is the text after the last line end,
 * often empty. Keeps one line in memory. Throws if the file cannot be read.
 */
export const linesOf = function* (path: string): Generator<string> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(size);
    let parts: Buffer[] = [];
    for (let read = readSync(file, chunk, 0, size, null); read > 0; read = readSync(file, chunk, 0, size, null)) {
      let from = 0;
      for (let end = chunk.indexOf(newline, from); end !== -1 && end < read; end = chunk.indexOf(newline, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString('utf8');
        parts = [];
        from = end + 1;
      }
      parts.push(Buffer.from(chunk.subarray(from, read)));
    }
    yield Buffer.concat(parts).toString('utf8');
  } finally {
    closeSync(file);
  }
};
