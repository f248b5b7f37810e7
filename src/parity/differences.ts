import { isMap } from '../client/values/is-map.ts';
import { ownMember } from '../client/values/own-member.ts';
import type { Json } from '../client/exchange.ts';
import type { Comparable } from './comparable.ts';

/** One member in which two responses differ. */
export interface Difference {
  /** Path of the member, with `[*]` for items of lists: `spec.ports[*].protocol`. */
  readonly member: string;
  /** `missing` and `extra` are from the side of the reference server. */
  readonly how: 'missing' | 'extra' | 'differs';
  readonly here: Json;
  readonly there: Json;
}

const below = (member: string, name: string): string => {
  const shown = /^[\w$-]+$/.test(name) ? name : `"${name}"`;
  return member === '' ? shown : `${member}.${shown}`;
};

const inBody = (here: Json, there: Json, member: string): readonly Difference[] => {
  if (here === undefined) return there === undefined ? [] : [{ member, how: 'missing', here, there }];
  if (there === undefined) return [{ member, how: 'extra', here, there }];
  if (Array.isArray(here) && Array.isArray(there) && here.length === there.length)
    return here.flatMap((item, index) => inBody(item, there[index], `${member}[*]`));
  if (isMap(here) && isMap(there))
    return [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap((name) =>
      inBody(ownMember(here, name), ownMember(there, name), below(member, name)),
    );
  return JSON.stringify(here) === JSON.stringify(there) ? [] : [{ member, how: 'differs', here, there }];
};

/**
 * The members in which the response of the reference server (`here`) differs from the other one. Responses with
 * different status codes have one difference, of the member `(status)`.
 */
export const differences = (here: Comparable, there: Comparable): readonly Difference[] =>
  here.status === there.status
    ? inBody(here.body, there.body, '')
    : [
        {
          member: '(status)',
          how: 'differs',
          here: { status: here.status, ...shortStatus(here.body) },
          there: { status: there.status, ...shortStatus(there.body) },
        },
      ];

/** The message of a Status; empty for other bodies. */
const shortStatus = (body: Json): Json =>
  body?.kind === 'Status' ? { reason: body.reason, causes: body.details?.causes } : {};
