import type { CoreBase } from '../contracts.ts';
import type { ApiObject, KindData } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';

const systemNamespace = 'platform-system';

/** Whether this is a Secret that can contain a bootstrap token, by its kind and namespace (B 5.3). */
export const isBootstrapSecret = (kind: KindData, object: ApiObject): boolean =>
  isKind(kind, '', 'secrets') &&
  object.metadata.namespace === systemNamespace &&
  object['type'] === 'bootstrap.platform.io/token';

/** The decoded text of one key of a Secret. Empty when the key is absent. */
export const secretText = (secret: ApiObject, key: string): string =>
  Buffer.from(secret['data']?.[key] ?? '', 'base64').toString();

/** All Secrets of bootstrap tokens. */
export const bootstrapSecrets = (core: CoreBase): readonly ApiObject[] => {
  const kind = kindOf(core, '', 'secrets');
  return kind ? core.storage.list(kind, systemNamespace).filter((secret) => isBootstrapSecret(kind, secret)) : [];
};

/** Expiry of a bootstrap token in milliseconds. Null without an expiry, 0 when the text is malformed. */
export const bootstrapEnd = (secret: ApiObject): number | null => {
  const text = secretText(secret, 'expiration');
  if (text === '') return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : at;
};
