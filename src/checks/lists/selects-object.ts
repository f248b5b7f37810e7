import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { itemsOf } from './lists.ts';

/** Exactly these lists contain the object of this name; the others do not. All of them succeed. */
export const selectsObject = (name: string, inside: readonly Exchange[], outside: readonly Exchange[]): Judgement => {
  const has = (list: Exchange): boolean => itemsOf(list).some((item) => valueAt(item, 'metadata', 'name') === name);
  const wrong = (lists: readonly Exchange[], wanted: boolean) =>
    lists
      .filter((list) => !succeeded(list) || has(list) !== wanted)
      .map((list) =>
        finding(
          `the list ${wanted ? 'lacks' : 'contains'} the object`,
          wanted ? name : `not ${name}`,
          succeeded(list) ? itemsOf(list).map((item) => valueAt(item, 'metadata', 'name')) : outcomeOf(list),
          list,
        ),
      );
  return judgement('selectsObject', [...wrong(inside, true), ...wrong(outside, false)], inside.length + outside.length);
};
