import type { Placeholders } from '../placeholders/placeholders.ts';

/**
 * The value of a Cookie header with every cookie value replaced. Names stay; a cookie without a name is replaced
 * completely.
 */
export const redactCookies = (value: string, placeholders: Placeholders): string =>
  value.replace(/[^;]+/g, (cookie) => replaced('header:cookie', cookie, placeholders));

/** The value of a Set-Cookie header with its cookie replaced, and every attribute that is not a standard one. */
export const redactSetCookie = (value: string, placeholders: Placeholders): string =>
  value.replace(/[^;]+/g, (part, at: number) =>
    at > 0 && attribute.test(part) ? part : replaced('header:set-cookie', part, placeholders),
  );

const attribute = /^\s*(expires|max-age|domain|path|secure|httponly|samesite|partitioned|priority)\s*(=|$)/i;

const replaced = (rule: string, cookie: string, placeholders: Placeholders): string => {
  const [, before = '', value = ''] = /^(\s*(?:[^=]*=)?)(.*?)\s*$/.exec(cookie) ?? [];
  // The padding of base64 is not the value of a name.
  return /^=*$/.test(value)
    ? `${/^\s*/.exec(cookie)?.[0]}${placeholders.text(rule, cookie.trim())}`
    : before + placeholders.text(rule, value);
};
