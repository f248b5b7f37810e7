import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { helpsOf, samplesOf } from './exposition.ts';

// As a word about the metric, not about APIs that it counts.
const startsDeprecated =
  /^(?:\[[^\]]*\]\s*)*[([]?deprecated(?:[.:;,)\]!]|\s+(?:from|since|in|as|by|for|after|with|use|prefer|and)\b)/i;
const endsDeprecated = /\bdeprecated\W*$/i;
const form = /^(?:\[[^\]]*\]\s*)*[([]?Deprecated from v?\d+(?:\.\d+)*/;

const broken = (name: string, scrape: Exchange): Judgement | null => {
  if (!scrape.response) return judgement(name, [], 0);
  return scrape.response.status === 200
    ? null
    : judgement(name, [finding('/metrics returns no metrics', 200, outcomeOf(scrape), scrape)]);
};

/** Metrics of the client libraries of Prometheus, which describe the program and not the API. */
const ofLibrary = /^(?:go|process|promhttp)_/;

/**
 * Metrics that a scrape describes as deprecated: those whose description starts or ends with the word, and those given
 * by name. A description of deprecated APIs does not count.
 */
export const deprecatedIn = (
  scrape: Exchange,
  named: readonly string[] = [],
): readonly (readonly [name: string, help: string])[] =>
  [...helpsOf(scrape)].filter(
    ([name, help]) =>
      named.includes(name) || (!ofLibrary.test(name) && (startsDeprecated.test(help) || endsDeprecated.test(help))),
  );

/** The description of each deprecated metric starts with `Deprecated from` and a version (B 6.5). */
export const helpNamesDeprecationVersion = (scrape: Exchange, named: readonly string[] = []): Judgement => {
  const found = deprecatedIn(scrape, named);
  const wrong = found.filter(([, help]) => !form.test(help));
  return (
    broken('helpNamesDeprecationVersion', scrape) ??
    judgement(
      'helpNamesDeprecationVersion',
      wrong.map(([name, help]) =>
        finding(
          `the description of ${name} does not say from which version it is deprecated`,
          'Deprecated from VERSION',
          help,
          scrape,
        ),
      ),
      found.length,
    )
  );
};

/** A scrape contains all of these metrics, or none of them, as expected (B 6.5). */
export const metricsAreExposed = (scrape: Exchange, names: readonly string[], wanted: boolean): Judgement => {
  const wrong = names.filter((name) => samplesOf(scrape, name).length > 0 !== wanted);
  return (
    broken('metricsAreExposed', scrape) ??
    judgement(
      'metricsAreExposed',
      wrong.map((name) =>
        finding(wanted ? `metric ${name} is missing` : `metric ${name} is present`, wanted, !wanted, scrape),
      ),
      names.length,
    )
  );
};
