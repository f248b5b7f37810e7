import { readFeatures } from '../../rules/features.ts';
import { argumentsIn, type Definition, parameterTypesOf } from './cucumber-internals.ts';
import { matchingDefinitions } from './matching-definitions.ts';
import { vocabularyByFile } from './vocabulary.ts';

/** Parameter types of cucumber, whose several regular expressions are no words. */
const builtIn = new Set(['int', 'float', 'word', 'string', '', 'double', 'bigdecimal', 'byte', 'short', 'long']);

const texts = new Map<string, string[]>();
for (const { uri, steps } of readFeatures().scenarios)
  for (const text of steps) texts.set(text, [...(texts.get(text) ?? []), uri]);

const definitions = (await vocabularyByFile()).stepDefinitions;
const definitionsOfStep = matchingDefinitions(definitions);
const users = new Map(definitions.map((definition) => [definition, new Set<string>()]));
/** Words of parameter types that no feature uses, as `type: word`. */
const unusedWords = new Set<string>();

const wordsOf = (definition: Definition): readonly (readonly [name: string, form: string])[] =>
  parameterTypesOf(definition).flatMap(({ name, regexpStrings }) =>
    builtIn.has(name ?? '') || regexpStrings.length < 2 ? [] : regexpStrings.map((form) => [name ?? '', form] as const),
  );

for (const definition of definitions)
  for (const [name, form] of wordsOf(definition)) unusedWords.add(`${name}: ${form}`);

for (const [text, uris] of texts)
  for (const definition of definitionsOfStep(text)) {
    for (const uri of uris) users.get(definition)?.add(uri);
    const found = argumentsIn(definition, text);
    for (const [index, { name, regexpStrings }] of parameterTypesOf(definition).entries()) {
      const value = found[index] ?? '';
      const form = regexpStrings.find((one) => new RegExp(`^(?:${one})$`).test(value));
      unusedWords.delete(`${name}: ${form}`);
    }
  }

/**
 * Prints, as JSON, the number of step definitions, the number of those that serve one feature only, and the patterns
 * and words that no feature uses. It is a separate program because cucumber registers definitions once per process.
 */
process.stdout.write(
  JSON.stringify({
    definitions: definitions.length,
    inOneFeature: [...users.values()].filter(({ size }) => size === 1).length,
    unused: [...users].filter(([, uris]) => uris.size === 0).map(([{ expression }]) => expression.source),
    unusedWords: [...unusedWords],
  }),
);
