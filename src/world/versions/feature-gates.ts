import type { JsonObject, JsonValue } from '../../client/values/json-value.ts';

/**
 * A feature gate with the releases in which it is alpha and takes effect without other gates: `from` inclusive,
 * `before` exclusive.
 */
export interface AlphaGate {
  readonly name: string;
  readonly from: readonly [major: number, minor: number];
  readonly before: readonly [major: number, minor: number];
  /** Members of a Pod that the gate enables, and the path of the requested value. */
  readonly pod: JsonObject;
  readonly path: string;
  readonly requestedValue: JsonValue;
}

/** An alpha gate with an effect on stored objects (B 9.7). `additionalServerOptions` enables it. */
export const alphaGate: AlphaGate = {
  name: 'ProcMountType',
  from: [1, 12],
  // In 1.30 it is still alpha, but also needs the gate of user namespaces.
  before: [1, 30],
  pod: {
    spec: {
      containers: [{ name: 'main', image: 'planecheck.example.com/none', securityContext: { procMount: 'Unmasked' } }],
    },
  },
  path: 'spec.containers[0].securityContext.procMount',
  requestedValue: 'Unmasked',
};

/** A gate that has been GA since release 1.22: apply works with and without it (A 4.8). */
export const stableGate = 'ServerSideApply';

/** Whether a gate is alpha and sufficient in a release such as `1.24.17`; null when the release is not known. */
export const isAlphaIn = ({ from, before }: AlphaGate, release: string | null): boolean | null => {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(release ?? '') ?? [];
  if (major === undefined || minor === undefined) return null;
  const number = (version: readonly [number, number]): number => version[0] * 1_000 + version[1];
  const now = number([Number(major), Number(minor)]);
  return now >= number(from) && now < number(before);
};
