import { Then, When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/exchange.ts';
import type { World } from '../../src/scene/world.ts';

When('I read the status, the log and the ephemeral containers of the {kind} {string}', async function (this: World, kind: string, local: string) {
  const names = ['status', 'log', 'ephemeralcontainers'];
  this.note('sub-resources', await Promise.all(names.map(async (name) => [name, await this.me.send({ method: 'GET', path: this.objects.path(kind, local, name), headers: { Accept: '*/*' } })] as const)));
});

Then('the type and kind of each answer are recorded', function (this: World) {
  for (const [name, answer] of this.noted<ReadonlyArray<readonly [string, Exchange]>>('sub-resources'))
    this.observe(name, { status: answer.response?.status ?? null, type: answer.response?.headers.find(([known]) => known.toLowerCase() === 'content-type')?.[1] ?? null, kind: answer.json?.kind ?? null });
});

When('I evict the {kind} {string}', async function (this: World, kind: string, local: string) {
  const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: local, namespace: this.namespace } };
  this.answered(await this.me.send({ method: 'POST', path: this.objects.path(kind, local, 'eviction'), body }));
});
