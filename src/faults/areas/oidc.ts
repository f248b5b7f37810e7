import type { Fault } from '../fault.ts';
import { oidcClaimFaults } from './oidc/claims.ts';
import { oidcProviderFaults } from './oidc/providers.ts';
import { oidcTokenFaults } from './oidc/tokens.ts';

/** Defects of OpenID Connect (B 5.5). */
export const oidcFaults: readonly Fault[] = [...oidcTokenFaults, ...oidcProviderFaults, ...oidcClaimFaults];
