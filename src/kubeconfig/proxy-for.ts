import { BlockList, isIP } from 'node:net';
import { KubeconfigError } from './kubeconfig-error.ts';

/** Where a proxy may be named. */
export interface ProxyChoice {
  /** Address of a proxy that the configuration names; it has precedence over the environment. */
  readonly named?: string | null;
  /** Where `named` was found, for messages. */
  readonly place?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const schemes = ['http:', 'https:', 'socks5:', 'socks5h:'];

/** The address if it is usable. The message does not quote it, because it can contain a password. */
const usable = (text: string, place: string): string => {
  const address = text.includes('://') ? text : `http://${text}`;
  if (URL.canParse(address) && schemes.includes(new URL(address).protocol) && new URL(address).hostname !== '')
    return address;
  throw new KubeconfigError(`${place} is not the address of an http, https or socks5 proxy`);
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const isInNetwork = (host: string, network: string): boolean => {
  const [base = '', bits = ''] = network.split('/');
  if (isIP(host) === 0 || isIP(base) === 0 || !/^\d{1,3}$/.test(bits)) return false;
  if (Number(bits) > (isIP(base) === 6 ? 128 : 32)) return false;
  const list = new BlockList();
  list.addSubnet(base, Number(bits), familyOf(base));
  return list.check(host, familyOf(host));
};

/** Whether an entry of NO_PROXY matches: a host with its subdomains, `.domain`, an address, a network; with a port. */
const matches = (entry: string, host: string, port: string): boolean => {
  if (entry === '*') return true;
  if (entry.includes('/')) return isInNetwork(host, entry);
  const [, bracketed, plain = '', wantedPort] =
    /^(?:\[([^\]]+)\]|(.*?))(?::(\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
  if (wantedPort !== undefined && wantedPort !== port) return false;
  const name = (bracketed ?? plain).replace(/^\*(?=\.)/, '');
  if (name === '') return false;
  if (name.startsWith('.')) return host.endsWith(name);
  return host === name || (isIP(name) === 0 && host.endsWith(`.${name}`));
};

/**
 * Address of the proxy through which to reach a server: the one that the configuration names, otherwise that of
 * `HTTPS_PROXY` or `HTTP_PROXY`, unless `NO_PROXY` excludes the server. As in kubectl, the environment never applies to
 * loopback. Null for a direct connection. Throws KubeconfigError.
 */
export const proxyFor = (
  server: string,
  { named = null, place = 'the configuration', environment = process.env }: ProxyChoice = {},
): string | null => {
  if (named !== null) return usable(named, `proxy-url of ${place}`);
  const { protocol, hostname, port } = new URL(server);
  const variable = (name: string): string => environment[name] || environment[name.toLowerCase()] || '';
  const name = protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY';
  const text = variable(name);
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (text === '' || isLoopback(host)) return null;
  const excluded = variable('NO_PROXY').toLowerCase().split(',');
  const ownPort = port || (protocol === 'https:' ? '443' : '80');
  if (excluded.some((entry) => matches(entry.trim(), host, ownPort))) return null;
  return usable(text, `$${name}`);
};
