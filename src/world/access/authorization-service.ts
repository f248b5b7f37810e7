import { accessSlot, noOpinion } from '../../target/testbeds/options/authorization-service-option.ts';
import type { CallbackAnswer, CallbackCall } from '../../target/callbacks/callbacks.ts';
import type { World } from '../world.ts';
import { type JsonObject, type JsonValue, textAt, valueAt } from '../../client/values/json-value.ts';

/** The decision of the authorization webhook about a user: allowed, denied, or no opinion (B 5.11). */
export type AccessDecision = 'allows' | 'denies' | 'has no opinion of';

/** The subject of a decision: a user name, optionally only in one namespace and only for some verbs. */
export interface DecisionSubject {
  readonly user: string;
  readonly namespace?: string;
  readonly verbs?: readonly string[];
}

interface StoredDecision extends DecisionSubject {
  readonly opinion: AccessDecision;
}

const stored = new WeakMap<object, StoredDecision[]>();

const matches = (decision: DecisionSubject, spec: JsonValue): boolean =>
  decision.user === valueAt(spec, 'user') &&
  (decision.namespace === undefined || decision.namespace === valueAt(spec, 'resourceAttributes', 'namespace')) &&
  (decision.verbs === undefined ||
    decision.verbs.includes(
      textAt(valueAt(spec, 'resourceAttributes') ?? valueAt(spec, 'nonResourceAttributes'), 'verb') ?? '',
    ));

const statusOf: Readonly<Record<AccessDecision, JsonObject>> = {
  allows: { allowed: true },
  denies: { allowed: false, denied: true, reason: 'denied by planecheck' },
  'has no opinion of': { allowed: false },
};

const answerTo = (decisions: readonly StoredDecision[], review: JsonValue): CallbackAnswer => {
  const decision = decisions.find((one) => matches(one, valueAt(review, 'spec')));
  return decision
    ? {
        json: {
          apiVersion: valueAt(review, 'apiVersion'),
          kind: 'SubjectAccessReview',
          status: statusOf[decision.opinion],
        },
      }
    : noOpinion(review);
};

/**
 * Sets the decision of the suite's authorization webhook about a user; it has no opinion about other users. For servers
 * started with `--authorization-webhook-config-file`. Scenarios can share one if their users or namespaces differ.
 */
export const setAccessDecision = async (
  world: World,
  subject: DecisionSubject,
  opinion: AccessDecision,
): Promise<void> => {
  const slot = await world.target.callbacks.slot(accessSlot);
  const decisions = stored.get(slot) ?? [];
  if (!stored.has(slot)) {
    stored.set(slot, decisions);
    slot.answer(({ json }) => answerTo(decisions, json));
  }
  decisions.unshift({ ...subject, opinion });
};

/** The reviews about a user, in order of arrival; optionally only in one namespace. */
export const reviewsAbout = async (world: World, subject: DecisionSubject): Promise<readonly CallbackCall[]> => {
  const { calls } = await world.target.callbacks.slot(accessSlot);
  return calls.filter(({ json }) => matches(subject, valueAt(json, 'spec')));
};
