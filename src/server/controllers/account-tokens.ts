import { legacyAccountToken } from '../access/tokens/account-token.ts';
import type { ApiObject, Json } from '../model.ts';
import { deleteObject } from './delete-object.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

const uidAnnotation = 'platform.io/service-account.uid';
const split = (key: string): readonly [string, string, string] => {
  const [what = '', namespace = '', name = ''] = key.split('|');
  return [what, namespace, name];
};

/**
 * Fills token Secrets, deletes those of deleted service accounts, and removes references to deleted Secrets (B 5.4).
 */
export const accountTokens = reconciler((core) => {
  const { storage } = core;
  const rules = core.parts.behaviours.controllers;
  const secrets = kindOf(core, '', 'secrets');
  const accounts = kindOf(core, '', 'serviceaccounts');

  const fill = async (namespace: string, name: string): Promise<void> => {
    const secret = secrets && storage.get(secrets, namespace, name);
    if (!secret || !accounts || secret.metadata.deletionTimestamp || !rules.isTokenSecret(secret)) return;
    const account = rules.accountForToken(
      storage.get(accounts, namespace, rules.accountOf(secret)),
      namespace,
      rules.accountOf(secret),
    );
    if (!account) return;
    const uid = account.metadata.uid ?? '';
    const claimed = secret.metadata.annotations?.[uidAnnotation];
    if (claimed && claimed !== uid) {
      deleteObject(core, secrets, secret);
      return;
    }
    const has = (member: string): boolean => Boolean(secret.data?.[member]);
    if (!rules.needsFilling(claimed !== undefined, secret.data ?? {})) return;
    const token = has('token')
      ? Buffer.from(secret.data.token, 'base64').toString()
      : await legacyAccountToken(core, account, name);
    const live = storage.get(secrets, namespace, name);
    if (!live || live.metadata.uid !== secret.metadata.uid) return;
    const filled = rules.tokenSecretData({ token, namespace, authority: core.authority.certificate });
    const annotations = { ...live.metadata.annotations, [uidAnnotation]: uid };
    storage.update(secrets, {
      ...live,
      metadata: { ...live.metadata, annotations },
      data: { ...live.data, ...filled },
    });
  };

  const dropReference = (namespace: string, secretName: string): void => {
    if (!accounts || (secrets && storage.get(secrets, namespace, secretName))) return;
    for (const account of storage.list(accounts, namespace)) {
      const references: Json[] = account.secrets ?? [];
      const remaining = rules.referencesWithout(references, secretName);
      if (remaining.length !== references.length) storage.update(accounts, { ...account, secrets: remaining });
    }
  };

  const ofAccount = (namespace: string, name: string): void => {
    if (!secrets || !accounts) return;
    const account = storage.get(accounts, namespace, name);
    const own = storage
      .list(secrets, namespace)
      .filter((secret) => rules.isTokenSecret(secret) && rules.accountOf(secret) === name);
    if (!account) {
      for (const secret of own) if (rules.dropsWithAccount(secret)) deleteObject(core, secrets, secret);
      return;
    }
    for (const secret of own) if (!secret.data?.token) queueFill(secret);
    if (own.length > 0 || !rules.makesTokenSecrets(core.options, account)) return;
    const secretName = `${name}-token-${core.random.text(5)}`;
    storage.create(secrets, {
      metadata: { name: secretName, namespace, annotations: { 'platform.io/service-account.name': name } },
      type: 'platform.io/service-account-token',
    });
    storage.update(accounts, { ...account, secrets: [...(account.secrets ?? []), { name: secretName }] });
  };

  const pending: Promise<void>[] = [];
  const queueFill = (secret: ApiObject): void => {
    pending.push(fill(secret.metadata.namespace ?? '', secret.metadata.name ?? ''));
  };

  return {
    keys: (kind, object, change) => {
      const { namespace = '', name = '' } = object.metadata;
      if (isKind(kind, '', 'serviceaccounts'))
        return change?.type === 'MODIFIED' ? [] : [`account|${namespace}|${name}`];
      if (!isKind(kind, '', 'secrets')) return [];
      if (change?.type === 'DELETED') return [`reference|${namespace}|${name}`];
      return rules.isTokenSecret(object) ? [`secret|${namespace}|${name}`] : [];
    },
    run: async (key) => {
      const [what, namespace, name] = split(key);
      if (what === 'secret') await fill(namespace, name);
      else if (what === 'reference') dropReference(namespace, name);
      else ofAccount(namespace, name);
      await Promise.all(pending.splice(0));
    },
  };
});
