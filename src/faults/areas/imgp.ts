import type { Json } from '../../server/model.ts';
import type { ServerParts } from '../../server/parts.ts';
import type { Fault } from '../fault.ts';

type Policy = ServerParts['behaviours']['imagePolicy'];

const of =
  (change: (policy: Policy) => Partial<Policy>) =>
  ({ behaviours: { imagePolicy } }: ServerParts): void => {
    Object.assign(imagePolicy, change({ ...imagePolicy }));
  };

const review = (change: (review: Json) => Json) => of((policy) => ({ review: (spec) => change(policy.review(spec)) }));

/** The rules whose scenarios need a backend that is asked. */
const needsBackend = [
  'IMGP-01',
  'IMGP-02',
  'IMGP-03',
  'IMGP-04',
  'IMGP-05',
  'IMGP-06',
  'IMGP-07',
  'IMGP-08',
  'IMGP-09',
  'IMGP-10',
  'IMGP-12',
  'IMGP-22',
  'IMGP-23',
  'IMGP-24',
  'IMGP-25',
  'IMGP-26',
  'CALL-04',
];

const without = (rule: string): readonly string[] => needsBackend.filter((one) => one !== rule);

const uncalled = (rule: string, does: string): Fault => ({
  seam: 'server',
  rules: [rule],
  does,
  also: { rules: without(rule), because: 'nobody is asked' },
  plant: of(() => ({ enabled: () => false })),
});

/** Defects of the review of images (B 6.4). */
export const imagePolicyFaults: readonly Fault[] = [
  { ...uncalled('CALL-04', 'the plugin is accepted and never asks the backend'), rules: ['CALL-04', 'ADM-90'] },
  uncalled('IMGP-26', 'the option that enables the group version is not understood'),
  {
    seam: 'server',
    rules: ['IMGP-01'],
    does: 'the first cluster of the file is called, whatever its context says',
    also: { rules: without('IMGP-01').filter((rule) => rule !== 'IMGP-12'), because: 'the backend is not asked' },
    plant: of(() => ({ backendConfig: (config) => ({ clusters: config.clusters }) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-02'],
    does: 'approvals are not kept',
    plant: of((policy) => ({ keptMs: (allowed, given) => (allowed ? 0 : policy.keptMs(allowed, given)) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-03'],
    does: 'approvals are kept for ever',
    plant: of((policy) => ({
      keptMs: (allowed, given) => (allowed ? Number.POSITIVE_INFINITY : policy.keptMs(allowed, given)),
    })),
  },
  {
    seam: 'server',
    rules: ['IMGP-04'],
    does: 'denials are not kept',
    plant: of((policy) => ({ keptMs: (allowed, given) => (allowed ? policy.keptMs(allowed, given) : 0) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-05'],
    does: 'denials are kept as long as approvals',
    plant: of((policy) => ({ keptMs: (_allowed, given) => policy.keptMs(true, given) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-06'],
    does: 'answers are kept by namespace alone',
    plant: of(() => ({ cacheKey: ({ namespace }) => namespace })),
  },
  {
    seam: 'server',
    rules: ['IMGP-07'],
    does: 'the wait before another attempt is read as seconds',
    plant: of((policy) => ({ backoffMs: (given) => policy.backoffMs(given) * 1_000 })),
  },
  {
    seam: 'server',
    rules: ['IMGP-08'],
    does: 'a failure of the backend always refuses',
    plant: of(() => ({ admitsOnFailure: () => false })),
  },
  {
    seam: 'server',
    rules: ['IMGP-09'],
    does: 'a failure of the backend always admits',
    also: { rules: ['IMGP-12'], because: 'a backend that is not trusted has failed' },
    plant: of(() => ({ admitsOnFailure: () => true })),
  },
  {
    seam: 'server',
    rules: ['IMGP-10'],
    does: 'denials are ignored where failures admit',
    also: { rules: ['IMGP-03', 'IMGP-04', 'IMGP-25'], because: 'their servers admit on failure' },
    plant: of(() => ({ denialCounts: ({ defaultAllow }) => !defaultAllow })),
  },
  {
    seam: 'server',
    rules: ['IMGP-11'],
    does: 'backends without TLS are called',
    plant: of(() => ({ mayCall: () => true })),
  },
  {
    seam: 'server',
    rules: ['IMGP-12'],
    does: 'the certificate of the backend is not verified',
    plant: of(() => ({ verifies: () => false })),
  },
  {
    seam: 'server',
    rules: ['IMGP-13'],
    does: 'the call names no kind',
    plant: review((one) => ({ ...one, kind: undefined })),
  },
  {
    seam: 'server',
    rules: ['IMGP-14'],
    does: 'the call names a version without its group',
    plant: review((one) => ({ ...one, apiVersion: 'v1alpha1' })),
  },
  {
    seam: 'server',
    rules: ['IMGP-16'],
    does: 'only the first container is named',
    plant: of((policy) => ({ images: (pod) => policy.images(pod).slice(0, 1) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-18'],
    does: 'no annotations are told',
    also: { rules: ['IMGP-19', 'IMGP-20'], because: 'they look at annotations that are told' },
    plant: of(() => ({ annotations: () => ({}) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-19'],
    does: 'all annotations are told',
    plant: of(() => ({ annotations: (all) => all })),
  },
  {
    seam: 'server',
    rules: ['IMGP-20'],
    does: 'values of annotations are told without what labels do not hold',
    plant: of((policy) => ({
      annotations: (all) =>
        Object.fromEntries(
          Object.entries(policy.annotations(all)).map(([key, value]) => [
            key,
            value.replaceAll(/[^A-Za-z0-9_.-]/g, ''),
          ]),
        ),
    })),
  },
  {
    seam: 'server',
    rules: ['IMGP-21'],
    does: 'the namespace of a Pod whose body names none is not told',
    plant: review((one) => ({ ...one, spec: { ...one.spec, namespace: '' } })),
  },
  {
    seam: 'server',
    rules: ['IMGP-22'],
    does: 'an answer without a reason is a failure',
    also: {
      rules: ['IMGP-02', 'IMGP-04', 'IMGP-05', 'IMGP-06', 'IMGP-25', 'IMGP-03'],
      because: 'their answers give no reason',
    },
    plant: of((policy) => ({ verdict: (status) => (status?.reason ? policy.verdict(status) : null) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-23'],
    does: 'any answer admits',
    also: {
      rules: ['IMGP-03', 'IMGP-04', 'IMGP-05', 'IMGP-06', 'IMGP-10', 'IMGP-24', 'IMGP-25'],
      because: 'they need denials',
    },
    plant: of((policy) => ({ verdict: (status) => (policy.verdict(status) ? { allowed: true, reason: '' } : null) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-24'],
    does: 'the reason of a denial is not told',
    plant: of((policy) => ({ refusal: () => policy.refusal('') })),
  },
  {
    seam: 'server',
    rules: ['IMGP-25'],
    does: 'a denial without a reason is a failure',
    also: {
      rules: ['IMGP-03', 'IMGP-04'],
      because: 'their denials give no reason, and their servers admit on failure',
    },
    plant: of((policy) => ({
      verdict: (status) => (status?.allowed === false && !status.reason ? null : policy.verdict(status)),
    })),
  },
];
