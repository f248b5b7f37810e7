import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import type { Mutant } from './mutant.ts';
import { mutantsMarkdown } from './mutants-markdown.ts';
import { type MutantOutput, type PublishedMutantRun, publishedRun } from './published-mutants.ts';
import { readReviewed, reviewOf } from './reviewed-mutants.ts';

// The program behind `npm run mutants`: writes MUTANTS.md from mutants.json, which it first replaces by the given
// outputs of `planecheck prove --mutants N --seed S --format json`.
const root = packageRoot();
const folder = join(root, 'reports/published');
const data = join(folder, 'mutants.json');
const reviewed = readReviewed(join(root, 'src/faults/mutants/reviewed.yaml'));

const review = (mutant: Mutant): ReturnType<typeof reviewOf> =>
  reviewOf(mutant, readFileSync(join(root, mutant.file), 'utf8'), reviewed);

const outputs = process.argv.slice(2);
if (outputs.length > 0) {
  const runs = outputs.map((file) => publishedRun(JSON.parse(readFileSync(file, 'utf8')) as MutantOutput, review));
  writeFileSync(data, `${JSON.stringify({ runs }, null, 1)}\n`);
}
const { runs } = JSON.parse(readFileSync(data, 'utf8')) as { readonly runs: readonly PublishedMutantRun[] };
writeFileSync(join(folder, 'MUTANTS.md'), mutantsMarkdown(runs));
