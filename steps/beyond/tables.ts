import { type DataTable, Then } from '@cucumber/cucumber';
import { type RowObjects, rowsHaveObjects, tableShows } from '../../src/checks/lists/tables.ts';
import { selectsObject } from '../../src/checks/lists/selects-object.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { memberValue } from '../../src/world/given-members.ts';
import type { World } from '../../src/world/world.ts';

// The first row has the names of columns, with a priority in parentheses; the others are the cells of one row each.
Then('the Table shows:', function (this: World, table: DataTable) {
  const [head = [], ...rows] = table.raw();
  const columns = head.map((text, at) => {
    const [, name = text, priority = '0'] = /^(.*) \((\d)\)$/.exec(text) ?? [];
    return { name, priority: Number(priority), cells: rows.map((row) => memberValue(row[at] ?? '')) };
  });
  this.judge(tableShows(this.response, columns));
});

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

// "the metadata", "all" or "nothing".
Then('the rows of the Table have {string} of each {kind}', function (this: World, wanted: string, kind: string) {
  this.judge(rowsHaveObjects(this.response, wanted as RowObjects, kind));
});
