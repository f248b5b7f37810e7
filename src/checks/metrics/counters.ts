import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { type Sample, samplesOf, typeOf } from './exposition.ts';

const requestTotal = 'apiserver_request_total';
const deprecatedApis = 'apiserver_requested_deprecated_apis';
const rejectionCount = 'apiserver_admission_webhook_rejection_count';

const isScrape = ({ response }: Exchange): boolean => response?.status === 200;
const sum = (samples: readonly Sample[]): number => samples.reduce((total, { value }) => total + value, 0);
const noScrape = (name: string, scrape: Exchange): Judgement =>
  scrape.response === null
    ? judgement(name, [], 0)
    : judgement(name, [finding('/metrics returns no metrics', 200, outcomeOf(scrape), scrape)]);

/** Between two scrapes the counter of requests rose by at least this number (B 6.5). */
export const requestCountIncreased = (before: Exchange, after: Exchange, by: number): Judgement => {
  const wrong = [before, after].find((scrape) => !isScrape(scrape));
  if (wrong) return noScrape('requestCountIncreased', wrong);
  const rise = sum(samplesOf(after, requestTotal)) - sum(samplesOf(before, requestTotal));
  return judgement(
    'requestCountIncreased',
    rise >= by ? [] : [finding(`the counter of requests rose by ${rise}`, `at least ${by}`, rise, before, after)],
  );
};

const keyOf = ({ labels }: Sample): string => JSON.stringify(Object.entries(labels).sort());

/** From scrape to scrape no series of the counter of requests decreased or disappeared (B 6.5). */
export const requestCountNeverDecreases = (scrapes: readonly Exchange[]): Judgement => {
  const wrong = scrapes.find((scrape) => !isScrape(scrape));
  if (wrong) return noScrape('requestCountNeverDecreases', wrong);
  const findings = scrapes.slice(1).flatMap((after, index) => {
    const before = scrapes[index] as Exchange;
    const now = new Map(samplesOf(after, requestTotal).map((sample) => [keyOf(sample), sample.value]));
    const fallen = samplesOf(before, requestTotal).find((sample) => (now.get(keyOf(sample)) ?? -1) < sample.value);
    return fallen
      ? [
          finding(
            'a series of the counter of requests decreased or disappeared',
            `at least ${fallen.value}`,
            now.get(keyOf(fallen)) ?? 'absent',
            before,
            after,
          ),
        ]
      : [];
  });
  return judgement('requestCountNeverDecreases', findings, samplesOf(scrapes[0] as Exchange, requestTotal).length);
};

