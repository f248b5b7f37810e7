import type { StartOptions } from '../../start-options.ts';

/** Options whose values are combined from defaults and a scenario; the command line joins them with commas. */
const combined = new Set([
  'enable-admission-plugins',
  'disable-admission-plugins',
  'runtime-config',
  'feature-gates',
  'controllers',
  'oidc-required-claim',
  'api-audiences',
]);

/** Options that a program expects repeated, not joined. */
const repeated = new Set(['oidc-required-claim', 'tls-sni-cert-key', 'service-account-key-file']);

const listOf = (value: string | readonly string[]): string[] => (typeof value === 'string' ? [value] : [...value]);

/**
 * Default options combined with those of a scenario: lists are combined, where `-x` replaces `x`; single values replace
 * a default; `none` removes a default.
 */
export function composeOptions(defaults: StartOptions, wanted: StartOptions): Record<string, string[]> {
  const composed: Record<string, string[]> = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, listOf(value)]),
  );
  for (const [name, given] of Object.entries(wanted)) {
    const values = listOf(given);
    if (values.includes('none')) delete composed[name];
    else
      composed[name] = combined.has(name)
        ? [...new Set([...(composed[name] ?? []).filter((value) => !values.includes(`-${value}`)), ...values])]
        : values;
  }
  return composed;
}

/** Composed options as command line arguments. */
export function commandLine(options: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(options).flatMap(([name, values]) =>
    repeated.has(name) ? values.map((value) => `--${name}=${value}`) : [`--${name}=${values.join(',')}`],
  );
}
