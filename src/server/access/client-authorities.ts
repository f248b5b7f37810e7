import { readFileSync } from 'node:fs';
import type { ServerCore } from '../core.ts';

const pemOf = (option: string): string =>
  option === '' || option.includes('-----BEGIN') ? option : readFileSync(option, 'utf8');

/** PEM of the authorities whose certificates name users: `--client-ca-file` (file name or PEM), the cluster's own without the option, nothing for the empty value (B 5.2). */
export const clientAuthority = (core: Pick<ServerCore, 'options' | 'authority'>): string =>
  pemOf(core.options.text('client-ca-file') ?? core.authority.certificate);

/** PEM of the authorities whose certificates prove a proxy: `--requestheader-client-ca-file`; empty without it (B 5.7). */
export const proxyAuthority = (core: Pick<ServerCore, 'options'>): string =>
  pemOf(core.options.text('requestheader-client-ca-file') ?? '');

/** Every authority that a listener names to clients when it asks for a certificate. PEM. */
export const clientAuthorities = (core: Pick<ServerCore, 'options' | 'authority'>): readonly string[] =>
  [clientAuthority(core), proxyAuthority(core)].filter((pem) => pem !== '');
