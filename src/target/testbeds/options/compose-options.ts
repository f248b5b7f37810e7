import type { StartOptions } from '../../testbed.ts';

/** Options whose values add up over defaults and wishes, joined by commas where they are given to a program. */
const addingUp = new Set([
  'enable-admission-plugins',
  'disable-admission-plugins',
  'runtime-config',
  'feature-gates',
  'controllers',
  'oidc-required-claim',
  'api-audiences',
]);

/** Options that a program wants repeated, not joined. */
const repeated = new Set(['oidc-required-claim', 'tls-sni-cert-key', 'service-account-key-file']);

const listOf = (value: string | readonly string[]): string[] => (typeof value === 'string' ? [value] : [...value]);

/** Default options with a scenario's wishes: lists add up, where `-x` takes the place of `x`, single values replace, `none` removes a default. */
export function composeOptions(defaults: StartOptions, wishes: StartOptions): Record<string, string[]> {
  const composed: Record<string, string[]> = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, listOf(value)]),
  );
  for (const [name, wish] of Object.entries(wishes)) {
    const values = listOf(wish);
    if (values.includes('none')) delete composed[name];
    else
      composed[name] = addingUp.has(name)
        ? [...new Set([...(composed[name] ?? []).filter((value) => !values.includes(`-${value}`)), ...values])]
        : values;
  }
  return composed;
}

/** Composed options as command line arguments, each list once. */
export function commandLine(options: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(options).flatMap(([name, values]) =>
    repeated.has(name) ? values.map((value) => `--${name}=${value}`) : [`--${name}=${values.join(',')}`],
  );
}
