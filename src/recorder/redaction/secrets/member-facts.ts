import type { TextPlace } from './known-secrets.ts';
import type { RedactionPolicy } from '../redaction-policy.ts';
import { isSecretName } from './secret-hints.ts';

/** What redaction derives from the name of a member. */
export interface MemberFacts {
  /** The role of the member if its object and its value fit the role; null for most names. */
  readonly role: 'stringData' | 'data' | 'address' | 'patch' | 'pair' | null;
  /** The value of the member is a secret. */
  readonly isSecret: boolean;
  /** In an object under a secret name, the member contains the secret. */
  readonly isContent: boolean;
  /** The kind of text in the value; it decides which known values are searched for. */
  readonly place: TextPlace;
}

/** Members with names, versions and addresses, which replay needs. */
const structure = new Set([
  'name',
  'namespace',
  'generateName',
  'uid',
  'resourceVersion',
  'kind',
  'apiVersion',
  'continue',
  'selfLink',
  'nodeName',
  'hostname',
  'group',
  'version',
  'resource',
  'manager',
  'fieldManager',
  'type',
]);
const messages = /^(message|reason|note|details?|description|error|errors|warnings?|stdout|stderr|output|log|msg)$/i;
const contents = /^(value|values|data|content|raw|text|plain|string)$/i;
const roles: ReadonlyMap<string, MemberFacts['role']> = new Map([
  ['stringdata', 'stringData'],
  ['data', 'data'],
  ['serveraddress', 'address'],
  ['patch', 'patch'],
  ['value', 'pair'],
  ['values', 'pair'],
] as const);

const maxNames = 5000;
const byPolicy = new WeakMap<RedactionPolicy, Map<string, MemberFacts>>();

/** The facts about a name, cached: the same few names occur in every object. */
export const memberFacts = (name: string, policy: RedactionPolicy): MemberFacts => {
  const known = byPolicy.get(policy) ?? new Map<string, MemberFacts>();
  if (known.size === 0) byPolicy.set(policy, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= maxNames) known.clear();
  const facts: MemberFacts = {
    role: roles.get(name.toLowerCase()) ?? null,
    isSecret: isSecretName(name, policy),
    isContent: contents.test(name),
    place: structure.has(name) ? 'structure' : messages.test(name) ? 'message' : 'value',
  };
  known.set(name, facts);
  return facts;
};
