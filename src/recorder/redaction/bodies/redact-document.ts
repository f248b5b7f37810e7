import type { Json } from '../../../client/exchange.ts';
import { parseJson } from '../../../client/foreign/parse-json.ts';
import { wordsOfName } from '../../../client/secrets/words-of-name.ts';
import { memberFacts } from '../secrets/member-facts.ts';
import { isEncodedPlaceholder } from '../placeholders/placeholder-forms.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';
import { redactAddress } from '../heads/redact-address.ts';
import { redactText } from './redact-text.ts';
import { fitsPath } from '../redaction-policy.ts';
import { namedPlaceholder } from './scan-text.ts';
import { isSecretMapName, isSecretName } from '../secrets/secret-hints.ts';
import { hideSecretData, isJsonPatchOperation, type Rewrite } from '../secrets/secret-data.ts';

/** What the origin of a document says about it. */
export interface DocumentHint {
  /** The document is a Secret or a part of one, unless its kind says otherwise. */
  readonly secret: boolean;
}

interface Scope extends DocumentHint {
  /** Name of the member that holds the value. */
  readonly name: string;
  /** The member has the name of a secret. */
  readonly named: boolean;
  /** Member names from the root; null when the policy has no paths. */
  readonly path: readonly string[] | null;
  readonly depth: number;
}

/**
 * Redacts parsed JSON: values of Secrets at any depth, members that are secret by their name or path, values of
 * name-value pairs, and secrets inside strings. Parts without secrets are not copied: a document without secrets is
 * returned itself.
 */
export const redactDocument = (json: Json, hint: DocumentHint, placeholders: Placeholders, depth = 0): Json =>
  walk(
    json,
    {
      secret: hint.secret,
      name: '',
      named: false,
      path: placeholders.policy.paths.length > 0 ? [] : null,
      depth,
    },
    placeholders,
  );

/** Objects of these kinds contain other objects, which may have no kind. */
const containers = /^(List|Table|PartialObjectMetadata|PartialObjectMetadataList|Status|WatchEvent)$/;

const walk = (value: Json, scope: Scope, placeholders: Placeholders): Json => {
  if (typeof value === 'string')
    return scope.named ? hideNamed(scope.name, value, placeholders) : redactString(value, scope, placeholders);
  if (typeof value === 'number')
    return scope.named && isNumericSecret(scope.name, value)
      ? hideNamed(scope.name, String(value), placeholders)
      : value;
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? walkArray(value, scope, placeholders) : walkObject(value, scope, placeholders);
};

const redactString = (value: string, { secret, name, depth }: Scope, placeholders: Placeholders): string => {
  const { place } = memberFacts(name, placeholders.policy);
  // Lists repeat the same few strings in every item.
  if (placeholders.isKnownClean(value, place, depth)) return value;
  const result = redactText(value, placeholders, { secret, place, depth });
  if (result === value && !secret) placeholders.noteClean(value, place, depth);
  return result;
};

const walkArray = (items: Json[], scope: Scope, placeholders: Placeholders): Json => {
  let changed = false;
  const result = items.map((item, at) => {
    const before: Json = items[at - 1];
    const inner = scope.path === null ? scope : { ...scope, path: [...scope.path, String(at)] };
    const after =
      typeof item === 'string' && typeof before === 'string' && isSecretFlag(before, placeholders)
        ? hideNamed(before.replace(/^-+/, ''), item, placeholders)
        : isJsonPatchOperation(item)
          ? patchOperation(item, inner, placeholders)
          : walk(item, inner, placeholders);
    changed ||= after !== item;
    return after;
  });
  return changed ? result : items;
};

/** True for an option such as `--token` whose value is the next argument. */
const isSecretFlag = (text: string, { policy }: Placeholders): boolean =>
  text.startsWith('-') && /^--?[A-Za-z][\w-]*$/.test(text) && isSecretName(text.replace(/^-+/, ''), policy);

const walkObject = (value: Json, scope: Scope, placeholders: Placeholders): Json => {
  const { kind, type } = value;
  const saysKind = typeof kind === 'string' && kind !== '';
  const secret = saysKind && !containers.test(kind) ? /secret/i.test(kind) : scope.secret;
  const holder: Holder = {
    value,
    secret,
    isBootstrap: typeof type === 'string' && /^bootstrap\.[\w.-]+\/token$/.test(type),
  };
  const entries = Object.entries<Json>(value);
  let changed = false;
  for (const entry of entries) {
    const after = walkMember(entry[0], entry[1], holder, scope, placeholders);
    if (after === entry[1]) continue;
    entry[1] = after;
    changed = true;
  }
  return changed ? Object.fromEntries(entries) : value;
};

