import { Then } from '@cucumber/cucumber';
import { metricsAreExposed } from '../../src/checks/metrics/deprecated.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import type { World } from '../../src/world/world.ts';
import { hiddenMetrics } from '../shared/statements/forms-of-metrics.ts';

// A metric is exposed only after its first event.
Then('the hidden metrics are exposed', async function (this: World) {
  const names = hiddenMetrics(this);
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
