import { createHash } from 'node:crypto';

/** A number below another one; the same sequence for the same seed. */
export type Pick = (below: number) => number;

/** The sequence of numbers of a seed. */
const pickOf = (seed: number): Pick => {
  let state = createHash('sha256').update(`mutation ${seed}`).digest().readUInt32BE(0);
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  ' ',
  'x',
  '\u0000',
  'a\nb',
  'ü',
  '\ud83d\ude00',
  '1'.repeat(300),
  [],
  [[]],
  [null],
  ['x'],
  {},
  { a: 1 },
  { name: 'c' },
  { toString: 1, length: -1 },
  JSON.parse('{"__proto__":{"x":1},"constructor":2}'),
];

type Holder = Record<string, unknown>;

/** All places of a document: the holder and the name of the member. */
const places = (value: unknown, found: [Holder, string][] = []): [Holder, string][] => {
  if (typeof value !== 'object' || value === null) return found;
  for (const name of Object.keys(value)) {
    found.push([value as Holder, name]);
    places((value as Holder)[name], found);
  }
  return found;
};

const changeMember = (document: unknown, pick: Pick): unknown => {
  const copy = structuredClone({ document });
  const all = places(copy);
  const [holder, name] = all[pick(all.length)] as [Holder, string];
  const kind = pick(5);
  if (kind === 0 && !Array.isArray(holder)) delete holder[name];
  else if (kind === 1 && !Array.isArray(holder)) {
    holder[`${name}x`] = holder[name];
    delete holder[name];
  } else if (kind === 2) {
    const [other, of] = all[pick(all.length)] as [Holder, string];
    holder[name] = structuredClone(other[of]);
  } else holder[name] = values[pick(values.length)];
  return copy.document;
};

const changeText = (text: string, pick: Pick): string => {
  const at = pick(text.length);
  switch (pick(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(Math.max(0, at - pick(80)));
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + pick(20));
    case 3:
      return text.slice(0, at) + ('{}[]:,"\'&*!|>%@`#?-~\t\n\0\ufeff'[pick(25)] ?? '') + text.slice(at + pick(2));
    default:
      return text.slice(0, at) + String.fromCharCode(pick(0x250)) + text.slice(at + 1);
  }
};

/**
 * Damages a document in a way that the seed decides: members removed, renamed, copied or given another value, or the
 * text itself.
 */
export const mutated = (document: unknown, write: (document: unknown) => string, seed: number): string => {
  const pick = pickOf(seed);
  let changed = document;
  if (pick(3) > 0) for (let n = 1 + pick(2); n > 0; n -= 1) changed = changeMember(changed, pick);
  let text = write(changed) ?? '';
  if (changed === document) for (let n = 1 + pick(3); n > 0 && text !== ''; n -= 1) text = changeText(text, pick);
  return text;
};
