import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { ServerParts } from '../core.ts';
import { badRequest } from '../errors.ts';
import type { ApiRequest } from '../http/api-request.ts';
import { isReached } from '../options/release-numbers.ts';
import { membersInOrder } from './member-order.ts';

/** Existing servers report so many problems of one body. */
const reported = 100;

const unknownField = (path: string): string => `unknown field ${JSON.stringify(path)}`;
const duplicateField = (path: string): string => `duplicate field ${JSON.stringify(path)}`;
const isWithin = (path: string, holder: string): boolean =>
  path.startsWith(holder) && ['', '.', '['].includes(path.charAt(holder.length));

/** The problems of JSON text: its unknown and its duplicate members in the order of the text. */
const problemsOfJson = (text: string, unknown: readonly string[]): readonly string[] => {
  const open = new Set(unknown);
  return membersInOrder(text).flatMap(({ path, again }) => {
    if (open.delete(path)) return unknownField(path);
    return again && !unknown.some((one) => isWithin(path, one)) ? duplicateField(path) : [];
  });
};

/** A sentence for each duplicate key of YAML text. */
const duplicateKeys = (text: string): readonly string[] => {
  const lines = new LineCounter();
  const found: string[] = [];
  visit(parseDocument(text, { uniqueKeys: false, lineCounter: lines }), {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const { line } = lines.linePos(key.range?.[0] ?? 0);
        if (seen.has(key.value))
          found.push(`line ${line}: key ${JSON.stringify(String(key.value))} already set in map`);
        seen.add(key.value);
      }
    },
  });
  return found;
};

const inOneSentence = (duplicates: readonly string[]): string =>
  `yaml: unmarshal errors:\n${duplicates.map((one) => `  ${one}`).join('\n')}`;

/** What a body contains besides its object: reports its problems for the unknown members of the object. */
type Problems = (unknown: readonly string[], strict: boolean) => readonly string[];

/** Whether the text is the shortest form of its value, which contains no duplicate. */
const isShortest = (text: string, value: unknown): boolean => JSON.stringify(value) === text;

/**
 * Duplicate members of a body are refused, or warned of, as unknown members are (fieldValidation). Changes the parts.
 */
export const reportDuplicates = (parts: ServerParts, release: string): void => {
  const found = new WeakMap<ApiRequest, Problems>();
  const { decode, decodePatch } = parts.stages;
  const validation = (request: ApiRequest): string =>
    request.parameter('fieldValidation') || (isReached('1.25', release) ? 'Warn' : 'Ignore');
  parts.stages.decode = async (core, request, mediaType) => {
    const body = await decode(core, request, mediaType);
    if (validation(request) === 'Ignore') return body;
    const text = await request.text();
    const form = core.parts.behaviours.wire.bodyForm(mediaType, request.method);
    if (form === 'yaml') {
      const duplicates = duplicateKeys(text);
      if (duplicates.length > 0)
        found.set(request, (unknown, strict) => [
          ...(strict ? [inOneSentence(duplicates)] : duplicates),
          ...unknown.map(unknownField),
        ]);
    } else if (form !== 'protobuf' && !isShortest(text, body))
      found.set(request, (unknown) => problemsOfJson(text, unknown));
    return body;
  };
  parts.stages.decodePatch = async (core, request, form) => {
    const decoded = await decodePatch(core, request, form);
    if (validation(request) === 'Ignore') return decoded;
    const text = await request.text();
    if (form !== 'apply' && isShortest(text, decoded.document)) return decoded;
    const duplicates =
      form === 'apply'
        ? duplicateKeys(text)
        : problemsOfJson(text, []).map((one) => (form === 'json' ? `json patch ${one}` : one));
    if (duplicates.length === 0) return decoded;
    if (form === 'apply' && validation(request) === 'Strict')
      throw badRequest(`error strict decoding patch: error converting YAML to JSON: ${inOneSentence(duplicates)}`);
    found.set(request, (unknown) => [...duplicates, ...unknown.map(unknownField)]);
    return decoded;
  };
  const { objects } = parts.behaviours;
  const { decodingProblems } = objects;
  objects.decodingProblems = (unknown, request, strict) =>
    (found.get(request)?.(unknown, strict) ?? decodingProblems(unknown, request, strict)).slice(0, reported);
};
