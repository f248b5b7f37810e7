// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish binary bodies from texts
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;
const controls = new RegExp(control, 'g');
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const runs = /[^\u0000-\u0008\u000b\u000c\u000e-\u001f]+/g;

/** True for binary content. `bytes` has one character for each byte. */
export const isBinary = (bytes: string): boolean => control.test(bytes);

/**
 * Redacts the runs of text in a binary body and keeps the length of each run, because binary formats contain the
 * lengths of their texts. `bytes` has one character for each byte.
 *
 * Null for a body that is a text, and for one where a secret extends over several runs.
 */
export const redactedInPlace = (bytes: string, redact: (text: string) => string): string | null => {
  if (!isBinary(bytes)) return null;
  let redacted = '';
  let inPlace = '';
  let done = 0;
  for (const { 0: run, index } of bytes.matchAll(runs)) {
    const between = bytes.slice(done, index);
    const result = redact(run);
    redacted += between + result;
    inPlace += between + withPreviousLength(run, result);
    done = index + run.length;
  }
  // A control character ends a value: without a line break, the next run would count as part of the placeholder.
  const lines = redacted.replaceAll(controls, '\n');
  return redact(lines) === lines ? inPlace + bytes.slice(done) : null;
};

/** The redacted text with its changed part cut or padded to the previous length of this part. */
const withPreviousLength = (before: string, after: string): string => {
  if (before.length === after.length) return after;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const length = before.length - end - start;
  const changed = after.slice(start, after.length - end);
  return before.slice(0, start) + changed.slice(0, length).padEnd(length, '-') + before.slice(before.length - end);
};
