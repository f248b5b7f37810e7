import type { Exchange } from '../../client/typed-exchange.ts';
import type { World } from '../world.ts';
import { Note } from '../note.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';

export const tokenNote = new Note<string>('I request a token of the service account {string}{tokenParameters}');

/** Parameters of a token request (B 5.4); the server chooses missing ones. */
export interface TokenParameters {
  readonly audiences?: readonly string[];
  readonly seconds?: number;
  /** The object to which the lifetime of the token is bound. */
  readonly boundTo?: JsonValue;
}

/** The body of a token request. */
export const tokenRequestBody = ({ audiences = [], seconds, boundTo }: TokenParameters): JsonValue => ({
  apiVersion: 'authentication.platform.io/v1',
  kind: 'TokenRequest',
  spec: {
    ...(audiences.length > 0 ? { audiences } : {}),
    ...(seconds === undefined ? {} : { expirationSeconds: seconds }),
    ...(boundTo === undefined ? {} : { boundObjectRef: boundTo }),
  },
});

/** Path of the token requests of a service account; default namespace: the scenario's. */
export const tokenRequestPath = (world: World, account: string, namespace = world.namespace): string =>
  `/api/v1/namespaces/${namespace}/serviceaccounts/${account}/token`;

/** Requests a token of a service account and returns the response, whatever it is. */
export const sendTokenRequest = (
  world: World,
  account: string,
  parameters: TokenParameters = {},
  namespace = world.namespace,
): Promise<Exchange> =>
  world.admin.send({
    method: 'POST',
    path: tokenRequestPath(world, account, namespace),
    body: tokenRequestBody(parameters),
  });

/**
 * Requests a token of a service account; inconclusive when the response contains none. `seconds` is the lifetime in the
 * response, 0 when it is missing.
 */
export const requestToken = async (
  world: World,
  account: string,
  parameters: TokenParameters = {},
  namespace = world.namespace,
): Promise<{ readonly token: string; readonly seconds: number }> => {
  const answer = world.requireSuccess(
    'requesting a token',
    await sendTokenRequest(world, account, parameters, namespace),
  );
  const token: unknown = valueAt(answer, 'status', 'token');
  return typeof token === 'string' && token !== ''
    ? { token, seconds: Number(valueAt(answer, 'spec', 'expirationSeconds') ?? 0) }
    : world.inconclusive('the response to a token request contains no token');
};

/** The token that an earlier step requested; inconclusive when the response contained none. */
export const requestedToken = (world: World): string =>
  tokenNote.find(world) ?? world.inconclusive('the response to a token request contains no token');
