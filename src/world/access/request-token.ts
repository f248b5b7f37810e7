import type { Exchange, Json } from '../../client/exchange.ts';
import type { World } from '../world.ts';

/** What a token is asked for (B 5.4); the server chooses what is not said. */
export interface TokenWish {
  readonly audiences?: readonly string[];
  readonly seconds?: number;
  /** The object that the token is to live as long as. */
  readonly boundTo?: Json;
}

/** The body of a token request. */
export const tokenRequestBody = ({ audiences = [], seconds, boundTo }: TokenWish): Json => ({
  apiVersion: 'authentication.platform.io/v1',
  kind: 'TokenRequest',
  spec: {
    ...(audiences.length > 0 ? { audiences } : {}),
    ...(seconds === undefined ? {} : { expirationSeconds: seconds }),
    ...(boundTo === undefined ? {} : { boundObjectRef: boundTo }),
  },
});

/** Path of the token requests of an account, in the scenario's namespace unless another is named. */
export const tokenRequestPath = (world: World, account: string, namespace = world.namespace): string =>
  `/api/v1/namespaces/${namespace}/serviceaccounts/${account}/token`;

/** Asks the server for a token of an account and hands back its answer, whatever it is. */
export const askForToken = (
  world: World,
  account: string,
  wish: TokenWish = {},
  namespace = world.namespace,
): Promise<Exchange> =>
  world.admin.send({ method: 'POST', path: tokenRequestPath(world, account, namespace), body: tokenRequestBody(wish) });

/** Asks the server for a token of an account; undecided when it gives none. `seconds` is how long the token lives by the answer, 0 where it does not say. */
export const requestToken = async (
  world: World,
  account: string,
  wish: TokenWish = {},
  namespace = world.namespace,
): Promise<{ readonly token: string; readonly seconds: number }> => {
  const answer = world.done('asking for a token', await askForToken(world, account, wish, namespace));
  const token: unknown = answer?.status?.token;
  return typeof token === 'string' && token !== ''
    ? { token, seconds: Number(answer?.spec?.expirationSeconds ?? 0) }
    : world.inconclusive('the answer to a token request holds no token');
};
