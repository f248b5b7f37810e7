import type { Placeholders } from '../placeholders/placeholders.ts';

/** A base URL without user information, and with a placeholder for its host unless that is a loopback address. */
export const hideHost = (target: string, placeholders: Placeholders): string => {
  const url = new URL(target);
  url.username = '';
  url.password = '';
  if (!/^(127\.|localhost$|\[::1\]$)/.test(url.hostname)) url.hostname = placeholders.host(url.hostname);
  return url.href;
};
