import { type DataTable, Then } from '@cucumber/cucumber';
import { selectsObject } from '../../src/checks/lists/selects-object.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import type { World } from '../../src/world/world.ts';

// Each row is a field and the value that it has, without which no list contains the object.
Then(
  'the {kind} {string} is selected by:',
  async function (this: World, kind: string, local: string, table: DataTable) {
    const path = this.objects.collection(kind);
    const name = this.objects.name(kind, local);
    const listed = (requirement: string): Promise<Exchange> =>
      this.me.send({ method: 'GET', path, query: { fieldSelector: `${requirement},metadata.name=${name}` } });
    for (const [field = '', value = ''] of table.raw()) {
      const [equal, other, unequal] = [
        await listed(`${field}=${value}`),
        await listed(`${field}=planecheck-other`),
        await listed(`${field}!=${value}`),
      ];
      this.judge(selectsObject(name, [equal], [other, unequal]));
    }
  },
);
