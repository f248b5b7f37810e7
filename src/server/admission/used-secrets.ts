import type { Json } from '../model.ts';

/** The ways in which a Pod refers to a Secret by name (A 2.2). */
export type SecretUse = 'volume' | 'projected' | 'env' | 'envFrom';

/** A Secret that a Pod uses, and the type of use. */
export interface UsedSecret {
  readonly name: string;
  readonly use: SecretUse;
  /** Whether an init container uses it. */
  readonly init: boolean;
}

const ofVolumes = (volumes: readonly Json[]): UsedSecret[] =>
  volumes.flatMap(({ secret, projected }) => [
    ...(secret?.secretName ? [{ name: secret.secretName, use: 'volume' as const, init: false }] : []),
    ...(projected?.sources ?? []).flatMap((source: Json) =>
      source?.secret?.name ? [{ name: source.secret.name, use: 'projected' as const, init: false }] : [],
    ),
  ]);

const ofContainers = (containers: readonly Json[], init: boolean): UsedSecret[] =>
  containers.flatMap(({ env, envFrom }) => [
    ...(env ?? []).flatMap((one: Json) =>
      one?.valueFrom?.secretKeyRef?.name ? [{ name: one.valueFrom.secretKeyRef.name, use: 'env' as const, init }] : [],
    ),
    ...(envFrom ?? []).flatMap((one: Json) =>
      one?.secretRef?.name ? [{ name: one.secretRef.name, use: 'envFrom' as const, init }] : [],
    ),
  ]);

/** All Secrets that the spec of a Pod uses in volumes and containers. */
export const usedSecrets = (spec: Json): readonly UsedSecret[] => [
  ...ofVolumes(spec.volumes ?? []),
  ...ofContainers(spec.initContainers ?? [], true),
  ...ofContainers([...(spec.containers ?? []), ...(spec.ephemeralContainers ?? [])], false),
];
