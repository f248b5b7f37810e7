import { Then } from '@cucumber/cucumber';
import { deprecatedIn, metricsAreExposed, helpNamesDeprecationVersion } from '../../src/checks/metrics/deprecated.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import type { World } from '../../src/world/world.ts';

/**
 * The fact deprecatedMetrics: names of deprecated metrics. Which metrics are deprecated or hidden differs between
 * releases; the fact hiddenMetrics has a list of names for each release.
 */
const named = (world: World): readonly string[] =>
  (world.target.facts['deprecatedMetrics'] as readonly string[] | undefined) ?? [];

const hidden = (world: World): readonly string[] => {
  const release = (world.target.release ?? '').split('.').slice(0, 2).join('.');
  const names =
    (world.target.facts['hiddenMetrics'] as Readonly<Record<string, readonly string[]>> | undefined)?.[release] ?? [];
  return names.length > 0 ? names : world.notTestable(`the fact hiddenMetrics has no names for release ${release}`);
};

Then('the help text of each deprecated metric begins with "Deprecated from" and a version', function (this: World) {
  if (this.response.response?.status === 200 && deprecatedIn(this.response, named(this)).length === 0)
    this.notApplicable('no metric is deprecated');
  this.judge(helpNamesDeprecationVersion(this.response, named(this)));
});

Then('no hidden metric is exposed', function (this: World) {
  this.judge(metricsAreExposed(this.response, hidden(this), false));
});

// A metric is exposed only after its first event.
Then('the hidden metrics are exposed', async function (this: World) {
  const names = hidden(this);
  const scrape = (): Promise<Exchange> =>
    this.admin.send({ method: 'GET', path: '/metrics', headers: { Accept: 'text/plain' } });
  this.judge(
    metricsAreExposed(
      await eventually(scrape, (answer) => metricsAreExposed(answer, names, true).findings.length === 0, 4_000, 250),
      names,
      true,
    ),
  );
});
