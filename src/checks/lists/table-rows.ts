import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { itemsOf, keyOf } from './lists.ts';

/**
 * The rows of a Table are the items of the list of the same collection: same keys in the same order, each row with one
 * cell for each column, and the same metadata (A 2.1).
 */
export const tableRows = (table: Exchange, list: Exchange): Judgement => {
  if (!table.response || !list.response || list.response.status !== 200) return judgement('tableRows', [], 0);
  if (table.response.status !== 200 || valueAt(table.json, 'kind') !== 'Table')
    return judgement('tableRows', [
      finding(
        'the response is not a Table',
        '200 with kind Table',
        `${outcomeOf(table)} ${valueAt(table.json, 'kind')}`,
        table,
      ),
    ]);
  const rows = listAt(table.json, 'rows');
  const [shown, wanted] = [rows.map((row) => keyOf(valueAt(row, 'object'))), itemsOf(list).map(keyOf)];
  if (!isDeepStrictEqual(shown, wanted))
    return judgement('tableRows', [finding('the rows are not the items of the list', wanted, shown, table, list)]);
  const width = listAt(table.json, 'columnDefinitions').length;
  const different = rows.find((row) => !isArray(valueAt(row, 'cells')) || listAt(row, 'cells').length !== width);
  const other = rows.find(
    (row, index) => !isDeepStrictEqual(valueAt(row, 'object', 'metadata'), valueAt(itemsOf(list)[index], 'metadata')),
  );
  return judgement(
    'tableRows',
    [
      ...(different
        ? [
            finding(
              'a row has another number of cells than there are columns',
              width,
              valueAt(different, 'cells'),
              table,
            ),
          ]
        : []),
      ...(other
        ? [
            finding(
              'a row has other metadata than the item',
              'equal metadata',
              valueAt(other, 'object', 'metadata'),
              table,
              list,
            ),
          ]
        : []),
    ],
    1 + rows.length,
  );
};