/** A deprecated API that was requested. */
export interface RequestedApi {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

// One right series is enough, so each is judged separately.
const seriesOf = (scrape: Exchange, api: RequestedApi): readonly Sample[] =>
  samplesOf(scrape, deprecatedApis).filter(
    ({ labels }) => Object.entries(api).filter(([name, value]) => labels[name] === value).length >= 2,
  );

/** A series of the metric of deprecated APIs names this API, and has the value 1 (B 6.5). */
export const deprecationGaugeIsSet = (scrape: Exchange, api: RequestedApi): Judgement => {
  const name = 'deprecationGaugeIsSet';
  if (!isScrape(scrape)) return noScrape(name, scrape);
  const series = seriesOf(scrape, api);
  const good = series.length > 0 && series.every(({ value }) => value === 1);
  return judgement(
    name,
    good
      ? []
      : [
          finding(
            'the metric of deprecated APIs is not 1 for the requested API',
            1,
            series.map(({ labels, value }) => ({ ...labels, value })),
            scrape,
          ),
        ],
  );
};

/**
 * A series about the API has this value of a label, or any non-empty value if none is given (B 6.5). Without a series
 * there is no fact.
 */
export const deprecationGaugeHasLabel = (
  scrape: Exchange,
  api: RequestedApi,
  label: string,
  value?: string,
): Judgement => {
  const name = 'deprecationGaugeHasLabel';
  if (!isScrape(scrape)) return noScrape(name, scrape);
  const values = seriesOf(scrape, api).map(({ labels }) => labels[label]);
  const good = values.some((one) => (value === undefined ? Boolean(one) : (one ?? '') === value));
  return judgement(
    name,
    good
      ? []
      : [
          finding(
            `no series of the deprecated API has ${label} ${value ?? 'with a value'}`,
            value ?? 'a value',
            values,
            scrape,
          ),
        ],
    values.length,
  );
};

/**
 * No series of the metric of deprecated APIs names this API, which is not deprecated (B 6.5). This proves nothing
 * alone: the metric must exist.
 */
export const deprecationGaugeIsAbsent = (scrape: Exchange, api: RequestedApi): Judgement => {
  const name = 'deprecationGaugeIsAbsent';
  if (!isScrape(scrape)) return noScrape(name, scrape);
  const all = samplesOf(scrape, deprecatedApis);
  const found = all.find(({ labels }) =>
    isDeepStrictEqual({ group: labels['group'], version: labels['version'], resource: labels['resource'] }, api),
  );
  return judgement(
    name,
    found ? [finding('an API that is not deprecated has a series', 'none', found.labels, scrape)] : [],
    all.length,
  );
};

/** A webhook whose rejections are counted. */
export interface CountedWebhook {
  readonly name: string;
  readonly configuration: string;
}

const rejectionsOf = (scrape: Exchange, { name, configuration }: CountedWebhook): readonly Sample[] =>
  samplesOf(scrape, rejectionCount).filter(({ labels }) => labels['name'] === name || labels['name'] === configuration);

/** The rejections of a webhook of the scenario are counted, with this total (B 6.5). */
export const rejectionCountIs = (scrape: Exchange, webhook: CountedWebhook, count: number): Judgement => {
  const name = 'rejectionCountIs';
  if (!isScrape(scrape)) return noScrape(name, scrape);
  const seen = sum(rejectionsOf(scrape, webhook));
  return judgement(name, seen === count ? [] : [finding(`${seen} rejections are counted`, count, seen, scrape)]);
};

/** The metric of rejections has TYPE counter, if the page has TYPE lines (B 6.5). */
export const rejectionsAreCounter = (scrape: Exchange): Judgement => {
  const type = typeOf(scrape, rejectionCount);
  if (!isScrape(scrape)) return noScrape('rejectionsAreCounter', scrape);
  return judgement(
    'rejectionsAreCounter',
    type === null || type === 'counter'
      ? []
      : [finding('the metric of rejections has no TYPE counter', 'counter', type, scrape)],
    type === null ? 0 : 1,
  );
};

/** Every series of the webhook has one of these values of the label, and there is at least one series (B 6.5). */
export const rejectionsHaveLabel = (
  scrape: Exchange,
  webhook: CountedWebhook,
  label: string,
  values: readonly string[],
): Judgement => {
  const name = 'rejectionsHaveLabel';
  if (!isScrape(scrape)) return noScrape(name, scrape);
  const seen = rejectionsOf(scrape, webhook).map(({ labels }) => labels[label] ?? 'absent');
  const good = seen.length > 0 && seen.every((one) => values.includes(one));
  return judgement(
    name,
    good ? [] : [finding(`the rejection is not counted with ${label} ${values.join(' or ')}`, values, seen, scrape)],
  );
};

/** No series of the webhook has this value of the label, and there is at least one series (B 6.5). */
export const rejectionsLackLabel = (
  scrape: Exchange,
  webhook: CountedWebhook,
  label: string,
  value: string,
): Judgement => {
  const name = 'rejectionsLackLabel';
  if (!isScrape(scrape)) return noScrape(name, scrape);
  const series = rejectionsOf(scrape, webhook);
  return judgement(
    name,
    series.some(({ labels }) => labels[label] === value)
      ? [finding(`a rejection is counted with ${label} ${value}`, `another ${label}`, value, scrape)]
      : [],
    series.length,
  );
};
