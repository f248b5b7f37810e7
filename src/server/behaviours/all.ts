/**
 * Every named behaviour of the server, one table a topic. A topic file `behaviours/TOPIC.ts` exports
 * `TOPICBehaviours` (an object of small functions, pure where it can be) and `TOPICRules`, which names the
 * rule ids that each entry keeps. To add a topic, add one line in each of the two places below.
 */
export const allBehaviours = () => ({
});

export type Behaviours = ReturnType<typeof allBehaviours>;

/** Rule ids by topic and entry; `planecheck rules show` reads it. */
export const behaviourRules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
};
