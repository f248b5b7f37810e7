import { isDeepStrictEqual } from 'node:util';
import { selectorMatches } from '../admission/webhooks/selector.ts';
import type { ApiObject, Json } from '../model.ts';
import { rbacKind } from '../access/authorizers/rules-of.ts';
import { reconciler } from './reconciler.ts';

const selectorsOf = (role: ApiObject): Json[] => role['aggregationRule']?.clusterRoleSelectors ?? [];

/** The rules of the roles that a role selects, by name, each once. */
const aggregated = (role: ApiObject, roles: readonly ApiObject[]): Json[] => {
  const selected = roles
    .filter(({ metadata }) => metadata.name !== role.metadata.name)
    .filter(({ metadata }) => selectorsOf(role).some((selector) => selectorMatches(selector, metadata.labels ?? {})))
    .sort((left, right) => (left.metadata.name ?? '').localeCompare(right.metadata.name ?? ''));
  const rules = selected.flatMap((one): Json[] => one['rules'] ?? []);
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
};

/** Gives roles with an aggregation rule the rules of the roles that it selects. */
export const roleAggregation = reconciler((core) => {
  const kind = rbacKind(core, 'ClusterRole');
  return {
    keys: (changed) =>
      kind && changed.kind === 'ClusterRole' && changed.group === kind.group
        ? core.storage
            .list(kind)
            .filter((role) => selectorsOf(role).length > 0)
            .map(({ metadata }) => metadata.name ?? '')
        : [],
    run: (name) => {
      const roles = kind ? core.storage.list(kind) : [];
      const role = roles.find(({ metadata }) => metadata.name === name);
      if (!kind || !role) return;
      const rules = aggregated(role, roles);
      if (!isDeepStrictEqual(rules, role['rules'] ?? [])) core.storage.update(kind, { ...role, rules });
    },
  };
});
