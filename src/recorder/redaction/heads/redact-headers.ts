import { namesSecret } from '../../../client/secrets/names-secret.ts';
import type { HeaderPairs } from '../../../client/exchange.ts';
import { isHarmlessHeader } from './harmless-headers.ts';
import type { Placeholders } from '../placeholders/placeholders.ts';
import { redactCookies, redactSetCookie } from './redact-cookies.ts';
import { redactUrl } from './redact-url.ts';
import { scanText } from '../bodies/scan-text.ts';
import { isPlaceholder } from '../placeholders/placeholder-forms.ts';

/** Redacts headers; the scheme of Authorization and the names of cookies stay. */
export const redactHeaders = (pairs: HeaderPairs, placeholders: Placeholders): HeaderPairs =>
  pairs.map(([name, value]) => [name, redactHeader(name, value, placeholders)] as const);

/** Redacts the value of one header; `name` in any case. */
export const redactHeader = (name: string, value: string, placeholders: Placeholders): string =>
  value === '' ? value : redactValue(name.toLowerCase(), value, placeholders);

/**
 * Learns the credentials in headers, so that they are also replaced in events that are written before these headers.
 */
export const learnHeaders = (pairs: HeaderPairs, placeholders: Placeholders): void => {
  for (const [name, value] of pairs) {
    const lower = name.toLowerCase();
    if (isHarmlessHeader(lower) && lower !== 'sec-websocket-protocol') continue;
    if (isAuthorization(lower)) learnAuthorization(lower, value, placeholders);
    else if (namesSecret(lower) || placeholders.policy.isNamed(lower))
      placeholders.learnCredential(`header:${ruleName(lower)}`, value);
    else if (lower === 'sec-websocket-protocol')
      for (const [, , token = ''] of value.matchAll(socketToken))
        placeholders.learnCredential('header:sec-websocket-protocol', Buffer.from(token, 'base64url').toString('utf8'));
  }
};

const socketToken = /(base64url\.bearer\.authorization\.[\w.]+\.)([\w-]+)(?=,|\s|$)/g;
const isAuthorization = (name: string): boolean => name === 'authorization' || name === 'proxy-authorization';

const learnAuthorization = (name: string, value: string, placeholders: Placeholders): void => {
  const [, scheme = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(value) ?? [null, '', value];
  if (scheme.toLowerCase() !== 'basic') return placeholders.learnCredential(`header:${name}`, rest);
  const plain = Buffer.from(rest, 'base64').toString('utf8');
  const password = plain.slice(plain.indexOf(':') + 1);
  if (isPlaceholder(plain) || isPlaceholder(password)) return;
  placeholders.learnCredential(`header:${name}`, plain);
  placeholders.learnCredential(`header:${name}`, password);
};

const urls = new Set(['location', 'content-location', 'referer', 'link', 'refresh', 'origin']);

const redactValue = (name: string, value: string, placeholders: Placeholders): string => {
  const { policy } = placeholders;
  if (isAuthorization(name)) return redactAuthorization(name, value, placeholders);
  if (name === 'cookie') return redactCookies(value, placeholders);
  if (name === 'set-cookie') return redactSetCookie(value, placeholders);
  if (name === 'sec-websocket-protocol')
    return value.replace(
      socketToken,
      (_, before: string, token: string) =>
        before +
        Buffer.from(
          placeholders.text('header:sec-websocket-protocol', Buffer.from(token, 'base64url').toString('utf8')),
        ).toString('base64url'),
    );
  if (policy.isNamed(name)) return placeholders.text('header:named', value);
  if (urls.has(name)) return redactUrls(value, placeholders);
  if (isHarmlessHeader(name)) return scanText(value, placeholders, name === 'warning' ? 'message' : 'value');
  if (namesSecret(name)) return placeholders.text(`header:${ruleName(name)}`, value);
  const scanned = redactUrls(value, placeholders);
  if (policy.level === 'strict') return isPlaceholder(value) ? value : placeholders.unknown('header:unknown', value);
  return scanned;
};

/** Names of rules come from a fixed set, because header names come from the client. */
const ruleName = (name: string): string =>
  ['x-auth-token', 'x-api-key', 'x-vault-token', 'x-csrf-token', 'x-amz-security-token'].includes(name)
    ? name
    : 'credential';

const redactAuthorization = (name: string, value: string, placeholders: Placeholders): string => {
  learnAuthorization(name, value, placeholders);
  const space = value.indexOf(' ');
  if (space < 0) return placeholders.text(`header:${name}`, value);
  const scheme = value.slice(0, space);
  const rest = value.slice(space + 1);
  const rule = `header:${name}`;
  const isBasic = scheme.toLowerCase() === 'basic';
  return `${scheme} ${isBasic ? placeholders.base64(rule, rest) : placeholders.text(rule, rest)}`;
};

/** One URL, or the URLs between angle brackets of a Link header. */
const redactUrls = (value: string, placeholders: Placeholders): string =>
  value.includes('<')
    ? value.replace(/<([^>]*)>/g, (_, url: string) => `<${redactUrl(url, placeholders)}>`)
    : redactUrl(value, placeholders);
