import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** A request on its way: the connection that carries it, and what that had read before; null until the request is written. */
export interface Sending {
  socket: Socket | null;
  readBefore: number;
}

interface RequestMessage {
  readonly request: object;
  readonly socket?: Socket;
}

const sendings = new WeakMap<object, Sending>();
const answered = new WeakSet<Socket>();
/** The request that is being handed to the library, which makes its own object of it before it returns. */
let handed: Sending | null = null;

subscribe('undici:request:create', (message) => {
  if (handed) sendings.set((message as RequestMessage).request, handed);
});
subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as RequestMessage;
  const sending = sendings.get(request);
  if (sending && socket) Object.assign(sending, { socket, readBefore: socket.bytesRead });
});

/** Bytes that a connection with TLS may still read when the other side ends it: its last alert. No status line fits in. */
const longestAlert = 36;

/** Hands a request to undici and follows the connection that carries it. */
export const followed = <T>(hand: () => Promise<T>): { readonly sending: Sending; readonly outcome: Promise<T> } => {
  const sending: Sending = { socket: null, readBefore: 0 };
  handed = sending;
  try {
    return { sending, outcome: hand() };
  } finally {
    handed = null;
  }
};

/** Takes note that an answer came over the connection of a request. */
export const wasAnswered = ({ socket }: Sending): void => {
  if (socket) answered.add(socket);
};

/** Whether a request failed on a kept connection, one that carried an answer before, and no byte of its own answer came. */
export const failedOnKept = ({ socket, readBefore }: Sending): boolean =>
  socket !== null && answered.has(socket) && socket.bytesRead - readBefore < ('encrypted' in socket ? longestAlert : 1);
