import type { Json } from '../../client/exchange.ts';
import { ownMember } from '../../client/own-member.ts';

/** The time that a recording covers, and how much later its replay is; milliseconds, the first two since 1970. */
export interface MomentShift {
  readonly from: number;
  readonly to: number;
  readonly byMs: number;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/**
 * A copy of a request document in which moments that its client read off its clock are as far from now as they were
 * then: servers clean up by them. Only members named as times, and none that already got a live value (`bound` differs
 * from `recorded`).
 */
export const shiftMoments = (recorded: Json, bound: Json, shift: MomentShift): Json => {
  if (Array.isArray(bound)) return bound.map((item, i) => shiftMoments(recorded?.[i], item, shift));
  if (typeof bound !== 'object' || bound === null) return bound;
  return Object.fromEntries(
    Object.entries<Json>(bound).map(([name, value]) => [name, shifted(name, ownMember(recorded, name), value, shift)]),
  );
};

const shifted = (name: string, recorded: Json, bound: Json, shift: MomentShift): Json => {
  if (typeof bound !== 'string') return shiftMoments(recorded, bound, shift);
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
