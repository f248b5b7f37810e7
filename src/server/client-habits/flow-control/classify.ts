import type { ApiObject, Json, RequestAttributes } from '../../model.ts';

const has = (values: Json, value: string): boolean => values?.includes('*') || values?.includes(value);

const isSubject = (subject: Json, { username, groups }: RequestAttributes['user']): boolean => {
  if (subject.kind === 'User') return subject.user?.name === '*' || subject.user?.name === username;
  if (subject.kind === 'Group') return subject.group?.name === '*' || groups.includes(subject.group?.name);
  const { namespace, name } = subject.serviceAccount ?? {};
  const account = `system:serviceaccount:${namespace}:`;
  return name === '*' ? username.startsWith(account) : username === `${account}${name}`;
};

const isResource = (rule: Json, verb: string, resource: NonNullable<RequestAttributes['resource']>): boolean => {
  const named = resource.subresource ? `${resource.resource}/${resource.subresource}` : resource.resource;
  return (
    has(rule.verbs, verb) &&
    has(rule.apiGroups, resource.group) &&
    has(rule.resources, named) &&
    (resource.namespace === '' ? rule.clusterScope === true : has(rule.namespaces, resource.namespace))
  );
};

const isPath = (pattern: string, path: string): boolean =>
  pattern === '*' || pattern === path || (pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1)));

const isRequest = (rule: Json, { verb, path, resource }: RequestAttributes): boolean =>
  resource
    ? (rule.resourceRules ?? []).some((one: Json) => isResource(one, verb, resource))
    : (rule.nonResourceRules ?? []).some(
        (one: Json) => has(one.verbs, verb) && one.nonResourceURLs.some((pattern: string) => isPath(pattern, path)),
      );

/** Flow schemas in the order in which they are tried. */
export const inOrder = (schemas: readonly ApiObject[]): readonly ApiObject[] =>
  [...schemas].sort(
    (a, b) =>
      a['spec'].matchingPrecedence - b['spec'].matchingPrecedence ||
      ((a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1),
  );

/** The first of the flow schemas, which are in order, that matches a request. Undefined when none does. */
export const matchingSchema = (schemas: readonly ApiObject[], attributes: RequestAttributes): ApiObject | undefined =>
  schemas.find(({ spec }) =>
    (spec.rules ?? []).some(
      (rule: Json) =>
        rule.subjects.some((subject: Json) => isSubject(subject, attributes.user)) && isRequest(rule, attributes),
    ),
  );
