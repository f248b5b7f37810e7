import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { statusHas } from '../../../src/checks/answers/rejections.ts';
import { listsChecks } from '../../../src/checks/health/verbose-output.ts';
import {
  deprecationGaugeHasLabel,
  deprecationGaugeIsAbsent,
  deprecationGaugeIsSet,
  rejectionCountIs,
  rejectionsAreCounter,
  rejectionsHaveLabel,
  rejectionsLackLabel,
  type RequestedApi,
} from '../../../src/checks/metrics/counters.ts';
import {
  deprecatedIn,
  helpNamesDeprecationVersion,
  metricsAreExposed,
} from '../../../src/checks/metrics/deprecated.ts';
import {
  errorContains,
  retryAfterIsSeconds,
  retryAfterOf,
  waitIsShort,
} from '../../../src/checks/versions/future-versions.ts';
import { responseTimeIsBetween } from '../../../src/checks/webhooks/response-time.ts';
import { memberValue } from '../../../src/world/given-members.ts';
import type { World } from '../../../src/world/world.ts';
import type { ResponseForm, ResponseForms } from './response-form.ts';
import { firstWebhook } from '../webhooks.ts';
import { listedPathNote } from '../notes/webhooks.ts';

/** The labels of a webhook's rejections have these values; `its name` stands for the name of the webhook. */
export const rejectionLabelIs =
  (label: string, values: string): ResponseForm =>
  (exchange, world) => {
    const expected = values === 'its name' ? [firstWebhook(world).name] : values.split(' or ');
    return rejectionsHaveLabel(exchange, firstWebhook(world), label, expected);
  };

const rejectionsAre =
  (count = ''): ResponseForm =>
  (exchange, world) =>
    rejectionCountIs(exchange, firstWebhook(world), Number(count));

const budgets: RequestedApi = { group: 'policy', version: 'v1beta1', resource: 'poddisruptionbudgets' };

/**
 * The fact deprecatedMetrics: names of deprecated metrics. Which metrics are deprecated or hidden differs between
 * releases; the fact hiddenMetrics has a list of names for each release.
 */
const deprecatedNames = ({ target }: World): readonly string[] =>
  (target.facts['deprecatedMetrics'] as readonly string[] | undefined) ?? [];

/** The metrics that the release of the server hides. */
export const hiddenMetrics = (world: World): readonly string[] => {
  const release = (world.target.release ?? '').split('.').slice(0, 2).join('.');
  const names =
    (world.target.facts['hiddenMetrics'] as Readonly<Record<string, readonly string[]>> | undefined)?.[release] ?? [];
  return names.length > 0 ? names : world.notTestable(`the fact hiddenMetrics has no names for release ${release}`);
};

/** What a read of the metrics, or another response to a plain read, shows. */
export const formsOfMetrics: ResponseForms = {
  'shows the gauge of the deprecated API version as 1': () => (exchange) => deprecationGaugeIsSet(exchange, budgets),
  'shows the gauge of the deprecated API version with the label {word} set to {string}':
    (label = '', value = '') =>
    (exchange) =>
      deprecationGaugeHasLabel(exchange, budgets, label, value),
  'shows no deprecation gauge for the listed collection': () => (exchange, world) => {
    const [, group = '', version = '', resource = ''] =
      /^\/(?:api|apis\/([^/]+))\/([^/]+)\/namespaces\/[^/]+\/(\w+)$/.exec(listedPathNote.of(world)) ?? [];
    return deprecationGaugeIsAbsent(exchange, { group, version, resource });
  },
  'explains each deprecated metric with "Deprecated from" and a version': () => (exchange, world) => {
    const names = deprecatedNames(world);
    if (exchange.response?.status === 200 && deprecatedIn(exchange, names).length === 0)
      return world.notApplicable('no metric is deprecated');
    return helpNamesDeprecationVersion(exchange, names);
  },
  'shows no hidden metric': () => (exchange, world) => metricsAreExposed(exchange, hiddenMetrics(world), false),
  'counts {int} rejection by the webhook': rejectionsAre,
  'counts {int} rejections by the webhook': rejectionsAre,
  'shows the rejection metric as a counter': () => rejectionsAreCounter,
  'shows the rejections of the webhook with the label {word} set to {string}': (label = '', value = '') =>
    rejectionLabelIs(label, value),
  'shows no rejection of the webhook with the label {word} set to {string}':
    (label = '', value = '') =>
    (exchange, world) =>
      rejectionsLackLabel(exchange, firstWebhook(world), label, value),
  'lists at least {int} checks with the prefix {string}':
    (count = '', prefix = '') =>
    (exchange) =>
      listsChecks(exchange, prefix, Number(count)),
  // A timer of the server may fire some milliseconds early.
  'arrived after {int} to {int} seconds':
    (least = '', most = '') =>
    (exchange) =>
      responseTimeIsBetween(exchange, Number(least) * 1000 - 50, Number(most) * 1000),
  'arrived within {int} seconds, with 504 unless it has Retry-After':
    (seconds = '') =>
    (exchange) =>
      waitIsShort(exchange, Number(seconds) * 1_000),
  'has an integer as Retry-After': () => (exchange, world) =>
    exchange.response && retryAfterOf(exchange) === null
      ? world.notApplicable(`${exchange.response.status} without Retry-After`)
      : retryAfterIsSeconds(exchange),
  'message contains {string}, unless the status is 410':
    (text = '') =>
    (exchange) =>
      exchange.response?.status === 410 ? hasStatus(exchange, 410) : errorContains(exchange, text),
  'includes {value}':
    (part = '') =>
    (exchange) =>
      statusHas(exchange, memberValue(part)),
};
