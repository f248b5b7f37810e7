import { type DataTable, When } from '@cucumber/cucumber';
import type { HeaderPairs } from '../../src/client/exchange.ts';
import type { World } from '../../src/scene/world.ts';

// Raw pairs: a header that stands in two rows is sent twice.
When('I read the {kind} {string} with these headers:', async function (this: World, kind: string, local: string, rows: DataTable) {
  const headers = rows.raw().map(([name = '', value = '']) => [name, value] as const) satisfies HeaderPairs;
  this.answered(await this.me.send({ method: 'GET', path: this.objects.path(kind, local), headers }));
});
