import type { Json } from '../../client/exchange.ts';

/** A gate with the releases in which it is alpha and takes effect by itself: from the first, before the last. */
export interface AlphaGate {
  readonly name: string;
  readonly from: readonly [major: number, minor: number];
  readonly before: readonly [major: number, minor: number];
  /** Members of a Pod that the gate is for, and where what was asked for shows. */
  readonly pod: Json;
  readonly path: string;
  readonly asked: Json;
}

/** An alpha gate whose effect shows in the objects that a server stores (B 9.7). `besideOptions` switch it on. */
export const alphaGate: AlphaGate = {
  name: 'ProcMountType',
  from: [1, 12],
  // In 1.30 it is alpha as well, but wants the gate of user namespaces beside.
  before: [1, 30],
  pod: {
    spec: {
      containers: [{ name: 'main', image: 'planecheck.example.com/none', securityContext: { procMount: 'Unmasked' } }],
    },
  },
  path: 'spec.containers[0].securityContext.procMount',
  asked: 'Unmasked',
};

/** A gate that has been GA since release 1.22: with or without it apply is there (A 4.8). */
export const stableGate = 'ServerSideApply';

/** Whether a gate is alpha, and enough, in a release such as `1.24.17`; null when the release is not known. */
export const isAlphaIn = ({ from, before }: AlphaGate, release: string | null): boolean | null => {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(release ?? '') ?? [];
  if (major === undefined || minor === undefined) return null;
  const number = (version: readonly [number, number]): number => version[0] * 1_000 + version[1];
  const now = number([Number(major), Number(minor)]);
  return now >= number(from) && now < number(before);
};
