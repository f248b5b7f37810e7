import type { Exchange } from '../../client/exchange.ts';
import { tokenOf } from '../../client/pages.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isList, itemsOf } from './lists.ts';

/** Value of remainingItemCount; undefined where the list does not count. */
const countOf = (list: Exchange): unknown => list.json?.metadata?.remainingItemCount;

/** A list that leads to another page, or does not, as wanted; the judgement tells of one that is otherwise and so leaves the claim open. */
const leading = (name: string, list: Exchange, wanted: boolean): Judgement | null => {
  const shape = isList(list);
  if (shape.seen === 0 || shape.findings.length > 0) return shape;
  return (tokenOf(list) !== null) === wanted ? null : judgement(name, [], 0);
};

/** A page that leads on: its count, where there is one, is an integer from 0 on (A 2.1). */
export const countIsInteger = (page: Exchange): Judgement => {
  const other = leading('countIsInteger', page, true);
  if (other) return other;
  const count = countOf(page);
  const good = count === undefined || (Number.isInteger(count) && (count as number) >= 0);
  return judgement(
    'countIsInteger',
    good ? [] : [finding('remainingItemCount is no integer', 'an integer, or absent', count, page)],
  );
};

/** A page that leads on carries a count (A 2.1). */
export const counts = (page: Exchange): Judgement => {
  const other = leading('counts', page, true);
  return (
    other ??
    judgement(
      'counts',
      countOf(page) === undefined
        ? [finding('the page does not say how many items remain', 'remainingItemCount', 'absent', page)]
        : [],
    )
  );
};

/** A page that leads on (`leadsOn`), or a list that leads nowhere, carries no count, not even 0 (A 2.1, A 4.4). */
export const countsNothing = (list: Exchange, leadsOn: boolean): Judgement => {
  const other = leading('countsNothing', list, leadsOn);
  return (
    other ??
    judgement(
      'countsNothing',
      countOf(list) === undefined
        ? []
        : [finding('the list counts what remains', 'no remainingItemCount', countOf(list), list)],
    )
  );
};

/** The count of page `number` (from 1), where there is one, is that of the items on the pages after it (A 2.1): `pages` are those of a whole walk, which show one state. */
export const countsLaterItems = (pages: readonly Exchange[], number: number): Judgement => {
  const name = 'countsLaterItems';
  const page = pages[number - 1];
  const last = pages.at(-1);
  if (!page || !last) return judgement(name, [], 0);
  const other = leading(name, page, true) ?? leading(name, last, false);
  if (other) return other;
  const later = pages.slice(number).flatMap(itemsOf).length;
  const count = countOf(page);
  return judgement(
    name,
    count === undefined || count === later
      ? []
      : [finding(`page ${number} miscounts what remains`, later, count, page, ...pages.slice(number))],
  );
};
