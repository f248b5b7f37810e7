import type { ApiObject } from '../model.ts';

/** Filtering by selectors (A 4.4). */
export const selectingBehaviours = {
  /** Whether the labels of an object match a parsed labelSelector. */
  byLabels(fits: (labels: Readonly<Record<string, string>>) => boolean, object: ApiObject): boolean {
    return fits(object.metadata.labels ?? {});
  },

  /** Whether an object matches a parsed fieldSelector. */
  byFields(fits: (object: ApiObject) => boolean, object: ApiObject): boolean {
    return fits(object);
  },

  /** Both selectors must match. An absent selector matches every object. */
  both(byLabels: boolean, byFields: boolean): boolean {
    return byLabels && byFields;
  },
};

export const selectingRules: Readonly<Record<keyof typeof selectingBehaviours, readonly string[]>> = {
  byLabels: ['QRY-56', 'QRY-60', 'WATCH-36', 'OPS-71'],
  byFields: ['QRY-57', 'QRY-61', 'WATCH-37', 'OPS-69'],
  both: ['QRY-58'],
};
