import type { Json } from '../../client/exchange.ts';
import { wordsOfName } from '../../client/secrets/words-of-name.ts';
import type { TextPlace } from './known-secrets.ts';
import { isEncodedPlaceholder } from './stand-ins.ts';
import type { Placeholders } from './placeholders.ts';
import { redactAddress } from './redact-address.ts';
import { redactText } from './redact-text.ts';
import { fitsPath } from './redaction-policy.ts';
import { namedStandIn } from './scan-text.ts';
import { isSecretName } from './secret-hints.ts';
import { hideSecretData, isJsonPatchOperation, type Rewrite } from './secret-data.ts';

/** What a document is known to be from where it stands. */
export interface DocumentHint {
  /** It is a Secret or part of one unless it says another kind. */
  readonly secret: boolean;
}

interface Scope extends DocumentHint {
  /** Name of the member that the value belongs to. */
  readonly name: string;
  /** The member's name says that it holds a secret. */
  readonly named: boolean;
  /** Names from the root; kept only when the policy has paths. */
  readonly path: readonly string[] | null;
  readonly depth: number;
}

/**
 * A copy of parsed JSON without secrets: values of Secrets at any depth, members whose names or places say that they hold secrets, pairs
 * of name and value, and what texts hold. A part without secrets is returned as it is.
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

const isObject = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members that hold names, versions and places in lists: replaying depends on them. */
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
/** Objects of these kinds hold others, which may leave out their kind. */
const containers = /^(List|Table|PartialObjectMetadata|PartialObjectMetadataList|Status|WatchEvent)$/;
/** Members of an object under a secret name that hold the secret itself. */
const contents = /^(value|values|data|content|raw|text|plain|string)$/i;

const walk = (value: Json, scope: Scope, placeholders: Placeholders): Json => {
  if (typeof value === 'string')
    return scope.named
      ? hideNamed(scope.name, value, placeholders)
      : redactText(value, placeholders, { secret: scope.secret, place: placeOf(scope.name), depth: scope.depth });
  if (Array.isArray(value)) return walkArray(value, scope, placeholders);
  if (typeof value === 'number')
    return scope.named && isNumericSecret(scope.name, value)
      ? hideNamed(scope.name, String(value), placeholders)
      : value;
  return isObject(value) ? walkObject(value, scope, placeholders) : value;
};

const placeOf = (name: string): TextPlace =>
  structure.has(name) ? 'structure' : messages.test(name) ? 'message' : 'value';

const walkArray = (items: Json[], scope: Scope, placeholders: Placeholders): Json => {
  let changed = false;
  const made = items.map((item, at) => {
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
  return changed ? made : items;
};

/** `--token` with its value in the next argument. */
const isSecretFlag = (text: string, { policy }: Placeholders): boolean =>
  /^--?[A-Za-z][\w-]*$/.test(text) && isSecretName(text.replace(/^-+/, ''), policy);

const walkObject = (value: Json, scope: Scope, placeholders: Placeholders): Json => {
  const { kind } = value;
  const saysKind = typeof kind === 'string' && kind !== '';
  const isSecret = saysKind && !containers.test(kind) ? /secret/i.test(kind) : scope.secret;
  const isBootstrap = /^bootstrap\.[\w.-]+\/token$/.test(value.type);
  let changed = false;
  const entries = Object.entries<Json>(value).map(([name, member]) => {
    const after = walkMember(name, member, value, { ...scope, secret: isSecret }, isBootstrap, placeholders);
    changed ||= after !== member;
    return [name, after] as const;
  });
  return changed ? Object.fromEntries(entries) : value;
};

const walkMember = (
  name: string,
  member: Json,
  holder: Json,
  scope: Scope,
  isBootstrap: boolean,
  placeholders: Placeholders,
): Json => {
  const { policy } = placeholders;
  const lower = name.toLowerCase();
  const path = scope.path === null ? null : [...scope.path, name];
  const inner = { ...scope, name, path, named: false };
  if (path !== null && policy.paths.some((pattern) => fitsPath(pattern, path)))
    return hideSecretData(member, 'path', false, false, placeholders);
  const isPlainData = lower === 'stringdata';
  if (isPlainData || (scope.secret && lower === 'data'))
    return hideSecretData(member, name, !isPlainData, isBootstrap, placeholders, textRewrite(placeholders, scope));
  if (lower === 'serveraddress' && typeof member === 'string') return redactAddress(member, placeholders);
  if (lower === 'patch' && typeof member === 'string') return encodedPatch(member, inner, placeholders);
  const isPair = lower === 'value' || lower === 'values';
  const pairName: Json = isPair ? (holder.name ?? holder.Name ?? holder.key ?? holder.Key) : undefined;
  if (typeof pairName === 'string' && isSecretName(pairName, policy))
    return walk(member, { ...inner, name: pairName, named: true }, placeholders);
  if (isSecretName(name, policy)) return walk(member, { ...inner, named: true }, placeholders);
  if (scope.named && contents.test(name))
    return walk(member, { ...inner, name: scope.name, named: true }, placeholders);
  // Objects under a secret name describe the secret, as volumes and schemas do, unless they hold its content.
  return walk(member, { ...inner, named: false }, placeholders);
};

const textRewrite =
  (placeholders: Placeholders, { depth }: Scope): Rewrite =>
  (text) =>
    redactText(text, placeholders, { secret: false, place: 'value', depth: depth + 1 });

const hideNamed = (name: string, value: string, placeholders: Placeholders): string =>
  /^(true|false|null|none|)$/i.test(value) || isEncodedPlaceholder(value)
    ? value
    : namedStandIn(name, value, placeholders);

/** Numbers under names that count or limit are no secrets. */
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
    const made = hideSecretData(value, key, !isPlain, false, placeholders);
    return made === value ? operation : { ...operation, value: made };
  }
  const named = isSecretName(last, placeholders.policy);
  const made = walk(value, { ...scope, name: last, named }, placeholders);
  return made === value ? operation : { ...operation, value: made };
};

/** The answer of a webhook holds a JSON Patch in base64, and does not say the kind of what it patches. */
const encodedPatch = (text: string, scope: Scope, placeholders: Placeholders): string => {
  try {
    const operations: Json = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    const made = walk(operations, { ...scope, secret: true }, placeholders);
    return made === operations ? text : Buffer.from(JSON.stringify(made)).toString('base64');
  } catch {
    return redactText(text, placeholders, { secret: scope.secret, place: 'value', depth: scope.depth });
  }
};
