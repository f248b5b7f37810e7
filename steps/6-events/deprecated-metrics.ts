import { Then } from '@cucumber/cucumber';
import { deprecatedIn, exposes, tellsSinceWhen } from '../../src/checks/metrics/deprecated.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import type { World } from '../../src/scene/world.ts';

/** Which metrics are deprecated or hidden differs from release to release: facts deprecatedMetrics (a list) and hiddenMetrics (lists by release). */
const named = (world: World): readonly string[] =>
  (world.target.facts['deprecatedMetrics'] as readonly string[] | undefined) ?? [];

const hidden = (world: World): readonly string[] => {
  const release = (world.target.release ?? '').split('.').slice(0, 2).join('.');
  const names =
    (world.target.facts['hiddenMetrics'] as Readonly<Record<string, readonly string[]>> | undefined)?.[release] ?? [];
  return names.length > 0 ? names : world.notReachable(`fact hiddenMetrics names none of release ${release}`);
};

Then('the descriptions of deprecated metrics begin with "Deprecated from" and a version', function (this: World) {
  if (this.answer.response?.status === 200 && deprecatedIn(this.answer, named(this)).length === 0)
    this.notApplicable('no metric is deprecated');
  this.judge(tellsSinceWhen(this.answer, named(this)));
});

Then('no metric is there that is hidden by now', function (this: World) {
  this.judge(exposes(this.answer, hidden(this), false));
});

// A metric is there from its first event on.
Then('the metrics come to be there that are hidden by now', async function (this: World) {
  const names = hidden(this);
  const scrape = (): Promise<Exchange> =>
    this.admin.send({ method: 'GET', path: '/metrics', headers: { Accept: 'text/plain' } });
  this.judge(
    exposes(
      await eventually(scrape, (answer) => exposes(answer, names, true).findings.length === 0, 4_000, 250),
      names,
      true,
    ),
  );
});
