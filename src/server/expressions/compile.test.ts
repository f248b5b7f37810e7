import { describe, expect, it } from 'vitest';
import { declaredType, declaredValue } from '../custom-resources/rules/declared-types.ts';
import { isReached } from '../options/release-numbers.ts';
import { type Compiled, compileExpression } from './compile.ts';
import { functionsOf } from './functions/all.ts';
import { ExpressionError, type Value } from './values.ts';

const text = { type: 'string' };
const schema = {
  type: 'object',
  properties: {
    s: text,
    n: { type: 'integer' },
    d: { type: 'number' },
    b: { type: 'boolean' },
    l: { type: 'array', items: text },
    set: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
    m: { type: 'object', additionalProperties: text },
    o: { type: 'object', properties: { a: text, c: { type: 'object', properties: { z: text } } } },
    lo: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['k'],
      items: { type: 'object', properties: { k: text, v: { type: 'integer' }, w: text } },
    },
    port: { 'x-kubernetes-int-or-string': true },
    time: { type: 'string', format: 'date-time' },
    span: { type: 'string', format: 'duration' },
    bytes: { type: 'string', format: 'byte' },
    none: { type: 'string', nullable: true },
    absent: text,
    namespace: text,
    'a-b': text,
    'c.d': text,
  },
};
const self = declaredValue(
  {
    s: 'abc',
    n: 3,
    d: 1.5,
    b: true,
    l: ['a', 'b'],
    set: ['x', 'y'],
    m: { a: '1', 'b.c': '2' },
    o: { a: 'q' },
    lo: [
      { k: 'x', v: 1 },
      { k: 'y', v: 2, w: 'w' },
    ],
    port: '50%',
    time: '2024-02-29T12:34:56.5Z',
    span: '1h30m',
    bytes: 'aGVsbG8=',
    none: null,
    namespace: 'ns',
    'a-b': 'dash',
    'c.d': 'dot',
  },
  schema,
);

const compiled = (source: string, release: string): Compiled => {
  const type = declaredType(schema);
  if (!type) throw new Error('the schema has no type');
  return compileExpression(source, {
    library: functionsOf(release),
    variables: new Map([['self', type]]),
    hasKeywordMembers: isReached('1.32', release),
  });
};
const evaluated = (source: string, release = '1.37'): Value => {
  const { run, mistakes } = compiled(source, release);
  if (mistakes !== null) throw new Error(mistakes);
  return run(new Map([['self', self]]));
};
const rows = (sources: string): string[] =>
  sources
    .split('\n')
    .map((source) => source.trim())
    .filter(Boolean);

