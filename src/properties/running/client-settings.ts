import { ApiClient } from '../../client/api-client.ts';
import type { Credential } from '../../client/transport/credential.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { ClientSettings } from './fuzz-settings.ts';

const frozen = async (credential: Credential): Promise<Credential> => {
  if (credential.kind === 'token' && typeof credential.token !== 'string')
    return { ...credential, token: await credential.token() };
  if (credential.kind === 'impersonation') return { ...credential, by: await frozen(credential.by) };
  return credential;
};

/** A client as data. A token that is generated for every request is requested once. */
export const settingsOf = async ({ config }: ApiClient): Promise<ClientSettings> => ({
  baseUrl: config.baseUrl,
  dialect: config.dialect.name,
  credential: await frozen(config.credential ?? { kind: 'none' }),
  ...(config.tls ? { tls: config.tls } : {}),
  ...(config.proxy === undefined ? {} : { proxy: config.proxy }),
  ...(config.timeouts ? { timeouts: config.timeouts } : {}),
});

/** The client that the data describes. */
export const clientFrom = ({ dialect, ...rest }: ClientSettings): ApiClient =>
  new ApiClient({ ...rest, dialect: dialectNamed(dialect), actor: 'admin' });
