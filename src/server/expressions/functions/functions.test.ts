import { describe, expect, it } from 'vitest';
import { compileExpression } from '../compile.ts';
import { ExpressionError, type Value } from '../values.ts';
import { functionsOf } from './all.ts';

const evaluated = (source: string): Value => {
  const { run, mistakes } = compileExpression(source, { library: functionsOf('1.38'), variables: new Map() });
  if (mistakes !== null) throw new Error(mistakes);
  return run(new Map());
};

describe('functions of Kubernetes', () => {
  it.each([
    ["quantity('1Gi').isGreaterThan(quantity('1G'))", true],
    ["quantity('1.5').isInteger()", false],
    ["quantity('10').asInteger()", 10n],
    ["isQuantity('1Ki') && !isQuantity('x')", true],
    ["quantity('50k').add(quantity('20k')) == quantity('70k')", true],
    ["quantity('50k').sub(20000) == quantity('30k')", true],
    ["quantity('1').compareTo(quantity('2'))", -1n],
    ["quantity('1500m').asApproximateFloat()", 1.5],
    ["ip('192.168.0.1').family()", 4n],
    ["ip('::1').isLoopback()", true],
    ["isIP('1.2.3.4') && !isIP('1.2.3.256') && !isIP('::ffff:1.2.3.4')", true],
    ["ip.isCanonical('127.0.0.1') && !ip.isCanonical('2001:DB8::ABCD')", true],
    ["string(ip('2001:db8:0:0::1'))", '2001:db8::1'],
    ["cidr('192.168.0.0/24').containsIP('192.168.0.1')", true],
    ["cidr('192.168.0.0/24').containsIP(ip('192.168.1.1'))", false],
    ["cidr('192.168.0.0/16').containsCIDR('192.168.10.0/24')", true],
    ["cidr('192.168.0.1/24').masked() == cidr('192.168.0.0/24')", true],
    ["cidr('192.168.0.1/24').prefixLength()", 24n],
    ["isCIDR('10.0.0.0/8') && !isCIDR('10.0.0.0')", true],
    ["url('https://example.com:80/path?a=1&a=2#f').getHost()", 'example.com:80'],
    ["url('https://example.com:80/path?a=1&a=2').getQuery()['a'] == ['1', '2']", true],
    ["url('https://[::1]:80/p q').getEscapedPath()", '/p%20q'],
    ["url('https://[::1]:80/').getHostname()", '::1'],
    ["isURL('https://a') && !isURL('a b') && isURL('/a')", true],
    ["semver('1.2.3').isLessThan(semver('1.10.0'))", true],
    ["semver('v1.2', true).major()", 1n],
    ["isSemver('1.2.3-rc.1') && !isSemver('1.2')", true],
    ["format.dns1123Label().validate('Abc').hasValue()", true],
    ["format.named('dns1123Label').value().validate('abc').hasValue()", false],
    ["format.uuid().validate('abc').value()[0]", 'does not match the UUID format'],
    ['sets.contains([1, 2, 3], [1]) && sets.intersects([1], [1, 2]) && sets.equivalent([1, 1], [1])', true],
    ['[3, 1, 2].sum()', 6n],
    ['[3, 1, 2].min()', 1n],
    ['[3, 1, 2].max()', 3n],
    ["['a', 'b'].isSorted()", true],
    ["['a', 'b'].indexOf('b')", 1n],
    ["['a', 'b'].lastIndexOf('z')", -1n],
    ['[1, 2, 3].slice(1, 3) == [2, 3] && [2, 1].sort() == [1, 2] && [2, 1].reverse() == [1, 2]', true],
    ["[dyn(1), dyn(1.0), dyn('1')].distinct().size()", 2n],
    ['[[1], [2]].flatten() == [1, 2] && lists.range(2) == [0, 1]', true],
    ["['a', 'b'].first().value() + ['a', 'b'].last().value()", 'ab'],
    ["['a'].includes('a') && 'abc'.includes('abc')", true],
    ["'abc'.findAll('.', 2) == ['a', 'b']", true],
    ["['a', 'b'].join('-')", 'a-b'],
    [`strings.quote('a"b')`, '"a\\"b"'],
  ] as const)('%s', (source, value) => {
    expect(evaluated(source)).toBe(value);
  });

  it.each([
    ["quantity('1.5').asInteger() == 1", 'cannot convert value to integer'],
    ["quantity('abc').isInteger()", 'quantities must match the regular expression'],
    ["ip('nope').family() == 4", 'unable to parse IP'],
    ["cidr('x').prefixLength() == 1", "no '/'"],
    ["url('nope').getHost() == ''", 'URL parse error during conversion from string'],
    ["semver('v1.2').major() == 1", 'No Major.Minor.Patch elements found'],
    ['[].min() == 1', 'min called on empty list'],
    ['[1].slice(0, 2) == [1]', 'cannot slice(0, 2), list is length 1'],
  ])('%s fails', (source, message) => {
    expect(() => evaluated(source)).toThrow(ExpressionError);
    expect(() => evaluated(source)).toThrow(message);
  });
});