/** The object that a member belongs to. */
interface Holder {
  readonly value: Json;
  /** The object is a Secret or a part of one. */
  readonly secret: boolean;
  readonly isBootstrap: boolean;
}

const walkMember = (name: string, member: Json, holder: Holder, scope: Scope, placeholders: Placeholders): Json => {
  const { policy } = placeholders;
  const { role, isSecret, isContent } = memberFacts(name, policy);
  const { secret } = holder;
  const path = scope.path === null ? null : [...scope.path, name];
  if (path !== null && policy.paths.some((pattern) => fitsPath(pattern, path)))
    return hideSecretData(member, 'path', false, false, placeholders);
  if (role === 'stringData' || (secret && role === 'data')) {
    const rewrite = textRewrite(placeholders, scope);
    return hideSecretData(member, name, role === 'data', holder.isBootstrap, placeholders, rewrite);
  }
  if (role === 'address' && typeof member === 'string') return redactAddress(member, placeholders);
  if (role === 'patch' && typeof member === 'string')
    return encodedPatch(member, { secret, name, named: false, path, depth: scope.depth }, placeholders);
  const { value } = holder;
  const pairName: Json = role === 'pair' ? (value.name ?? value.Name ?? value.key ?? value.Key) : undefined;
  const { depth } = scope;
  if (typeof pairName === 'string' && isSecretName(pairName, policy))
    return walk(member, { secret, name: pairName, named: true, path, depth }, placeholders);
  if (isSecretMapName(name) && isMapOfTexts(member))
    return hideSecretData(member, name, false, false, placeholders, textRewrite(placeholders, scope));
  if (isSecret) return walk(member, { secret, name, named: true, path, depth }, placeholders);
  if (scope.named && isContent)
    return walk(member, { secret, name: scope.name, named: true, path, depth }, placeholders);
  // Objects under a secret name only describe the secret, as volumes and schemas do; members with its content are
  // handled above.
  return walk(member, { secret, name, named: false, path, depth }, placeholders);
};

/** Members of an object that refers to a Secret, or of a schema. */
const references =
  /^(name|namespace|key|path|type|kind|apiGroup|apiVersion|description|format|optional|secretName|ref)$/i;

/** True for an object with string members only that does not refer to a Secret. */
const isMapOfTexts = (value: Json): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members = Object.entries(value);
  return (
    members.length > 0 &&
    members.every(([, member]) => typeof member === 'string') &&
    (members.length > 1 ? !members.every(([name]) => references.test(name)) : !references.test(members[0]?.[0] ?? ''))
  );
};

const textRewrite =
  (placeholders: Placeholders, { depth }: Scope): Rewrite =>
  (text) =>
    redactText(text, placeholders, { secret: false, place: 'value', depth: depth + 1 });

const hideNamed = (name: string, value: string, placeholders: Placeholders): string =>
  /^(true|false|null|none|)$/i.test(value) || isEncodedPlaceholder(value)
    ? value
    : namedPlaceholder(name, value, placeholders);

/** False for small numbers, and for numbers whose names say that they count or limit. */
const isNumericSecret = (name: string, value: number): boolean =>
  Number.isInteger(value) &&
  value > 999 &&
  !/^(tokens|max|min)$/.test(wordsOfName(name).at(-1) ?? '') &&
  !/^(max|min)/i.test(name);

const patchOperation = (operation: Json, scope: Scope, placeholders: Placeholders): Json => {
  const segments = String(operation.path)
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const at = segments.findIndex((segment) => /^(string)?data$/i.test(segment));
  const isPlain = /^stringdata$/i.test(segments[at] ?? '');
  const last = segments.at(-1) ?? '';
  const { value } = operation;
  if (value === undefined) return operation;
  if (at >= 0 && (scope.secret || isPlain)) {
    const key = segments[at + 1] ?? '';
    const result = hideSecretData(value, key, !isPlain, false, placeholders);
    return result === value ? operation : { ...operation, value: result };
  }
  const named = isSecretName(last, placeholders.policy);
  const result = walk(value, { ...scope, name: last, named }, placeholders);
  return result === value ? operation : { ...operation, value: result };
};

/**
 * Redacts the JSON Patch of a webhook response. It is in base64, and does not contain the kind of the object that it
 * changes.
 */
const encodedPatch = (text: string, scope: Scope, placeholders: Placeholders): string => {
  try {
    const operations = parseJson(Buffer.from(text, 'base64').toString('utf8'));
    const result = walk(operations, { ...scope, secret: true }, placeholders);
    return result === operations ? text : Buffer.from(JSON.stringify(result)).toString('base64');
  } catch {
    return redactText(text, placeholders, { secret: scope.secret, place: 'value', depth: scope.depth });
  }
};
