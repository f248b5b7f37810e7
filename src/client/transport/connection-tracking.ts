import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * A pending request: its connection (null until the request is written), and the bytes that the connection had read
 * before.
 */
export interface PendingRequest {
  socket: Socket | null;
  readBefore: number;
}

interface RequestMessage {
  readonly request: object;
  readonly socket?: Socket;
}

const pendingRequests = new WeakMap<object, PendingRequest>();
const answered = new WeakSet<Socket>();
/** The request that is being passed to undici, which creates its own request object synchronously. */
let current: PendingRequest | null = null;

subscribe('undici:request:create', (message) => {
  if (current) pendingRequests.set((message as RequestMessage).request, current);
});
subscribe('undici:client:sendHeaders', (message) => {
  const { request, socket } = message as RequestMessage;
  const sending = pendingRequests.get(request);
  if (sending && socket) Object.assign(sending, { socket, readBefore: socket.bytesRead });
});

/** Bytes that a TLS connection can still read when the peer closes it: the last alert. A status line is longer. */
const longestAlert = 36;

/** Passes a request to undici and tracks its connection. */
export const trackConnection = <T>(
  send: () => Promise<T>,
): { readonly sending: PendingRequest; readonly outcome: Promise<T> } => {
  const sending: PendingRequest = { socket: null, readBefore: 0 };
  current = sending;
  try {
    return { sending, outcome: send() };
  } finally {
    current = null;
  }
};

/** Records that a connection has delivered a response. */
export const noteResponse = ({ socket }: PendingRequest): void => {
  if (socket) answered.add(socket);
};

/**
 * True when a request failed on a reused connection (one that had delivered a response before) without a byte of its
 * own response.
 */
export const failedOnReusedConnection = ({ socket, readBefore }: PendingRequest): boolean =>
  socket !== null && answered.has(socket) && socket.bytesRead - readBefore < ('encrypted' in socket ? longestAlert : 1);
