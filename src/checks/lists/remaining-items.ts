import type { Exchange } from '../../client/typed-exchange.ts';
import { continueTokenOf } from '../../client/responses/pages.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { isList, itemsOf } from './lists.ts';

/** Value of remainingItemCount; undefined where it is absent. */
const countOf = (list: Exchange): unknown => valueAt(list.json, 'metadata', 'remainingItemCount');

/**
 * A list with a continue token, or without one, as expected; the judgement reports a list that is different and so
 * leaves the claim open.
 */
const withContinueToken = (name: string, list: Exchange, wanted: boolean): Judgement | null => {
  const shape = isList(list);
  if (shape.seen === 0 || shape.findings.length > 0) return shape;
  return (continueTokenOf(list) !== null) === wanted ? null : judgement(name, [], 0);
};

/** The count of a page with a continue token, if present, is a non-negative integer (A 2.1). */
export const remainingItemCountIsInteger = (page: Exchange): Judgement => {
  const other = withContinueToken('remainingItemCountIsInteger', page, true);
  if (other) return other;
  const count = countOf(page);
  const good = count === undefined || (Number.isInteger(count) && (count as number) >= 0);
  return judgement(
    'remainingItemCountIsInteger',
    good ? [] : [finding('remainingItemCount is not an integer', 'an integer, or absent', count, page)],
  );
};

/** A page with a continue token has a count (A 2.1). */
export const hasRemainingItemCount = (page: Exchange): Judgement => {
  const other = withContinueToken('hasRemainingItemCount', page, true);
  return (
    other ??
    judgement(
      'hasRemainingItemCount',
      countOf(page) === undefined
        ? [finding('the page has no remainingItemCount', 'remainingItemCount', 'absent', page)]
        : [],
    )
  );
};

/** A page with a continue token (`hasToken`), or a list without one, has no count, not even 0 (A 2.1, A 4.4). */
export const hasNoRemainingItemCount = (list: Exchange, hasToken: boolean): Judgement => {
  const other = withContinueToken('hasNoRemainingItemCount', list, hasToken);
  return (
    other ??
    judgement(
      'hasNoRemainingItemCount',
      countOf(list) === undefined
        ? []
        : [finding('the list has a remainingItemCount', 'no remainingItemCount', countOf(list), list)],
    )
  );
};

/**
 * The count of page `number` (from 1), if present, is the number of items on the pages after it (A 2.1): `pages` are
 * those of a complete list in one state.
 */
export const remainingItemCountIsCorrect = (pages: readonly Exchange[], number: number): Judgement => {
  const name = 'remainingItemCountIsCorrect';
  const page = pages[number - 1];
  const last = pages.at(-1);
  if (!page || !last) return judgement(name, [], 0);
  const other = withContinueToken(name, page, true) ?? withContinueToken(name, last, false);
  if (other) return other;
  const later = pages.slice(number).flatMap(itemsOf).length;
  const count = countOf(page);
  return judgement(
    name,
    count === undefined || count === later
      ? []
      : [finding(`page ${number} has a wrong remainingItemCount`, later, count, page, ...pages.slice(number))],
  );
};
