import { isIPv4, isIPv6 } from 'node:net';
import type { Functions } from '../library.ts';
import { ExpressionError, Opaque, type Value } from '../values.ts';

/** An address as a number of 32 or 128 bits. */
export class Address extends Opaque {
  override readonly typeName = 'net.IP';
  readonly bits: bigint;
  readonly width: 32 | 128;
  constructor(bits: bigint, width: 32 | 128) {
    super();
    this.bits = bits;
    this.width = width;
  }
  override equals(other: Opaque): boolean {
    return other instanceof Address && other.bits === this.bits && other.width === this.width;
  }
  override toString(): string {
    if (this.width === 32) return [24n, 16n, 8n, 0n].map((shift) => (this.bits >> shift) & 255n).join('.');
    const groups = Array.from({ length: 8 }, (_group, at) => (this.bits >> BigInt(112 - 16 * at)) & 0xffffn);
    // The longest run of at least two zeros is left out, the first one of several.
    let [best, length] = [-1, 1];
    for (let at = 0; at < 8; at += 1) {
      let end = at;
      while (end < 8 && groups[end] === 0n) end += 1;
      if (end - at > length) [best, length] = [at, end - at];
    }
    const texts = groups.map((group) => group.toString(16));
    if (best < 0) return texts.join(':');
    return `${texts.slice(0, best).join(':')}::${texts.slice(best + length).join(':')}`;
  }
}

/** A network: an address and the length of its prefix. */
export class Network extends Opaque {
  override readonly typeName = 'net.CIDR';
  readonly address: Address;
  readonly length: number;
  constructor(address: Address, length: number) {
    super();
    this.address = address;
    this.length = length;
  }
  override equals(other: Opaque): boolean {
    return other instanceof Network && other.length === this.length && other.address.equals(this.address);
  }
  override toString(): string {
    return `${this.address}/${this.length}`;
  }
  masked(): Network {
    const rest = BigInt(this.address.width - this.length);
    return new Network(new Address((this.address.bits >> rest) << rest, this.address.width), this.length);
  }
  contains(address: Address): boolean {
    const rest = BigInt(this.address.width - this.length);
    return address.width === this.address.width && address.bits >> rest === this.address.bits >> rest;
  }
}

const v4Bits = (text: string): bigint => text.split('.').reduce((bits, part) => bits * 256n + BigInt(part), 0n);

const v6Bits = (text: string): bigint => {
  const last = text.slice(text.lastIndexOf(':') + 1);
  const plain = last.includes('.')
    ? `${text.slice(0, -last.length)}${(v4Bits(last) >> 16n).toString(16)}:${(v4Bits(last) & 0xffffn).toString(16)}`
    : text;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].reduce((bits, group) => bits * 65536n + BigInt(`0x${group}`), 0n);
};

const parseAddress = (text: string): Address => {
  const shown = JSON.stringify(text);
  if (text.includes('%')) throw new ExpressionError(`IP address ${shown} with zone value is not allowed`);
  if (isIPv4(text)) return new Address(v4Bits(text), 32);
  if (!isIPv6(text))
    throw new ExpressionError(
      `IP Address ${shown} parse error during conversion from string: ParseAddr(${shown}): unable to parse IP`,
    );
  const bits = v6Bits(text);
  if (bits >> 32n === 0xffffn) throw new ExpressionError(`IPv4-mapped IPv6 address ${shown} is not allowed`);
  return new Address(bits, 128);
};

const parseNetwork = (text: string): Network => {
  const [, address = '', length = ''] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const prefix = 'network address parse error during conversion from string: ';
  const wrong = (): ExpressionError =>
    new ExpressionError(
      `${prefix}${prefix}netip.ParsePrefix(${JSON.stringify(text)}): ` +
        (text.includes('/') ? 'invalid prefix' : "no '/'"),
    );
  if (!isIPv4(address) && !isIPv6(address)) throw wrong();
  const parsed = parseAddress(address);
  if (Number(length) > parsed.width) throw wrong();
  return new Network(parsed, Number(length));
};

const parses =
  (parse: (text: string) => unknown) =>
  (text: Value): boolean => {
    try {
      parse(text as string);
      return true;
    } catch (error) {
      if (error instanceof ExpressionError) return false;
      throw error;
    }
  };

const within = (address: Value, ...networks: string[]): boolean =>
  networks.some((network) => parseNetwork(network).contains(address as Address));
const net = (value: Value): Network => value as Network;
const holds = (outer: Network, inner: Network): boolean =>
  outer.contains(inner.address) && inner.length >= outer.length;
const isUnspecified = (value: Value): boolean => (value as Address).bits === 0n;
const isLoopback = (value: Value): boolean => within(value, '127.0.0.0/8', '::1/128');
const isMulticast = (value: Value): boolean => within(value, '224.0.0.0/4', 'ff00::/8');
const isLinkLocal = (value: Value): boolean => within(value, '169.254.0.0/16', 'fe80::/10');

/** Addresses and networks. */
export const networkFunctions: Functions = {
  'ip(string): net.IP': (text) => parseAddress(text as string),
  'isIP(string): bool': parses(parseAddress),
  'ip.isCanonical(string): bool': (text) => parseAddress(text as string).toString() === text,
  'string(net.IP): string': String,
  'net.IP::family(): int': (value) => ((value as Address).width === 32 ? 4n : 6n),
  'net.IP::isUnspecified(): bool': isUnspecified,
  'net.IP::isLoopback(): bool': isLoopback,
  'net.IP::isLinkLocalMulticast(): bool': (value) => within(value, '224.0.0.0/24', 'ff02::/16'),
  'net.IP::isLinkLocalUnicast(): bool': isLinkLocal,
  'net.IP::isGlobalUnicast(): bool': (value) =>
    !isUnspecified(value) &&
    !isLoopback(value) &&
    !isMulticast(value) &&
    !isLinkLocal(value) &&
    !within(value, '255.255.255.255/32'),
  'cidr(string): net.CIDR': (text) => parseNetwork(text as string),
  'isCIDR(string): bool': parses(parseNetwork),
  'string(net.CIDR): string': String,
  'net.CIDR::containsIP(string): bool': (value, text) => net(value).contains(parseAddress(text as string)),
  'net.CIDR::containsIP(net.IP): bool': (value, address) => net(value).contains(address as Address),
  'net.CIDR::containsCIDR(string): bool': (value, text) => holds(net(value), parseNetwork(text as string)),
  'net.CIDR::containsCIDR(net.CIDR): bool': (value, other) => holds(net(value), net(other)),
  'net.CIDR::ip(): net.IP': (value) => net(value).address,
  'net.CIDR::prefixLength(): int': (value) => BigInt(net(value).length),
  'net.CIDR::masked(): net.CIDR': (value) => net(value).masked(),
};
