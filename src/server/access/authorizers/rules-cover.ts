import type { PolicyRule } from '../policy-rule.ts';

const single = (rule: PolicyRule): PolicyRule[] => {
  const verbs = rule.verbs ?? [];
  const names = rule.resourceNames?.length ? rule.resourceNames.map((name) => [name]) : [[]];
  return verbs.flatMap((verb) => [
    ...(rule.nonResourceURLs ?? []).map((url) => ({ verbs: [verb], nonResourceURLs: [url] })),
    ...(rule.apiGroups ?? []).flatMap((group) =>
      (rule.resources ?? []).flatMap((resource) =>
        names.map((resourceNames) => ({ verbs: [verb], apiGroups: [group], resources: [resource], resourceNames })),
      ),
    ),
  ]);
};

const has = (owned: readonly string[] | undefined, wanted: string): boolean =>
  !!owned && (owned.includes('*') || owned.includes(wanted));

const hasResource = (owned: readonly string[] | undefined, wanted: string): boolean =>
  has(owned, wanted) || (wanted.includes('/') && !!owned?.includes(`*/${wanted.split('/')[1]}`));

const hasUrl = (owned: readonly string[] | undefined, wanted: string): boolean =>
  !!owned?.some((url) => url === wanted || (url.endsWith('*') && wanted.startsWith(url.slice(0, -1))));

const covers = (owned: PolicyRule, wanted: PolicyRule): boolean => {
  if (!has(owned.verbs, wanted.verbs?.[0] ?? '')) return false;
  const url = wanted.nonResourceURLs?.[0];
  if (url !== undefined) return hasUrl(owned.nonResourceURLs, url);
  const name = wanted.resourceNames?.[0];
  const nameCovered = !owned.resourceNames?.length || (name !== undefined && owned.resourceNames.includes(name));
  return (
    has(owned.apiGroups, wanted.apiGroups?.[0] ?? '') &&
    hasResource(owned.resources, wanted.resources?.[0] ?? '') &&
    nameCovered
  );
};

/** The part of the wanted rules that the owned rules do not cover, as rules of one verb and one type each. */
export const missingRights = (owned: readonly PolicyRule[], wanted: readonly PolicyRule[]): PolicyRule[] =>
  wanted.flatMap(single).filter((right) => !owned.some((rule) => covers(rule, right)));
