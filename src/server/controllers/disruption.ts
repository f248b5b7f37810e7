import { hasEnded } from '../kinds/pod/has-ended.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ApiObject, Json } from '../model.ts';
import { hasTrueCondition } from '../kinds/shared/has-true-condition.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

const isReady = (pod: ApiObject): boolean => hasTrueCondition(pod, 'Ready');

/** A number, or a percentage of all rounded up. Without a value: `otherwise`. */
const countOf = (value: Json, all: number, otherwise: number): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? Math.ceil((all * Number.parseFloat(value)) / 100)
      : otherwise;

/** Counts for each disruption budget its Pods, the ready ones, and the allowed disruptions (B 9.9). */
export const disruption = reconciler((core) => {
  const { storage } = core;
  const budgets = kindOf(core, 'policy', 'poddisruptionbudgets');
  const pods = kindOf(core, '', 'pods');
  if (!budgets || !pods) return { keys: () => [], run: () => {} };

  const keyOf = ({ metadata: { namespace = '', name = '' } }: ApiObject): string => `${namespace}|${name}`;
  return {
    keys: (kind, object, change) => {
      if (isKind(kind, 'policy', 'poddisruptionbudgets')) return change?.type === 'DELETED' ? [] : [keyOf(object)];
      return isKind(kind, '', 'pods') ? storage.list(budgets, object.metadata.namespace).map(keyOf) : [];
    },
    run: (key) => {
      const [namespace = '', name = ''] = key.split('|');
      const budget = storage.get(budgets, namespace, name);
      if (!budget) return;
      const guarded = storage
        .list(pods, namespace)
        .filter((pod) => !hasEnded(pod) && core.parts.behaviours.controllers.isGuarded(budget, pod));
      const [expectedPods, currentHealthy] = [guarded.length, guarded.filter(isReady).length];
      const { minAvailable, maxUnavailable } = budget['spec'] ?? {};
      const desiredHealthy =
        minAvailable === undefined
          ? Math.max(0, expectedPods - countOf(maxUnavailable, expectedPods, 0))
          : countOf(minAvailable, expectedPods, 0);
      const disruptionsAllowed = Math.max(0, currentHealthy - desiredHealthy);
      const status = {
        ...budget['status'],
        expectedPods,
        currentHealthy,
        desiredHealthy,
        disruptionsAllowed,
        observedGeneration: budget.metadata.generation ?? 1,
      };
      if (!isDeepStrictEqual(budget['status'], status)) storage.update(budgets, { ...budget, status });
    },
  };
});
