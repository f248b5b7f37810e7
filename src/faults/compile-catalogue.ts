import { writeFileSync } from 'node:fs';
import { Catalogue } from '../rules/catalogue.ts';
import { type CompiledCatalogue, compiledFile, digestOfFeatures } from '../rules/compiled-catalogue.ts';
import { readFeatures } from '../rules/features.ts';
import { ruleDefinitions } from '../rules/rule-definitions.ts';
import { placesOf } from './rule-places.ts';

// A program of the build, which runs the compiled modules: commands then need neither parse the features nor search the
// modules. The digest is read first and written last: a feature that changes meanwhile is noticed.
const digest = digestOfFeatures();
const features = readFeatures();
const definitions = ruleDefinitions();
const { rules } = new Catalogue(features, definitions);
writeFileSync(compiledFile('rule-places'), JSON.stringify(await placesOf(rules.values())));
const compiled: CompiledCatalogue = { features, definitions: [...definitions.values()] };
writeFileSync(compiledFile('catalogue'), JSON.stringify(compiled));
writeFileSync(compiledFile('read-features'), JSON.stringify(digest));
