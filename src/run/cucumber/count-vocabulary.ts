import { readFeatures } from '../../rules/features.ts';
import { fittingDefinitions } from './quick-match.ts';
import { vocabularyByFile } from './vocabulary.ts';

/**
 * Prints, as JSON, the number of step definitions, the number of those that serve one feature only, and the patterns of
 * those that no feature uses. It is a program of its own because cucumber registers definitions once per process.
 */
const definitions = (await vocabularyByFile()).stepDefinitions;
const fitting = fittingDefinitions(definitions);
const users = new Map(definitions.map((definition) => [definition, new Set<string>()]));
for (const { uri, steps } of readFeatures().scenarios)
  for (const definition of steps.flatMap(fitting)) users.get(definition)?.add(uri);
process.stdout.write(
  JSON.stringify({
    definitions: definitions.length,
    inOneFeature: [...users.values()].filter(({ size }) => size === 1).length,
    unused: [...users].filter(([, uris]) => uris.size === 0).map(([{ expression }]) => expression.source),
  }),
);
