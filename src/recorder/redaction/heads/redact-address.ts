import type { Placeholders } from '../placeholders/placeholders.ts';

/** A network address with its host replaced; loopback addresses stay. */
export const redactAddress = (value: string, placeholders: Placeholders): string => {
  const at = /^(\[[^\]]+\]|[^:]+)(:\d+)?$/.exec(value);
  return at?.[1] && !/^(127\.|localhost$|\[::1\]$)/.test(at[1]) ? placeholders.host(at[1]) + (at[2] ?? '') : value;
};
