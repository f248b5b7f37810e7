import type { Json } from '../../client/exchange.ts';
import type { Placeholders } from './placeholders.ts';
import { scanText } from './scan-text.ts';

/** What a document is known to be from its path. */
export interface DocumentHint {
  /** Bodies under a path of Secrets: patches and list items say no kind. */
  readonly secret: boolean;
}

/** A copy of parsed JSON with Secret values, issued tokens, keys and addresses of machines replaced, also inside texts that hold JSON. */
export const redactDocument = (json: Json, hint: DocumentHint, placeholders: Placeholders): Json =>
  walk(json, hint.secret, placeholders);

/** A copy of a text with secrets replaced, also when it holds a document as JSON. */
export const redactText = (text: string, placeholders: Placeholders): string => walkText(text, false, placeholders);

const isObject = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const openBootstrapKeys = /^(token-id|expiration|usage-bootstrap-[a-z]+|auth-extra-groups)$/;

const walk = (value: Json, secret: boolean, placeholders: Placeholders): Json => {
  if (typeof value === 'string') return walkText(value, secret, placeholders);
  if (Array.isArray(value))
    return value.map((item) =>
      secret && isJsonPatchOperation(item) ? patchOperation(item, placeholders) : walk(item, secret, placeholders),
    );
  if (!isObject(value)) return value;
  const kind: Json = value.kind;
  const isSecret =
    kind === 'Secret' ||
    kind === 'SecretList' ||
    (secret && (kind === undefined || !['Status', 'Table', 'PartialObjectMetadata', 'List'].includes(kind)));
  const bootstrap = value.type === 'bootstrap.kubernetes.io/token' || value.type === 'bootstrap.platform.io/token';
  const copy: Json = {};
  for (const [name, member] of Object.entries<Json>(value)) {
    if (isSecret && (name === 'data' || name === 'stringData') && isObject(member))
      copy[name] = secretValues(member, name === 'data', bootstrap, placeholders);
    else if (
      isTokenHolder(kind) &&
      (name === 'status' || name === 'spec') &&
      isObject(member) &&
      typeof member.token === 'string'
    )
      copy[name] = walk({ ...member, token: placeholders.text('body:token', member.token) }, secret, placeholders);
    else if (name === 'serverAddress' && typeof member === 'string') copy[name] = address(member, placeholders);
    else copy[name] = walk(member, secret || isSecret, placeholders);
  }
  return copy;
};

const isTokenHolder = (kind: Json): boolean =>
  kind === 'TokenRequest' || kind === 'TokenReview' || kind === 'ExecCredential';

const secretValues = (data: Json, encoded: boolean, bootstrap: boolean, placeholders: Placeholders): Json =>
  Object.fromEntries(
    Object.entries<Json>(data).map(([key, value]) => [
      key,
      typeof value !== 'string' || (bootstrap && openBootstrapKeys.test(key))
        ? value
        : secretValue(value, encoded, placeholders),
    ]),
  );

const secretValue = (value: string, encoded: boolean, placeholders: Placeholders): string =>
  encoded ? placeholders.base64('body:secret', value) : placeholders.text('body:secret', value);

const isJsonPatchOperation = (item: Json): boolean =>
  isObject(item) && typeof item.op === 'string' && typeof item.path === 'string';

const patchOperation = (operation: Json, placeholders: Placeholders): Json => {
  const at = /^\/(data|stringData)(\/.*)?$/.exec(operation.path);
  if (!at || operation.value === undefined) return walk(operation, true, placeholders);
  const encoded = at[1] === 'data';
  if (typeof operation.value === 'string')
    return { ...operation, value: secretValue(operation.value, encoded, placeholders) };
  return {
    ...operation,
    value: isObject(operation.value) ? secretValues(operation.value, encoded, false, placeholders) : null,
  };
};

/** Annotations such as the last applied configuration hold whole objects as text. */
const walkText = (text: string, secret: boolean, placeholders: Placeholders): string => {
  if (/^\s*[[{]/.test(text)) {
    try {
      const before = JSON.parse(text);
      const after = walk(before, secret, placeholders);
      return JSON.stringify(before) === JSON.stringify(after)
        ? text
        : JSON.stringify(after) + (text.endsWith('\n') ? '\n' : '');
    } catch {
      return scanText(text, placeholders);
    }
  }
  return scanText(text, placeholders);
};

const address = (value: string, placeholders: Placeholders): string => {
  const at = /^(\[[^\]]+\]|[^:]+)(:\d+)?$/.exec(value);
  return at?.[1] && !/^(127\.|localhost$|\[::1\]$)/.test(at[1]) ? placeholders.host(at[1]) + (at[2] ?? '') : value;
};
