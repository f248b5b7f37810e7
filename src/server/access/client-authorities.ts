import { readFileSync } from 'node:fs';
import type { ServerCore } from '../core.ts';

const pemOf = (option: string): string =>
  option === '' || option.includes('-----BEGIN') ? option : readFileSync(option, 'utf8');

/**
 * PEM of the authorities for user certificates: `--client-ca-file` (file name or PEM), the cluster's own authority
 * without the option, none for the empty value (B 5.2).
 */
export const clientAuthority = (core: Pick<ServerCore, 'options' | 'authority'>): string =>
  pemOf(core.options.text('client-ca-file') ?? core.authority.certificate);

/**
 * PEM of the authorities for proxy certificates: `--requestheader-client-ca-file`. Empty without the option (B 5.7).
 */
export const proxyAuthority = (core: Pick<ServerCore, 'options'>): string =>
  pemOf(core.options.text('requestheader-client-ca-file') ?? '');

/** All authorities that a listener lists in its certificate request to clients. PEM. */
export const clientAuthorities = (core: Pick<ServerCore, 'options' | 'authority'>): readonly string[] =>
  [clientAuthority(core), proxyAuthority(core)].filter((pem) => pem !== '');
