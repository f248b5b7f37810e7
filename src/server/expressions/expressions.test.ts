import { describe, expect, it } from 'vitest';
import { compileExpression } from './compile.ts';
import { functionsOf } from './functions/all.ts';
import { listOf, mapOf, objectOf, type Type, types } from './types.ts';
import { ExpressionError, type Value } from './values.ts';

const self = objectOf(
  'object',
  new Map<string, Type>([
    ['text', types.string],
    ['count', types.int],
    ['names', listOf(types.string)],
    ['labels', mapOf(types.string, types.string)],
    ['absent', types.string],
    ['open', types.dyn],
  ]),
);

const value: Value = new Map<Value, Value>([
  ['text', 'abc'],
  ['count', 3n],
  ['names', ['a', 'b']],
  ['labels', new Map<Value, Value>([['x', '1']])],
  ['open', '50%'],
]);

const compile = (source: string, release = '1.37') =>
  compileExpression(source, { library: functionsOf(release), variables: new Map([['self', self]]) });

const result = (source: string): Value | string => {
  const { run, mistakes } = compile(source);
  if (mistakes !== null) return mistakes;
  try {
    return run({ get: (name) => (name === 'self' ? value : undefined) });
  } catch (error) {
    if (error instanceof ExpressionError) return `failed: ${error.message}`;
    throw error;
  }
};

describe('expressions', () => {
  it.each([
    ["self.text == 'abc' && self.count > 2", true],
    ['self.count / 0 == 1 || true', true],
    ['self.count / 0 == 1 && false', false],
    ['self.count / 0 == 1', 'failed: division by zero'],
    ['self.absent.size() == 1', 'failed: no such key: absent'],
    ['has(self.absent)', false],
    ['!has(self.absent) || self.absent.size() > 0', true],
    ["self.names.all(n, n.matches('^[a-z]$'))", true],
    ["self.names.exists(n, n == 'c')", false],
    ["self.names.map(n, n + '!') == ['a!', 'b!']", true],
    ["self.labels.all(k, v, k == 'x' && v == '1')", true],
    ["self.labels['y']", 'failed: no such key: y'],
    ['self.names[2]', 'failed: index out of bounds: 2'],
    ["self.?absent.orValue('none')", 'none'],
    ["type(self.open) == string && self.open.endsWith('%')", true],
    ['self.open > 5', 'failed: no such overload'],
    ['dyn(1) == 1.0', true],
    ["quantity('1Gi').isGreaterThan(quantity('1G'))", true],
    ["cidr('10.0.0.0/8').containsIP('10.1.2.3')", true],
    ["timestamp('2024-02-29T12:00:00Z').getDayOfYear()", 59n],
    ["duration('1h30m') == duration('90m')", true],
    ["'%s has %d'.format([self.names, 2])", '["a", "b"] has 2'],
    ["self.text.matches('(?i)ABC')", true],
    ["'héllo😀'.size()", 6n],
  ])('%s', (source, expected) => {
    expect(result(source)).toEqual(expected);
  });

  it('names the place of each type error', () => {
    expect(result("self.count == 'a' || self.nope")).toBe(
      "compilation failed: ERROR: <input>:1:12: found no matching overload for '_==_' applied to '(int, string)'\n" +
        " | self.count == 'a' || self.nope\n | ...........^\n" +
        "ERROR: <input>:1:26: undefined field 'nope'\n" +
        " | self.count == 'a' || self.nope\n | .........................^",
    );
  });

  it('knows the functions of a release only', () => {
    expect(compile("ip('1.2.3.4').family() == 4", '1.37').mistakes).toBeNull();
    expect(compile("ip('1.2.3.4').family() == 4", '1.28').mistakes).toContain("undeclared reference to 'ip'");
  });

  it('reads no member that every JavaScript object has', () => {
    expect(result('self.constructor(1)')).toContain("undeclared reference to 'constructor'");
    expect(result("'constructor' in self.labels")).toBe(false);
  });
});
