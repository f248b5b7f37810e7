/** Members whose values a server generates, and names of measured values. */
const changing = /^(uid|resourceVersion|version|continue|creationTimestamp|deletionTimestamp|time)$|Time$/;
const measured = /\b(seconds?|milliseconds|ms)\b/;

const steadyText = (text: string): string =>
  text
    .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, 'TIME')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, 'UID')
    .replace(/\b[a-z]{32}\b/g, 'VERSION');

/**
 * An observed value as JSON text, without values that differ between two runs of the same server: times, uids, resource
 * versions, tokens, measured numbers.
 */
export const comparableText = (name: string, value: unknown): string => {
  if (measured.test(name)) return 'measured';
  return (
    JSON.stringify({ [name]: value }, (key, member: unknown) => {
      if (typeof member !== 'string') return member;
      return changing.test(key) && member !== '' ? key : steadyText(member);
    }) ?? 'nothing'
  );
};
