import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ServerCore } from '../core.ts';
import type { Json, RequestAttributes, UserInfo } from '../model.ts';

/** How much of a request the audit log contains, in ascending order. */
export type AuditLevel = 'None' | 'Metadata' | 'Request' | 'RequestResponse';

/** Audit level for a request of this caller. */
export type AuditPolicy = (attributes: RequestAttributes, caller: UserInfo) => AuditLevel;

const built = new WeakMap<ServerCore, AuditPolicy>();

const listed = (list: readonly string[] | undefined, matches: (entry: string) => boolean): boolean =>
  !list?.length || list.some(matches);

const resourceListed = (rule: Json, { resource }: RequestAttributes): boolean => {
  if (!rule.resources?.length) return true;
  if (!resource) return false;
  const type = resource.subresource ? `${resource.resource}/${resource.subresource}` : resource.resource;
  return rule.resources.some(
    (entry: Json) =>
      (entry.group ?? '') === resource.group &&
      listed(
        entry.resources,
        (one) => one === '*' || one === type || one === `${resource.resource}/*` || one === `*/${resource.subresource}`,
      ) &&
      listed(entry.resourceNames, (one) => one === resource.name),
  );
};

const pathListed = (rule: Json, { resource, path }: RequestAttributes): boolean =>
  !rule.nonResourceURLs?.length ||
  (!resource &&
    rule.nonResourceURLs.some(
      (url: string) => url === '*' || url === path || (url.endsWith('*') && path.startsWith(url.slice(0, -1))),
    ));

const applies = (rule: Json, attributes: RequestAttributes, caller: UserInfo): boolean =>
  listed(rule.users, (one) => one === caller.username) &&
  listed(rule.userGroups, (one) => caller.groups.includes(one)) &&
  listed(rule.verbs, (one) => one === attributes.verb) &&
  listed(rule.namespaces, (one) => one === (attributes.resource?.namespace ?? '')) &&
  resourceListed(rule, attributes) &&
  pathListed(rule, attributes);

/**
 * The policy of `--audit-policy-file`. Its first matching rule decides; without a match the level is None. Without the
 * option everything is logged (B 6.2).
 */
export const auditPolicy = (core: ServerCore): AuditPolicy => {
  const known = built.get(core);
  if (known) return known;
  const file = core.options.text('audit-policy-file');
  const rules: Json[] = file
    ? (parse(core.dialect?.fromWire(readFileSync(file, 'utf8')) ?? readFileSync(file, 'utf8'))?.rules ?? [])
    : [{ level: 'RequestResponse' }];
  const policy: AuditPolicy = (attributes, caller) =>
    rules.find((rule) => applies(rule, attributes, caller))?.level ?? 'None';
  built.set(core, policy);
  return policy;
};
