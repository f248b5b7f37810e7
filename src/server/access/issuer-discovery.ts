import { exportJWK, type JWK } from 'jose';
import type { ExtraPath, ServerCore } from '../core.ts';
import type { Answer } from '../http/answer.ts';
import { accountKeys, algorithmOf, keyId } from './tokens/account-keys.ts';
import { accountIssuer } from './tokens/account-token.ts';

const keysPath = '/openid/v1/jwks';

const documentAnswer = (contentType: string, document: object): Answer => ({
  code: 200,
  text: `${JSON.stringify(document)}\n`,
  contentType,
});

/** Verifying keys of service account tokens as JSON Web Keys. */
const publicKeys = (core: ServerCore): Promise<JWK[]> =>
  Promise.all(
    accountKeys(core).verifying.map(async (key) => ({
      use: 'sig',
      kid: await keyId(key),
      alg: algorithmOf(key),
      ...(await exportJWK(key)),
    })),
  );

/**
 * Discovery of the issuer of service account tokens, as OpenID Connect Discovery 1.0 defines it, so that other systems
 * verify these tokens. The documents do not have it. Null for other paths.
 */
export const issuerDiscovery: ExtraPath = async (core, request) => {
  const { path } = request;
  if (path === keysPath) return documentAnswer('application/jwk-set+json', { keys: await publicKeys(core) });
  if (path !== '/.well-known/openid-configuration') return null;
  const algorithms = (await publicKeys(core)).flatMap(({ alg }) => alg ?? []);
  return documentAnswer('application/json', {
    issuer: accountIssuer(core),
    jwks_uri: core.options.text('service-account-jwks-uri') ?? `https://${request.header('host')}${keysPath}`,
    response_types_supported: ['id_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...new Set(algorithms)],
  });
};
