import type { ApiObject } from '../model.ts';

/** What selectors let through (A 4.4). */
export const selectingBehaviours = {
  /** Whether the labels of an object fit a parsed labelSelector. */
  byLabels(fits: (labels: Readonly<Record<string, string>>) => boolean, object: ApiObject): boolean {
    return fits(object.metadata.labels ?? {});
  },

  /** Whether an object fits a parsed fieldSelector. */
  byFields(fits: (object: ApiObject) => boolean, object: ApiObject): boolean {
    return fits(object);
  },

  /** Both selectors have to match; one that is absent does. */
  both(byLabels: boolean, byFields: boolean): boolean {
    return byLabels && byFields;
  },
};

export const selectingRules: Readonly<Record<keyof typeof selectingBehaviours, readonly string[]>> = {
  byLabels: ['QRY-56', 'QRY-60', 'WATCH-36', 'OPS-71'],
  byFields: ['QRY-57', 'QRY-61', 'WATCH-37', 'OPS-69'],
  both: ['QRY-58'],
};
