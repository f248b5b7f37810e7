import { expect, it } from 'vitest';
import { matchingDefinitions, speedUpMatching } from './matching-definitions.ts';

interface Expression {
  readonly source: string;
  readonly regexp: RegExp;
  match(text: string): readonly string[] | null;
}

const expressionOf = (source: string, regexp: RegExp): Expression => ({
  source,
  regexp,
  match: (text) => regexp.exec(text)?.slice(1) ?? null,
});

const expressions = (): readonly Expression[] => [
  expressionOf('I list the {string}', /^I list the "([^"]*)"$/),
  expressionOf('I read/list {int} item(s)', /^I (?:read|list) (\d+) item(?:s)?$/),
  expressionOf('the answer(s) is/are good', /^the answer(?:s)? (?:is|are) good$/),
  expressionOf('read/list it', /^(?:read|list) it$/),
  expressionOf('{word} stays', /^(\S+) stays$/),
  expressionOf('a \\{brace\\}', /^a \{brace\}$/),
  expressionOf('it (\\d+) times', /it (\d+) times/),
  ...[
    /^some (\w+)$/,
    /^somes? mores?$/,
    /^all |none/,
    /^the (?:one|other (?:a|b)) is it$/,
    /^list x*it$/,
    /^SOME more$/i,
    /^a [|{]brace. left$/,
    /^no (?:a|b) of (?:c|d)$/,
  ].map((form) => expressionOf(form.source, form)),
];

const texts = [
  'I list the "a"',
  'I read 3 items',
  'I list 1 item',
  'the answer is good',
  'the answers are good',
  'list it',
  'all stays',
  'a {brace}',
  'so it 4 times',
  'some more',
  'some mores',
  'I list',
  'nothing of it',
  'none',
  'all of it',
  'the one is it',
  'the other b is it',
  'list xxit',
  'a {brace} left',
  'a |braces left',
  'no a of d',
  '',
];

it('returns the same as the expressions themselves, also the second time', () => {
  const plain = expressions();
  const quick = expressions();
  speedUpMatching(quick.map((expression) => ({ expression })));
  const answers = (all: readonly Expression[]): unknown =>
    texts.map((text) => all.map((expression) => expression.match(text)));
  expect(answers(quick)).toEqual(answers(plain));
  expect(answers(quick)).toEqual(answers(plain));
});

it('matches an expression once with a text that fits, and never with other texts', () => {
  const asked: string[] = [];
  const expression = {
    source: 'I list {int}',
    regexp: /^I list (\d+)$/,
    match: (text: string): readonly string[] => [asked[asked.push(text) - 1] ?? ''],
  };
  speedUpMatching([{ expression }]);
  for (const text of ['I list 1', 'I list 1', 'I list it', 'I read 1', 'I list 2']) expression.match(text);
  expect(asked).toEqual(['I list 1', 'I list 2']);
});

it('finds the definitions that match a text, and compares only those that begin like it', () => {
  const definitions = expressions().map((expression) => ({ expression }));
  const fitting = matchingDefinitions(definitions);
  expect(texts.map(fitting)).toEqual(
    texts.map((text) => definitions.filter(({ expression }) => expression.match(text) !== null)),
  );
  const asked: string[] = [];
  const spied = expressions().map((expression) => {
    const match = (text: string): readonly string[] | null => {
      asked.push(expression.source);
      return expression.match(text);
    };
    return { expression: { ...expression, match } };
  });
  matchingDefinitions(spied)('I list the "a"');
  expect(asked).toContain('I list the {string}');
  expect(asked).not.toContain('the answer(s) is/are good');
});
