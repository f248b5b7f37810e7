import { Buffer } from 'node:buffer';

const longestBytes = 5 * 1024;

/** The text that an expression gives for a message, trimmed. Null if servers do not use it: empty, long, two lines. */
export const usableMessage = (given: string): string | null => {
  const text = given.trim();
  return text === '' || text.includes('\n') || Buffer.byteLength(text) > longestBytes ? null : text;
};
