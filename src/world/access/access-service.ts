import type { Json } from '../../client/exchange.ts';
import { accessSlot, noOpinion } from '../../target/testbeds/options/access-service-option.ts';
import type { CallbackAnswer, CallbackCall } from '../../target/callbacks/callbacks.ts';
import type { World } from '../world.ts';

/** What the access service says of somebody: allowed, denied, or nothing of either (B 5.11). */
export type Opinion = 'allows' | 'denies' | 'has no opinion of';

/** Of whom it is: a user name, in one namespace and for some verbs alone where they are named. */
export interface Judged {
  readonly user: string;
  readonly namespace?: string;
  readonly verbs?: readonly string[];
}

interface Lesson extends Judged {
  readonly opinion: Opinion;
}

const lessons = new WeakMap<object, Lesson[]>();

const meant = (lesson: Judged, spec: Json): boolean =>
  lesson.user === spec?.user &&
  (lesson.namespace === undefined || lesson.namespace === spec.resourceAttributes?.namespace) &&
  (lesson.verbs === undefined || lesson.verbs.includes((spec.resourceAttributes ?? spec.nonResourceAttributes)?.verb));

const statusOf: Readonly<Record<Opinion, Json>> = {
  allows: { allowed: true },
  denies: { allowed: false, denied: true, reason: 'planecheck says no' },
  'has no opinion of': { allowed: false },
};

const answerTo = (known: readonly Lesson[], review: Json): CallbackAnswer => {
  const lesson = known.find((one) => meant(one, review?.spec));
  return lesson
    ? { json: { apiVersion: review?.apiVersion, kind: 'SubjectAccessReview', status: statusOf[lesson.opinion] } }
    : noOpinion(review);
};

/**
 * Teaches the suite's access service what to say of somebody; of everybody else it has no opinion. For servers started with
 * `--authorization-webhook-config-file`; scenarios that share one do not disturb each other as long as their users or namespaces differ.
 */
export const teachAccess = async (world: World, judged: Judged, opinion: Opinion): Promise<void> => {
  const slot = await world.target.callbacks.slot(accessSlot);
  const known = lessons.get(slot) ?? [];
  if (!lessons.has(slot)) {
    lessons.set(slot, known);
    slot.answer(({ json }) => answerTo(known, json));
  }
  known.unshift({ ...judged, opinion });
};

/** The questions about somebody, in order of arrival; in one namespace where it is named. */
export const questionsAbout = async (world: World, judged: Judged): Promise<readonly CallbackCall[]> => {
  const { calls } = await world.target.callbacks.slot(accessSlot);
  return calls.filter(({ json }) => meant(judged, json?.spec));
};
