import { listOf, mapOf, objectOf, type Type, types } from '../../expressions/types.ts';
import type { Value } from '../../expressions/values.ts';
import type { Json } from '../../model.ts';

const typed = (name: string, fields: Readonly<Record<string, Type>>): Type =>
  objectOf(name, new Map(Object.entries(fields)));
const { string, int, bool, timestamp, dyn } = types;
const texts = mapOf(string, string);

const metadata = typed('kubernetes.NamespaceMetadata', {
  name: string,
  generateName: string,
  namespace: string,
  labels: texts,
  annotations: texts,
  UID: string,
  creationTimestamp: timestamp,
  deletionGracePeriodSeconds: int,
  deletionTimestamp: timestamp,
  generation: int,
  resourceVersion: string,
  finalizers: listOf(string),
});

const namespaceType = typed('kubernetes.Namespace', {
  metadata,
  spec: typed('kubernetes.NamespaceSpec', { finalizers: listOf(string) }),
  status: typed('kubernetes.NamespaceStatus', { phase: string }),
});

const kindType = typed('kubernetes.GroupVersionKind', { group: string, version: string, kind: string });
const resourceType = typed('kubernetes.GroupVersionResource', { group: string, version: string, resource: string });

const requestType = typed('kubernetes.AdmissionRequest', {
  kind: kindType,
  resource: resourceType,
  subResource: string,
  requestKind: kindType,
  requestResource: resourceType,
  requestSubResource: string,
  name: string,
  namespace: string,
  operation: string,
  userInfo: typed('kubernetes.UserInfo', {
    username: string,
    uid: string,
    groups: listOf(string),
    extra: mapOf(string, listOf(string)),
  }),
  dryRun: bool,
  options: dyn,
});

const check: Type = { kind: 'kubernetes.authorization.ResourceCheck', params: [] };
const authorizerType = typed('kubernetes.authorization.Authorizer', { requestResource: check });

/** Types of the variables of admission expressions. `params` and `variables` are there for policies that have them. */
export const admissionVariables = (
  hasParams: boolean,
  variables: ReadonlyMap<string, Type> | null,
): ReadonlyMap<string, Type> =>
  new Map<string, Type>([
    ['object', dyn],
    ['oldObject', dyn],
    ['request', requestType],
    ['namespaceObject', namespaceType],
    ['authorizer', authorizerType],
    ...(hasParams ? ([['params', dyn]] as const) : []),
    ...(variables ? ([['variables', objectOf('kubernetes.variables', variables)]] as const) : []),
  ]);

/** The types `Object`, `Object.spec` ... and `JSONPatch`, which mutations create. */
export const mutationStructs = (name: string): Type | null => {
  if (name === 'JSONPatch') return typed('JSONPatch', { op: string, path: string, from: string, value: dyn });
  return /^Object(\.\w+)*$/.test(name) ? { kind: name, params: [] } : null;
};

/** JSON of any form as a value. */
export const openValue = (value: Json): Value => {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(openValue);
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).map(([key, item]) => [key, openValue(item)] as const));
  return value ?? null;
};
