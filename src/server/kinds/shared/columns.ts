import type { ApiObject, TableColumn } from '../../model.ts';

const units: readonly (readonly [string, number])[] = [
  ['y', 31_536_000],
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
];

/** A duration in seconds as clients print it: `7s`, `3m20s`, `5h`, `12d`. */
export const durationText = (seconds: number): string => {
  const total = Math.max(0, Math.floor(seconds));
  const index = units.findIndex(([, size]) => total >= size * (size === 1 ? 0 : 2));
  const [unit, size] = units[index] ?? ['s', 1];
  const [smallUnit, smallSize] = units[index + 1] ?? ['', 0];
  const rest = smallSize && total < size * 10 ? Math.floor((total % size) / smallSize) : 0;
  return `${Math.floor(total / size)}${unit}${rest ? `${rest}${smallUnit}` : ''}`;
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
