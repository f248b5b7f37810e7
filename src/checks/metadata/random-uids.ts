import { type JsonValue, textAt, valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { areFromCounter } from '../objects/from-counter.ts';

const commonLength = (texts: readonly string[]): number => {
  const [first = ''] = texts;
  let length = 0;
  while (length < first.length && texts.every((text) => text[length] === first[length])) length += 1;
  return length;
};

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * uids are random: they are not consecutive, do not share more than half of their text, and do not contain the
 * object's name (A 2.1). `exchanges` are the `seq` of the exchanges that returned the objects. Facts: objects; fewer
 * than ten are no fact.
 */
export const uidsAreRandom = (objects: readonly JsonValue[], exchanges: readonly number[] = []): Judgement => {
  const check = 'uidsAreRandom';
  const uids = objects.map((object) => textAt(object, 'metadata', 'uid') ?? '');
  if (objects.length < 10 || uids.includes('')) return judgement(check, [], 0);
  const found = (message: string, seen: unknown): Finding => ({ message, expected: 'random uids', seen, exchanges });
  const shortest = Math.min(...uids.map((uid) => uid.length));
  const alike = Math.max(commonLength(uids), commonLength(uids.map(reversed)));
  const named = uids.filter((uid, at) => uid.includes(String(valueAt(objects[at], 'metadata', 'name'))));
  return judgement(
    check,
    [
      ...(areFromCounter(uids) ? [found('the UIDs are consecutive numbers', uids)] : []),
      ...(alike * 2 > shortest
        ? [found(`the UIDs have the same characters in ${alike} of ${shortest} characters`, uids)]
        : []),
      ...(named.length > 0 ? [found('UIDs contain the names of their objects', named)] : []),
    ],
    objects.length,
  );
};
