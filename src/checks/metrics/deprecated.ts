import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { helpsOf, samplesOf } from './exposition.ts';

// As a word on the metric itself, not on APIs that it counts.
const says =
  /^(?:\[[^\]]*\]\s*)*[([]?deprecated(?:[.:;,)\]!]|\s+(?:from|since|in|as|by|for|after|with|use|prefer|and)\b)|\bdeprecated\W*$/i;
const form = /^(?:\[[^\]]*\]\s*)*[([]?Deprecated from v?\d+(?:\.\d+)*/;

const broken = (name: string, scrape: Exchange): Judgement | null => {
  if (!scrape.response) return judgement(name, [], 0);
  return scrape.response.status === 200
    ? null
    : judgement(name, [finding('there is nothing at /metrics', 200, outcomeOf(scrape), scrape)]);
};

/** Metrics that a scrape describes as deprecated: those whose description begins or ends so, and those named. One that speaks of deprecated APIs is not meant. */
export const deprecatedIn = (
  scrape: Exchange,
  named: readonly string[] = [],
): readonly (readonly [name: string, help: string])[] =>
  [...helpsOf(scrape)].filter(([name, help]) => named.includes(name) || says.test(help));

/** The description of each deprecated metric begins with `Deprecated from` and a version (B 6.5). */
export const tellsSinceWhen = (scrape: Exchange, named: readonly string[] = []): Judgement => {
  const found = deprecatedIn(scrape, named);
  const wrong = found.filter(([, help]) => !form.test(help));
  return (
    broken('tellsSinceWhen', scrape) ??
    judgement(
      'tellsSinceWhen',
      wrong.map(([name, help]) =>
        finding(`${name} does not say from which version it is deprecated`, 'Deprecated from VERSION', help, scrape),
      ),
      found.length,
    )
  );
};

/** A scrape shows all of these metrics, or none of them (B 6.5). */
export const exposes = (scrape: Exchange, names: readonly string[], wanted: boolean): Judgement => {
  const wrong = names.filter((name) => samplesOf(scrape, name).length > 0 !== wanted);
  return (
    broken('exposes', scrape) ??
    judgement(
      'exposes',
      wrong.map((name) => finding(wanted ? `${name} is not there` : `${name} is there`, wanted, !wanted, scrape)),
      names.length,
    )
  );
};
