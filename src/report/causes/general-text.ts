import { routeOf } from './route-of.ts';

/** What differs between two scenarios with the same problem, and the placeholder that takes its place. */
const particulars: ReadonlyArray<readonly [RegExp, string]> = [
  [/https?:\/\/[^\s"')]+/g, '…'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '…'],
  // Names of a run.
  [/\bpc-[a-z0-9]+(?:[-.][a-z0-9-]+)*/g, '…'],
  [/--[a-z][a-z-]*=[^\s;)]*/g, '--…'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'TIME'],
  // Statuses are kept: they distinguish problems.
  [/(?<![\w.]|status )(?![1-5]\d\d\b(?!\.))\d+(?:\.\d+)?(?=\b|[a-z]{1,2}\b)/g, 'N'],
  [/[a-z]+(?:-[a-z]+)*-N\b/g, '…'],
  [/"[^"\s]*(?:…|N)[^"\s]*"/g, '"…"'],
];

/**
 * Characters of a text that are read. A message can contain a complete response in one line: the time of the patterns
 * grows with the square of its length.
 */
const maxRead = 2_000;

const request = /\b(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/[^\s"')]*)/g;

/**
 * A message without the names, numbers and addresses of one scenario. Two scenarios that met the same problem have the
 * same general text.
 */
export const generalText = (text: string): string =>
  particulars
    .reduce(
      (rest, [pattern, placeholder]) => rest.replace(pattern, placeholder),
      (text.split('\n')[0] ?? '')
        .slice(0, maxRead)
        .replace(/; otherwise the finding would be: .*$/, '')
        .replace(/ \(and \d+ more\)$/, '')
        .replace(request, (_all, method: string, path: string) => routeOf(method, path).route),
    )
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
