import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { unmasked } from './websocket-frame.ts';

/** Decodes bytes in many ways, as an attacker would. Shares no code with redaction. */
export const readable = (bytes: Buffer): string => {
  const seen = new Set<string>();
  const todo: { bytes: Buffer; depth: number }[] = [];
  const note = (more: Buffer, depth: number, anyway = false): void => {
    if (more.length > 3 && depth <= 3 && (anyway || isTextLike(more))) todo.push({ bytes: more, depth });
  };
  note(bytes, 0, true);
  note(unmasked(bytes), 1, true);
  try {
    note(brotliDecompressSync(bytes), 1);
  } catch {
    // Not compressed with this method.
  }
  for (let one = todo.pop(); one; one = todo.pop()) {
    const latin1 = one.bytes.toString('latin1');
    if (seen.has(latin1)) continue;
    seen.add(latin1);
    const next = one.depth + 1;
    const text = latin1.replaceAll(/\\+u00([0-9a-fA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    if (text !== latin1) note(Buffer.from(text, 'latin1'), next, true);
    const percent = text.replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    if (percent !== text) note(Buffer.from(percent, 'latin1'), next, true);
    if (text.includes('\0')) note(Buffer.from(text.replaceAll('\0', ''), 'latin1'), next, true);
    for (const [word] of text.matchAll(/[A-Za-z0-9+/_-]{6,}={0,2}/g)) note(Buffer.from(word, 'base64'), next);
    for (const [word] of text.matchAll(/(?:[0-9a-fA-F]{2}){4,}/g)) note(Buffer.from(word, 'hex'), next);
    for (const [magic, open] of [
      [0x1f, gunzipSync],
      [0x78, inflateSync],
    ] as const) {
      if (one.bytes[0] !== magic) continue;
      try {
        note(open(one.bytes), next, true);
      } catch {
        // Not compressed with this method.
      }
    }
  }
  return bare([...seen].join('\n'));
};

/** The value as `readable` returns it, in Latin-1. */
export const traceOf = (value: string): string => bare(Buffer.from(value).toString('latin1'));

/** Backslashes only show the level of escaping. */
const bare = (text: string): string => text.replaceAll('\\', '');

const isTextLike = (bytes: Buffer): boolean => {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return true;
  const sample = bytes.subarray(0, 64);
  let strange = 0;
  for (const byte of sample) if (byte !== 0 && byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) strange += 1;
  return strange * 8 <= sample.length;
};
