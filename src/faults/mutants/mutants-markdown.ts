import { markdownTable } from '../../text/markdown-table.ts';
import { markdownCode, markdownText } from '../../text/markdown-text.ts';
import { placeOf } from './mutant.ts';
import { isKilled, scores, scoreText } from './mutant-scores.ts';
import type { Review } from './reviewed-mutants.ts';
import type { PublishedMutant, PublishedMutantRun } from './published-mutants.ts';

const change = ({ original, replacement }: PublishedMutant): string => {
  const short = (text: string): string => {
    const line = text.replace(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 57)}...` : line;
  };
  return `${markdownCode(short(original))} → ${markdownCode(short(replacement))}`;
};

const reviewText = ({ why, reason, basis }: Review): string =>
  `${why}${basis === undefined ? '' : ` (from ${basis})`}: ${markdownText(reason)}`;

const survivor = (mutant: PublishedMutant): readonly string[] => [
  markdownCode(placeOf(mutant)),
  change(mutant),
  mutant.outcome,
  mutant.review ? reviewText(mutant.review) : 'open',
];

const aboutRun = ({ seed, chosen, of, unreached, mutants }: PublishedMutantRun): string =>
  `Seed ${seed}: ${mutants.length} of ${chosen} chosen mutants were judged. ` +
  `${unreached} of ${of} mutants are in code that no scenario reaches.`;

/** MUTANTS.md: scores of runs by seed and by topic, and the mutants that no scenario killed. */
export const mutantsMarkdown = (runs: readonly PublishedMutantRun[]): string => {
  const all = runs.flatMap(({ mutants }) => mutants);
  const topics = [...new Set(all.map(({ topic }) => topic))].sort();
  const alive = all.filter((mutant) => !isKilled(mutant));
  const heads = scores.map(({ name }, index) => `${index === 0 ? 'killed ' : ''}of ${name}`);
  const scored = (name: string, mutants: readonly PublishedMutant[]): readonly string[] => [
    name,
    ...scores.map(({ counts }) => scoreText(mutants, counts)),
  ];
  return `# Mutants of the reference server

\`planecheck prove --mutants N --seed S\` changes the source of the reference server at random, one small change at a
time, and runs the scenarios that reach the change. A mutant is killed when a verdict turns red. A person has reviewed
survivors: an equivalent one cannot be seen by a client; one without a sentence breaks nothing that the documents say.
An open survivor has no review and counts as one that breaks a sentence. Some reviews were made from reading the code,
not after a survivor; the last score counts their survivors as open. A mutant is late when the time was up before all
scenarios had judged it, and counts as not killed. A mutant that crashed ended the server; no score counts it.

This file is made from [mutants.json](mutants.json) by \`npm run mutants\`. \`npm run mutants -- FILE...\` first
replaces that file by the given outputs of \`planecheck prove --mutants N --seed S --format json\`.

## Scores

${markdownTable(
  ['seed', ...heads],
  [...runs.map(({ seed, mutants }) => scored(String(seed), mutants)), scored('together', all)],
)}

${runs.map(aboutRun).join('\n')}

## By topic

${markdownTable(
  ['topic', ...heads],
  topics.map((topic) =>
    scored(
      topic,
      all.filter((mutant) => mutant.topic === topic),
    ),
  ),
)}

## Not killed

${markdownTable(['place', 'change', 'outcome', 'review'], alive.map(survivor))}
`;
};
