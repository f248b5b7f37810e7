import type { Exchange } from '../../client/typed-exchange.ts';
import { warningsOf } from '../answers/warnings.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * The response of a deprecated API version has a warning that the same response of the current version does not have (B
 * 9); other warnings, for example of a vendor, may be on both.
 */
export const hasAdditionalWarning = (old: Exchange, current: Exchange): Judgement => {
  if (!old.response || (current.response?.status ?? 500) > 299) return judgement('hasAdditionalWarning', [], 0);
  const everywhere = warningsOf(current);
  const own = warningsOf(old).filter((text) => text.trim() !== '' && !everywhere.includes(text));
  return judgement(
    'hasAdditionalWarning',
    own.length > 0
      ? []
      : [
          finding(
            'the deprecated version has no warning in addition to those of the current one',
            'Warning',
            warningsOf(old),
            old,
            current,
          ),
        ],
  );
};

/** 2 for vN, 1 for beta, 0 for alpha. */
const stability = (version: string): number => (version.includes('alpha') ? 0 : version.includes('beta') ? 1 : 2);

const versionWord = /\bv\d+(?:(?:alpha|beta)\d+)?\b/;

/**
 * Each API version that a warning recommends is at least as stable as that of the requested list (B 9). Facts: warnings
 * that name one.
 */
export const recommendsStable = (
  lists: ReadonlyArray<{ readonly version: string; readonly list: Exchange }>,
): Judgement => {
  const named = lists.flatMap(({ version, list }) =>
    warningsOf(list).flatMap((text) => {
      const use = /\buse (.*)$/.exec(text)?.[1];
      const recommended = use === undefined ? undefined : versionWord.exec(use)?.[0];
      return recommended === undefined ? [] : [{ version, recommended, text, list }];
    }),
  );
  const wrong = named.filter(({ version, recommended }) => stability(recommended) < stability(version));
  return judgement(
    'recommendsStable',
    wrong.map(({ version, text, list }) =>
      finding(`the warning of ${version} recommends a less stable version`, 'one at least as stable', text, list),
    ),
    named.length,
  );
};

/** The metrics contain the series of a deprecated use with value 1 (B 6.5, B 9). */
export const metricsShowDeprecatedUse = (
  metrics: Exchange,
  use: { readonly resource: string; readonly version: string; readonly subresource: string },
): Judgement => {
  if (!metrics.response) return judgement('metricsShowDeprecatedUse', [], 0);
  if (metrics.response.status !== 200)
    return judgement('metricsShowDeprecatedUse', [finding('there are no metrics', 200, outcomeOf(metrics), metrics)]);
  const lines = Buffer.from(metrics.response.body)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('apiserver_requested_deprecated_apis{'));
  const series = lines.find((line) =>
    Object.entries(use).every(([label, value]) => line.includes(`${label}="${value}"`)),
  );
  const good = series !== undefined && Number(series.slice(series.lastIndexOf(' ') + 1)) === 1;
  return judgement(
    'metricsShowDeprecatedUse',
    good
      ? []
      : [
          finding(
            'the metric does not report the use of the deprecated version',
            { ...use, value: 1 },
            series ?? lines,
            metrics,
          ),
        ],
  );
};
