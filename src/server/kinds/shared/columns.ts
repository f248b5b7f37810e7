import type { ApiObject, TableColumn } from '../../model.ts';

const sizes = { s: 1, m: 60, h: 3600, d: 86_400, y: 31_536_000 };
type Unit = keyof typeof sizes;

/** The units of durations below a number of seconds: the first one, and the one of the rest if it is written. */
const forms: ReadonlyArray<readonly [below: number, unit: Unit, ofRest?: Unit]> = [
  [2 * sizes.m, 's'],
  [10 * sizes.m, 'm', 's'],
  [3 * sizes.h, 'm'],
  [8 * sizes.h, 'h', 'm'],
  [2 * sizes.d, 'h'],
  [8 * sizes.d, 'd', 'h'],
  [2 * sizes.y, 'd'],
  [8 * sizes.y, 'y', 'd'],
];

/** A duration in seconds as clients print it: `119s`, `3m20s`, `120m`, `12d`. */
export const durationText = (seconds: number): string => {
  const total = Math.max(0, Math.floor(seconds));
  const [, unit, ofRest] = forms.find(([below]) => total < below) ?? [0, 'y' as const];
  const rest = ofRest ? Math.floor((total % sizes[unit]) / sizes[ofRest]) : 0;
  return `${Math.floor(total / sizes[unit])}${unit}${rest > 0 ? `${rest}${ofRest}` : ''}`;
};

/** Age of an object's timestamp. `<unknown>` without a timestamp. */
export const ageOf = (time: string | undefined, now: number): string =>
  time ? durationText((now - Date.parse(time)) / 1000) : '<unknown>';

/** The name column, which nearly every table has. */
export const nameColumn: TableColumn = {
  name: 'Name',
  type: 'string',
  format: 'name',
  description: 'Name must be unique within a namespace.',
  cell: (object: ApiObject) => object.metadata.name ?? '',
};

/** Column with the time since the creation of the object. */
export const ageColumn: TableColumn = {
  name: 'Age',
  type: 'string',
  description: 'Time since the object was created.',
  cell: (object, now) => ageOf(object.metadata.creationTimestamp, now),
};

/** A text column. A `priority` above 0 appears in wide output only. */
export const column = (name: string, cell: TableColumn['cell'], priority = 0, type = 'string'): TableColumn => ({
  name,
  type,
  priority,
  cell,
});
