import type { HeaderPairs } from '../../client/exchange.ts';
import type { Placeholders } from './placeholders.ts';
import { scanText } from './scan-text.ts';

/** Header pairs with credentials replaced; the scheme of Authorization and the names of cookies stay. */
export const redactHeaders = (pairs: HeaderPairs, placeholders: Placeholders): HeaderPairs =>
  pairs.map(([name, value]) => [name, redactHeader(name, value, placeholders)] as const);

/** Value of one header with credentials replaced; its name in any case. */
export const redactHeader = (name: string, value: string, placeholders: Placeholders): string =>
  redactValue(name.toLowerCase(), value, placeholders);

const redactValue = (name: string, value: string, placeholders: Placeholders): string => {
  if (name === 'authorization' || name === 'proxy-authorization') {
    const space = value.indexOf(' ');
    if (space < 0) return placeholders.text(`header:${name}`, value);
    const scheme = value.slice(0, space);
    const rest = value.slice(space + 1);
    return `${scheme} ${scheme.toLowerCase() === 'basic' ? placeholders.base64(`header:${name}`, rest) : placeholders.text(`header:${name}`, rest)}`;
  }
  if (name === 'cookie')
    return value.replace(/=([^;]*)/g, (_, cookie: string) => `=${placeholders.text('header:cookie', cookie)}`);
  if (name === 'set-cookie')
    return value.replace(/=([^;]*)/, (_, cookie: string) => `=${placeholders.text('header:set-cookie', cookie)}`);
  if (name === 'sec-websocket-protocol')
    return value.replace(
      /(base64url\.bearer\.authorization\.[\w.]+\.)([\w-]+)$|(base64url\.bearer\.authorization\.[\w.]+\.)([\w-]+)(?=,)/g,
      (all: string, a?: string, b?: string, c?: string, d?: string) =>
        (a ?? c ?? all) +
        Buffer.from(
          placeholders.text('header:sec-websocket-protocol', Buffer.from(b ?? d ?? '', 'base64url').toString('utf8')),
        ).toString('base64url'),
    );
  if (name === 'location') return redactUrl(value, placeholders);
  return scanText(value, placeholders);
};

/** URL with credentials in the query replaced. */
export const redactUrl = (url: string, placeholders: Placeholders): string =>
  url.includes('?') || url.includes('&')
    ? withoutTokens(scanText(url, placeholders), placeholders)
    : scanText(url, placeholders);

const withoutTokens = (url: string, placeholders: Placeholders): string =>
  url.replace(
    /([?&](?:access_token|id_token|token|bearer)=)([^&#]*)/gi,
    (_, name: string, value: string) =>
      name + encodeURIComponent(placeholders.text('url:token', decodeURIComponent(value))),
  );
