import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Credentials } from '../core.ts';
import { StatusError } from '../errors.ts';
import type { UserInfo } from '../model.ts';
import type { ApiRequest } from './api-request.ts';
import type { Services } from './services.ts';

/** The sender of a request: the authenticated user, and the impersonated user. */
export interface Sender {
  readonly caller: UserInfo;
  readonly user: UserInfo;
}

const anonymous: UserInfo = { username: 'system:anonymous', uid: '', groups: ['system:unauthenticated'], extra: {} };

const peerCertificates = new WeakMap<Socket, Uint8Array | null>();

/** A connection presents the same certificate for all its requests. */
const peerCertificate = (socket: Socket): Uint8Array | null => {
  let der = peerCertificates.get(socket);
  if (der === undefined) {
    const secure = socket as Partial<TLSSocket>;
    der = (secure.encrypted ? secure.getPeerX509Certificate?.()?.raw : null) ?? null;
    peerCertificates.set(socket, der);
  }
  return der;
};

/**
 * Finds the sender of a request. Throws 401 for credentials that no method accepts, and 403 for rejected impersonation
 * (B 5.1, 5.9, 5.10).
 */
export const senderOf = async (services: Services, request: ApiRequest, message: IncomingMessage): Promise<Sender> => {
  const { access, wire } = services.core.parts.behaviours;
  const credentials: Credentials = {
    authorization: request.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? null,
    headers: request.headers,
    certificate: peerCertificate(message.socket),
  };
  const result = await services.access.authenticate(credentials);
  const isProven = typeof result === 'object' && result.user.username !== 'system:anonymous';
  const unproven = isProven ? null : access.unprovenUser(credentials.headers);
  if (unproven) return { caller: unproven, user: unproven };
  let caller: UserInfo;
  if (result === 'refused') {
    const refusal = wire.refusedCredential();
    if (refusal instanceof StatusError) throw refusal;
    caller = anonymous;
  } else if (result === 'anonymous') {
    if (!services.core.options.flag('anonymous-auth', true)) throw wire.noCredential();
    caller = anonymous;
  } else {
    caller = result.user;
  }
  caller = access.senderOfPath(caller, request.path);
  return { caller, user: await services.access.impersonate(caller, credentials.headers) };
};
