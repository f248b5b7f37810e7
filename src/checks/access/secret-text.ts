import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * A read returns a Secret of the type that has each text under its key of data, in base64, and has no stringData (A
 * 2.3).
 */
export const secretKeepsText = (read: Exchange, type: string, texts: Readonly<Record<string, string>>): Judgement => {
  if (!read.response) return judgement('secretKeepsText', [], 0);
  if (read.response.status !== 200)
    return judgement('secretKeepsText', [finding('the read returned no Secret', 200, outcomeOf(read), read)]);
  if (valueAt(read.json, 'type') !== type)
    return judgement('secretKeepsText', [
      finding('the Secret has another type', type, valueAt(read.json, 'type') ?? 'absent', read),
    ]);
  const findings = Object.entries(texts).flatMap(([key, text]) => {
    const value: JsonValue = valueAt(read.json, 'data', key);
    const seen = typeof value === 'string' ? Buffer.from(value, 'base64').toString() : 'absent';
    return seen === text ? [] : [finding(`data key ${key} has another value`, text, seen, read)];
  });
  return judgement('secretKeepsText', findings, 1 + Object.keys(texts).length);
};
