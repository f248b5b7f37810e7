import type { ExchangeRequest } from '../exchange.ts';

const contains = (text: string, characters: RegExp): boolean => characters.test(text);
const lineEnds = /[\0\r\n]/;

/**
 * Why curl cannot or must not send a request to a server at this base address; null when it can. A method, a URL or a
 * header with a line end would become further requests, a header that begins with `@` is a file name for curl, and a
 * URL outside the base address would send credentials to another server.
 */
export const curlProblem = ({ method, url, headers }: ExchangeRequest, base: string): string | null => {
  if (contains(method, lineEnds) || method === '') return 'the method is empty or contains a line end or a null byte';
  if (contains(url, lineEnds)) return 'the URL contains a line end or a null byte';
  if (headers.some(([name, value]) => contains(name, lineEnds) || contains(value, lineEnds)))
    return 'a header contains a line end or a null byte';
  if (headers.some(([name]) => name.startsWith('@') || name === ''))
    return 'curl cannot send a header with an empty name or a name that begins with @';
  if (!/^https?:\/\//.test(base) || !url.startsWith(base) || !/^([/?]|$)/.test(url.slice(base.length)))
    return 'the URL is not below the address of the server';
  return null;
};