describe('an expression is true', () => {
  it.each(
    rows(String.raw`
      -9223372036854775808 < 0
      5 % -3 == 2 && -5 / 2 == -2 && -5 % 2 == -1
      0x1F == 31 && 0x1Fu == 31u && 1e3 == 1000.0 && .5 == 0.5 && 1.5e-1 == 0.15
      self.n < 3.5 && 1 < 2u && 2u < 2.5
      self.n == dyn(3.0) && dyn(3) == dyn(3u)
      1 in [1, 2] && dyn(1) in [1.0, 2.0]
      1.0 / 0.0 > 1e308
      int(-2.9) == -2 && int('-5') == -5 && uint(self.n) == 3u
      string(0.1) == '0.1' && string(1e-7) == '1e-07' && string(1.0) == '1'
      type(1) == int && type(self.l) == list && type(null) == null_type && type(type(1)) == type
      type(self.time) == google.protobuf.Timestamp
      {1: 'a'}.map(k, k + 1) == [2] && {1: 'a'}[1] == 'a' && {1: 'a'}[dyn(1.0)] == 'a' && {true: 1}[true] == 1
      {'constructor': 1}.size() == 1
      {'a': 1, 'a': 2} == {'a': 2}
      [[], ['a']].size() == 2 && [{}, {'a': 1}].size() == 2
      [1, 2,].size() == 2 && {'a': 1,}.size() == 1
      1 / 0 == 0 || true
      true || 1 / 0 == 0
      !(1 / 0 == 0 && false)
      true ? true : 1 / 0 == 0
      true == true == true && !!self.b && -(-1) == 1
      self.absent.size() == 0 || self.s == 'abc'
      !has(self.absent) && has(self.none) && !has(self.o.c)
      !has(self.lo[0].w) && has(self.lo[1].w)
      self.none != 'bad' && self.none == self.none
      self.a__dash__b == 'dash' && self.c__dot__d == 'dot' && self.__namespace__ == 'ns'
      self.namespace == 'ns' && has(self.namespace) && self.?namespace.orValue('') == 'ns'
      'a' in self.m && !('z' in self.m) && self.m['b.c'] == '2' && self.m.a == '1'
      self.m.all(k, v, k != v) && self.m.exists(k, v, v == '2') && self.l.all(i, v, i >= 0 && v != '')
      self.l.exists_one(i, v, i == 0) && self.m.existsOne(k, v, v == '1')
      self.l.transformList(i, v, i > 0, v + string(i)) == ['b1']
      self.m.transformMap(k, v, v + 'x')['a'] == '1x'
      self.l.transformMapEntry(i, v, {v: i}) == {'a': 0, 'b': 1}
      self.l.map(x, x == 'a', x + '1') == ['a1'] && self.l.filter(x, x == 'b') == ['b']
      self.lo.all(x, self.lo.filter(y, y.k == x.k).size() == 1)
      !self.l.exists_one(x, x.size() == 1)
      [0, 1].exists(x, 1 / x == 1)
      ![0, 1].all(x, 1 / x == 5)
      self.l.all(size, size.size() == 1)
      self.set == ['y', 'x'] && self.set + ['x', 'z'] == ['x', 'y', 'z']
      self.lo == [self.lo[1], self.lo[0]] && self.lo + self.lo == self.lo
      type(self.port) == int ? self.port > 1 : self.port.matches('^[0-9]+%$')
      self.bytes == b'hello' && string(self.bytes) == 'hello'
      self.?absent.orValue('x') == 'x' && self.?s.orValue('x') == 'abc'
      self.?o.c.z.orValue('x') == 'x' && !self.o.?c.?z.hasValue()
      self.m[?'zz'].orValue('d') == 'd' && !self.l[?5].hasValue()
      self.o.?a.optMap(x, x + '!').orValue('') == 'q!'
      optional.of(1).optFlatMap(x, optional.of(x + 1)).value() == 2
      optional.none().or(optional.of(1)).value() == 1 && !optional.ofNonZeroValue('').hasValue()
      [?self.?absent, 'a'] == ['a'] && {?'a': self.?absent} == {} && {?'a': optional.of(1)} == {'a': 1}
      'é😀'.size() == 2 && 'é😀x'.indexOf('x') == 2 && 'é😀x'.substring(1, 2) == '😀' && 'é😀'.split('') == ['é', '😀']
      !format.named('constructor').hasValue()
      'ÉA'.lowerAscii() == 'Éa' && 'éa'.upperAscii() == 'éA'
      b'é' == b'\xc3\xa9' && b'\xff\377'.size() == 2 && br'\x'.size() == 2
      '\u00e9' == 'é' && '\U0001F600' == '😀' && '\x41\101' == 'AA' && R'\d' == '\\d' && "\"'" == '"\''
      'abc'.replace('', '-') == '-a-b-c-' && 'abc'.replace('', '-', 2) == '-a-bc' && 'abb'.replace('b', '', 1) == 'ab'
      'abc'.indexOf('', 7) == 3 && 'abc'.lastIndexOf('c', 7) == -1 && 'abcb'.lastIndexOf('b', 2) == 1
      'a,b,c'.split(',', 2) == ['a', 'b,c'] && 'a'.split('', 0) == [] && 'abc'.charAt(3) == ''
      'abc'.matches('(?P<x>a)bc') && 'abc'.matches('(?i)A') && 'abc'.matches('[[:alpha:]]+')
      'abc'.matches('\\Aabc\\z') && 'é'.matches('^\\pL$') && 'abc'.find('[b-z]+') == 'bc'
      timestamp('2024-01-01T00:00:00.000000001Z') > timestamp('2024-01-01T00:00:00Z')
      timestamp('2024-01-01T00:00:00Z') + duration('1ns') == timestamp('2024-01-01T00:00:00.000000001Z')
      string(timestamp('2024-01-01T00:00:00Z')) == '2024-01-01T00:00:00Z' && string(duration('-0.5s')) == '-0.5s'
      duration('1h') - duration('90m') == duration('-30m') && duration('1.5h') == self.span && duration('0') < self.span
      self.time.getHours('+02:00') == 14 && self.time.getHours('America/New_York') == 7 && self.time.getMonth() == 1
    `),
  )('%s', (source) => {
    expect(evaluated(source)).toBe(true);
  });
});

