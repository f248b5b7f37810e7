import { expect, it } from 'vitest';
import { percentDecoded } from './percent-decoded.ts';

it.each([
  ['a%20b', 'a b'],
  ['%zz', '%zz'],
  ['a%', 'a%'],
  ['%C3%A9%zz%41', 'é%zzA'],
  ['%ff%41', '%ff%41'],
  ['', ''],
])('%s becomes %s', (text, decoded) => expect(percentDecoded(text)).toBe(decoded));
