import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Services } from '../core.ts';
import { unauthorized } from '../errors.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { UserInfo } from '../model.ts';

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

/** The user whose credentials a request contains; the anonymous user has some too. Throws 401 (B 5.1, 5.9). */
export const authenticate = async (
  services: Services,
  request: ApiRequest,
  message: IncomingMessage,
): Promise<UserInfo> => {
  const result = await services.access.authenticate({
    authorization: request.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? null,
    headers: request.headers,
    certificate: peerCertificate(message.socket),
  });
  if (result === 'refused') throw unauthorized();
  return result.user;
};
