import type { Json } from '../../client/exchange.ts';
import { ownMember } from '../../client/values/own-member.ts';

/**
 * The time that a recording covers (`from`, `to`: milliseconds since 1970), and how much later its replay is
 * (milliseconds).
 */
export interface TimeShift {
  readonly from: number;
  readonly to: number;
  readonly byMs: number;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * A copy of a request document whose timestamps are moved to the time of the replay, because servers expire objects by
 * them. Only members with names of times change, and none that already has a live value (`bound` differs from
 * `recorded`).
 */
export const shiftTimes = (recorded: Json, bound: Json, shift: TimeShift): Json => {
  if (Array.isArray(bound)) return bound.map((item, i) => shiftTimes(recorded?.[i], item, shift));
  if (typeof bound !== 'object' || bound === null) return bound;
  return Object.fromEntries(
    Object.entries<Json>(bound).map(([name, value]) => [name, shifted(name, ownMember(recorded, name), value, shift)]),
  );
};

const shifted = (name: string, recorded: Json, bound: Json, shift: TimeShift): Json => {
  if (typeof bound !== 'string') return shiftTimes(recorded, bound, shift);
  if (
    recorded !== bound ||
    !/Time(stamp)?$/.test(name) ||
    /^(creation|deletion)Timestamp$/.test(name) ||
    !moment.test(bound)
  )
    return bound;
  const at = Date.parse(bound);
  if (!(at >= shift.from && at <= shift.to)) return bound;
  const later = new Date(at + shift.byMs).toISOString();
  const digits = /\.(\d+)Z$/.exec(bound)?.[1]?.length ?? 0;
  return digits === 0
    ? later.replace(/\.\d+Z$/, 'Z')
    : later.replace(/\.(\d+)Z$/, (_, part: string) => `.${part.padEnd(digits, '0').slice(0, digits)}Z`);
};
