import http from 'node:http';
import https from 'node:https';
import { isIPv6, type Socket } from 'node:net';
import { SocksClient } from 'socks';

/** How to reach a proxy. */
export interface TunnelOptions {
  /** Milliseconds until the tunnel must be open. */
  readonly timeoutMs: number;
  /** PEM bundle of the authorities that may sign the certificate of an https proxy; default: those of the system. */
  readonly ca?: string | undefined;
  readonly insecureSkipTlsVerify?: boolean | undefined;
}

/** A proxy did not open a connection to the server. The message names the proxy without its password. */
export class ProxyError extends Error {
  readonly code: string;

  constructor(proxy: URL, reason: string, code = 'PROXY_REFUSED') {
    super(`the proxy ${proxy.protocol}//${proxy.host} ${reason}`);
    this.code = code;
  }
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
const portOf = ({ port, protocol }: URL): number =>
  Number(port || { 'http:': 80, 'https:': 443 }[protocol as 'http:'] || 1080);
const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return `cannot be used: ${message || code}`;
};

/** Header pairs that authenticate at an http proxy; none without a user in its address. */
const authorization = ({ username, password }: URL): Record<string, string> => {
  if (username === '') return {};
  const credential = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(credential).toString('base64')}` };
};

const connectThrough = (proxy: URL, authority: string, options: TunnelOptions): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const request = (proxy.protocol === 'https:' ? https : http).request({
      host: withoutBrackets(proxy.hostname),
      port: portOf(proxy),
      method: 'CONNECT',
      path: authority,
      headers: { Host: authority, ...authorization(proxy) },
      agent: false,
      ...(options.ca === undefined ? {} : { ca: options.ca }),
      rejectUnauthorized: options.insecureSkipTlsVerify !== true,
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    request.once('connect', ({ statusCode = 0 }, socket: Socket, head) => {
      if (statusCode < 200 || statusCode > 299) {
        socket.destroy();
        reject(new ProxyError(proxy, `answers CONNECT ${authority} with ${statusCode}`));
        return;
      }
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    request.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? new ProxyError(proxy, `opens no connection within ${options.timeoutMs} ms`, 'UND_ERR_CONNECT_TIMEOUT')
          : new ProxyError(proxy, reasonOf(error)),
      ),
    );
    request.end();
  });

const socksThrough = async (proxy: URL, host: string, port: number, timeoutMs: number): Promise<Socket> => {
  const { socket } = await SocksClient.createConnection({
    proxy: {
      host: withoutBrackets(proxy.hostname),
      port: portOf(proxy),
      type: 5,
      ...(proxy.username === ''
        ? {}
        : { userId: decodeURIComponent(proxy.username), password: decodeURIComponent(proxy.password) }),
    },
    command: 'connect',
    destination: { host, port },
    timeout: timeoutMs,
  });
  return socket;
};

/**
 * Opens a connection to a server through a proxy: CONNECT of an http or https proxy, or SOCKS 5. The proxy resolves the
 * name of the server. Rejects with ProxyError.
 */
export const openTunnel = async (
  address: string,
  hostname: string,
  port: number,
  options: TunnelOptions,
): Promise<Socket> => {
  const proxy = new URL(address);
  const host = withoutBrackets(hostname);
  if (!proxy.protocol.startsWith('socks'))
    return connectThrough(proxy, `${isIPv6(host) ? `[${host}]` : host}:${port}`, options);
  try {
    return await socksThrough(proxy, host, port, options.timeoutMs);
  } catch (error) {
    const isLate = /timed out/i.test((error as Error).message);
    throw new ProxyError(proxy, reasonOf(error), isLate ? 'UND_ERR_CONNECT_TIMEOUT' : 'PROXY_REFUSED');
  }
};
