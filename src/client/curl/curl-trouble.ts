import type { ExchangeRequest } from '../exchange.ts';

const holds = (text: string, characters: RegExp): boolean => characters.test(text);
const lineEnds = /[\0\r\n]/;

/**
 * Why curl cannot send a request to a server at this base address, or must not; null when it can. A method, a URL or a header with a
 * line end would become other requests, a header that begins with `@` is a file name for curl, and a URL beside the base address
 * would take credentials to another server.
 */
export const curlTrouble = ({ method, url, headers }: ExchangeRequest, base: string): string | null => {
  if (holds(method, lineEnds) || method === '') return 'the method is empty or has a line end or a null byte';
  if (holds(url, lineEnds)) return 'the URL has a line end or a null byte';
  if (headers.some(([name, value]) => holds(name, lineEnds) || holds(value, lineEnds)))
    return 'a header has a line end or a null byte';
  if (headers.some(([name]) => name.startsWith('@') || name === '')) return 'curl cannot send the name of a header';
  if (!/^https?:\/\//.test(base) || !url.startsWith(base) || !/^([/?]|$)/.test(url.slice(base.length)))
    return 'the URL is not below the address of the server';
  return null;
};
