import type { ServerCore } from '../core.ts';
import { conflict, invalid, notFound, StatusError } from '../errors.ts';
import type { ApiObject, Cause, Json, SubresourceData } from '../model.ts';
import { apiAudiences, requestedAccountToken, type TokenTerms } from './tokens/account-token.ts';

const longest = 2 ** 32;

const secondsOf = (spec: Json): number => {
  const seconds = spec?.expirationSeconds ?? 3600;
  const wrong = (message: string): Cause => ({
    reason: 'FieldValueInvalid',
    field: 'spec.expirationSeconds',
    message: `Invalid value: ${JSON.stringify(seconds)}: ${message}`,
  });
  const causes =
    !Number.isInteger(seconds) || seconds < 600
      ? [wrong('may not specify a duration less than 10 minutes')]
      : seconds > longest
        ? [wrong('may not specify a duration larger than 2^32 seconds')]
        : [];
  if (causes.length > 0) throw invalid({ group: 'authentication.platform.io', kind: 'TokenRequest', name: '' }, causes);
  return seconds;
};

const boundTo = (core: ServerCore, namespace: string, reference: Json): TokenTerms['bound'] => {
  if (!reference) return null;
  const { kind, name = '', uid } = reference;
  if (kind !== 'Pod' && kind !== 'Secret')
    throw new StatusError(400, 'BadRequest', `cannot bind token to object of type ${JSON.stringify(kind)}`);
  const type = { group: '', kind: `${kind.toLowerCase()}s`, name };
  const object = core.storage.get(core.kinds.named(kind), namespace, name);
  if (!object) throw notFound(type);
  if (uid && uid !== object.metadata.uid)
    throw conflict(type, `the UID in the bound object reference (${uid}) does not match the UID in record`);
  return { kind: kind === 'Pod' ? 'pod' : 'secret', name, uid: object.metadata.uid ?? '' };
};

/** Subresource `token` of ServiceAccount: a TokenRequest returns with a signed token (B 5.4). */
export const serviceAccountTokenSubresource: SubresourceData = {
  verbs: ['create'],
  bodyKind: { group: 'authentication.platform.io', version: 'v1', kind: 'TokenRequest' },
  connect: async (account, body, ctx): Promise<ApiObject> => {
    const core: ServerCore = ctx.services.core;
    const spec = body['spec'] ?? {};
    const terms: TokenTerms = {
      audiences: spec.audiences?.length ? spec.audiences : apiAudiences(core),
      seconds: secondsOf(spec),
      bound: boundTo(core, account.metadata.namespace ?? '', spec.boundObjectRef),
    };
    const token = ctx.dryRun ? '' : await requestedAccountToken(core, account, terms);
    const expires = new Date((Math.floor(ctx.now / 1000) + terms.seconds) * 1000).toISOString().replace('.000Z', 'Z');
    return {
      apiVersion: 'authentication.platform.io/v1',
      kind: 'TokenRequest',
      metadata: {
        name: account.metadata.name ?? '',
        namespace: account.metadata.namespace ?? '',
        creationTimestamp: new Date(ctx.now).toISOString().replace(/\.\d+Z$/, 'Z'),
      },
      spec: {
        audiences: terms.audiences,
        expirationSeconds: terms.seconds,
        boundObjectRef: spec.boundObjectRef ?? null,
      },
      status: { token, expirationTimestamp: expires },
    };
  },
};