describe('an evaluation fails', () => {
  it.each([
    ['9223372036854775807 + self.n > 0', 'integer overflow'],
    ['-(-9223372036854775807 - 1) > 0', 'integer overflow'],
    ['0u - uint(self.n) == 0u', 'unsigned integer overflow'],
    ['int(1e19) == 0', 'integer overflow'],
    ['self.n / 0 == 1', 'division by zero'],
    ['self.n % 0 == 1', 'modulus by zero'],
    ['1 / 0 == 0 || false', 'division by zero'],
    ['[0, 1].exists_one(x, 1 / x == 1)', 'division by zero'],
    ["self.absent == 'a'", 'no such key: absent'],
    ["self.m['z'] == 'a'", 'no such key: z'],
    ["self.l[-1] == 'a'", 'index out of bounds: -1'],
    ["self.l[2] == 'a'", 'index out of bounds: 2'],
    ['self.port + 1 == 6', 'no such overload'],
    ['self.none.size() == 0', 'no such overload'],
    ["'abc'.substring(5) == ''", 'index out of range: 5'],
    ["'abc'.substring(5, 1) == ''", 'invalid substring range. start: 5, end: 1'],
    ["'abc'.lastIndexOf('a', -1) == 0", 'index out of range: -1'],
    ['optional.none().value() == 1', 'optional.none() dereference'],
    ["timestamp('9999-12-31T23:59:59Z') + duration('1s') > self.time", 'timestamp overflow'],
    ['timestamp(253402300800) > self.time', 'timestamp overflow'],
    ['0.0 / 0.0 < 1.0', 'NaN values cannot be ordered'],
    ["self.time.getHours('Nowhere') == 1", 'unknown time zone Nowhere'],
  ])('%s', (source, message) => {
    expect(() => evaluated(source)).toThrow(ExpressionError);
    expect(() => evaluated(source)).toThrow(message);
  });
});

/** Where an expression does not compile: the column of each mistake. */
const columns = (source: string, release = '1.37'): number[] =>
  [...(compiled(source, release).mistakes ?? '').matchAll(/<input>:\d+:(\d+): /g)].map(([, column]) => Number(column));

