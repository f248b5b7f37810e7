/** Server-side apply (A 4.8) and ownership of fields. */
export const applyBehaviours = {
};

export type ApplyBehaviours = typeof applyBehaviours;

/** Rule ids that each entry keeps. */
export const applyRules: Readonly<Record<keyof ApplyBehaviours, readonly string[]>> = {
};