describe('an expression is refused', () => {
  it.each([
    ['self.nosuch == 1', 5],
    ['has(self.nosuch)', 4],
    ['has(self.o.nosuch)', 4],
    ['self.?nosuch.hasValue()', 5],
    ['has(self.s.a)', 4],
    ['has(self)', 5],
    ['has(has(self.s))', 8],
    ["self['s'] == 'abc'", 5],
    ['self.s + 1', 8],
    ['self.n + 1.0', 8],
    ['self.n == 3.0', 8],
    ['1 == 1u', 3],
    ['self.s < self.n', 8],
    ['1 < 2 < 3', 7],
    ["'a' in self.o", 5],
    ['self.s == null', 8],
    ["self.o == {'a': 'q'}", 8],
    ['!self.s', 1],
    ['self.n ? 1 : 2', 8],
    ['true ? null : 1', 6],
    ["[1, 'a'].size() == 2", 5],
    ["self.l[1.5] == 'a'", 7],
    ['self.l.all(x, self.n)', 19],
    ['self.l.all(x.y, true)', 13],
    ['self.n.all(x, true)', 5],
    ['self.s.startsWith(1)', 18],
    ['self.?s.orValue(1)', 16],
    ['nosuch(1)', 7],
    ['self.l.constructor(1)', 19],
    ['self.constructor == 1', 5],
    ['constructor', 1],
    ['x', 1],
    ['if == 1', 1],
    ['self.s.matches("(?=a)")', 16],
    ['self.s.matches("(a)\\\\1")', 16],
    ["duration('1d') == self.span", 10],
    ["timestamp('2024-02-30T00:00:00Z') == self.time", 11],
    ["timestamp('2024-01-01T24:00:00Z') == self.time", 11],
    ["timestamp('0000-01-01T00:00:00Z') < self.time", 11],
    ["'%s %s'.format([1]) == ''", 15],
    ['9223372036854775808 == 0', 1],
    ['99999999999999999999u == 1u', 1],
    ['1e400 == 1.0', 1],
    ['0X1F == 31', 2],
    ['1.5u == 1u', 4],
    ["rb'a' == b'a'", 3],
    ["'\\q' == ''", 1],
    ["'\\ud800' == ''", 1],
    ["'\\U00110000' == ''", 1],
    ["b'\\u00e9' == b''", 1],
    ["'a\rb' == ''", 1],
    ['size(self.l,)', 13],
    ['[1, 2,,]', 7],
    ['true ? false ? 1 : 2 : 3', 14],
    ['"a" "b"', 5],
    ['self.s +', 9],
    ['(self.s', 8],
  ])('%s', (source, column) => {
    expect(columns(source)).toEqual([column]);
  });

  it.each(["int('x') == 1", "int('') == 1", "uint('-1') == 1u", "bool('yes')", "double('x') == 1.0"])(
    '%s, because a literal cannot be converted',
    (source) => {
      expect(compiled(source, '1.37').mistakes).toMatch(/^program instantiation failed: type conversion error/);
    },
  );

  it('that is nested deeper than 250 levels', () => {
    const nested = (depth: number): string => `${'('.repeat(depth)}true${')'.repeat(depth)}`;
    expect(evaluated(nested(249))).toBe(true);
    expect(compiled(nested(10_000), '1.37').mistakes).toContain('expression recursion limit exceeded: 250');
  });

  it('with all its mistakes, each with its line', () => {
    const { mistakes } = compiled('self.x == 1 ||\n  self.y == 2', '1.37');
    expect(mistakes).toBe(
      "compilation failed: ERROR: <input>:1:5: undefined field 'x'\n | self.x == 1 ||\n | ....^\n" +
        "ERROR: <input>:2:7: undefined field 'y'\n |   self.y == 2\n | ......^",
    );
  });
});

describe('an expression needs a release', () => {
  it.each([
    ['1.29', 'self.n < 3.5'],
    ['1.29', "self.?absent.orValue('a') == 'a'"],
    ['1.29', "self.l[?0].orValue('') == 'a'"],
    ['1.29', 'self.?s.optMap(x, x).hasValue()'],
    ['1.29', "quantity('1Gi').isGreaterThan(quantity('1G'))"],
    ['1.30', "'%d'.format([self.n]) == '3'"],
    ['1.30', 'sets.contains(self.l, self.l)'],
    ['1.31', "isIP('1.2.3.4')"],
    ['1.32', 'format.dns1123Label().validate(self.s) == optional.none()'],
    ['1.32', "self.namespace == 'ns'"],
    ['1.33', 'self.l.all(i, v, i < 2)'],
    ['1.33', "self.l.transformList(i, v, v) == ['a', 'b']"],
    ['1.34', "isSemver('1.2.3')"],
    ['1.35', 'self.lo.sortBy(x, -x.v)[0].v == 2'],
    ['1.35', "self.l.first().value() == 'a'"],
  ])('%s: %s', (release, source) => {
    const [major, minor] = release.split('.').map(Number);
    expect(evaluated(source, release)).toBe(true);
    expect(columns(source, `${major}.${Number(minor) - 1}`)).not.toEqual([]);
  });

  it('but not the operators, macros and functions of the language', () => {
    expect(evaluated("self.l.exists(x, x.startsWith('a')) && has(self.s)", '1.25')).toBe(true);
  });
});
