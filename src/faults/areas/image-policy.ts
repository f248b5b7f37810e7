import type { Json } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import { imagePolicyOf, imagePolicyWebhook } from '../../server/admission/plugins/image-policy-webhook.ts';
import type { Fault } from '../fault.ts';
import { skipRejections } from './admission-control/skip-rejections.ts';

type Policy = ServerParts['behaviours']['imagePolicy'];

const of =
  (change: (policy: Policy) => Partial<Policy>) =>
  ({ behaviours: { imagePolicy } }: ServerParts): void => {
    Object.assign(imagePolicy, change({ ...imagePolicy }));
  };

const review = (change: (review: Json) => Json) => of((policy) => ({ review: (spec) => change(policy.review(spec)) }));

/** A client configuration that does not verify the certificates of its servers. */
const withoutVerification = (config: Json): Json => ({
  ...config,
  clusters: config.clusters.map(({ cluster, ...entry }: Json) => ({
    ...entry,
    cluster: { ...cluster, 'insecure-skip-tls-verify': true },
  })),
});

/** The rules whose scenarios need a backend that is called. */
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

const backendIsNotCalled = (rule: string, description: string): Fault => ({
  seam: 'server',
  rules: [rule],
  description,
  alsoFails: { rules: without(rule), reason: 'the backend is never called' },
  plant: of(() => ({ enabled: () => false })),
});

/** Defects of image policy review (B 6.4). */
export const imagePolicyFaults: readonly Fault[] = [
  {
    ...backendIsNotCalled('CALL-04', 'the plugin is accepted and never calls the backend'),
    rules: ['CALL-04', 'ADM-90'],
  },
  backendIsNotCalled('IMGP-26', 'the option that enables the group version is not understood'),
  {
    seam: 'server',
    rules: ['IMGP-01'],
    description: 'the first cluster of the file is called, whatever its context selects',
    alsoFails: { rules: without('IMGP-01').filter((rule) => rule !== 'IMGP-12'), reason: 'the backend is not called' },
    plant: of(() => ({ backendConfig: (config) => ({ clusters: config.clusters }) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-02'],
    description: 'approvals are not cached',
    plant: of((policy) => ({ keptMs: (allowed, given) => (allowed ? 0 : policy.keptMs(allowed, given)) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-03'],
    description: 'approvals are cached forever',
    plant: of((policy) => ({
      keptMs: (allowed, given) => (allowed ? Number.POSITIVE_INFINITY : policy.keptMs(allowed, given)),
    })),
  },
  {
    seam: 'server',
    rules: ['IMGP-04'],
    description: 'denials are not cached',
    plant: of((policy) => ({ keptMs: (allowed, given) => (allowed ? policy.keptMs(allowed, given) : 0) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-05'],
    description: 'denials are cached as long as approvals',
    plant: of((policy) => ({ keptMs: (_allowed, given) => policy.keptMs(true, given) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-06'],
    description: 'responses are cached by namespace only',
    plant: of(() => ({ cacheKey: ({ namespace }) => namespace })),
  },
  {
    seam: 'server',
    rules: ['IMGP-07'],
    description: 'the retry backoff is read as seconds',
    plant: of((policy) => ({ backoffMs: (given) => policy.backoffMs(given) * 1_000 })),
  },
  {
    seam: 'server',
    rules: ['IMGP-08'],
    description: 'a failure of the backend always rejects',
    plant: of(() => ({ admitsOnFailure: () => false })),
  },
  {
    seam: 'server',
    rules: ['IMGP-09'],
    description: 'a failure of the backend always admits',
    alsoFails: { rules: ['IMGP-12'], reason: 'a backend that is not trusted counts as failed' },
    plant: of(() => ({ admitsOnFailure: () => true })),
  },
  {
    seam: 'server',
    rules: ['IMGP-10'],
    description: 'denials are ignored if failures admit',
    alsoFails: { rules: ['IMGP-03', 'IMGP-04', 'IMGP-25'], reason: 'their servers admit on failure' },
    plant: skipRejections(
      imagePolicyWebhook.name,
      (_rejection, _request, core) => imagePolicyOf(core)?.configuration.defaultAllow === true,
    ),
  },
  {
    seam: 'server',
    rules: ['IMGP-11'],
    description: 'backends without TLS are called',
    plant: of(() => ({ mayCall: () => true })),
  },
  {
    seam: 'server',
    rules: ['IMGP-12'],
    description: 'the certificate of the backend is not verified',
    plant: of(({ backendConfig }) => ({ backendConfig: (config) => withoutVerification(backendConfig(config)) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-13'],
    description: 'the call contains no kind',
    plant: review((one) => ({ ...one, kind: undefined })),
  },
  {
    seam: 'server',
    rules: ['IMGP-14'],
    description: 'the call contains a version without its group',
    plant: review((one) => ({ ...one, apiVersion: 'v1alpha1' })),
  },
  {
    seam: 'server',
    rules: ['IMGP-16'],
    description: 'only the first container is sent',
    plant: of((policy) => ({ images: (pod) => policy.images(pod).slice(0, 1) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-18'],
    description: 'no annotations are sent',
    alsoFails: { rules: ['IMGP-19', 'IMGP-20'], reason: 'they check the annotations in the call' },
    plant: of(() => ({ annotations: () => ({}) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-19'],
    description: 'all annotations are sent',
    plant: of(() => ({ annotations: (all) => all })),
  },
  {
    seam: 'server',
    rules: ['IMGP-20'],
    description: 'annotation values are sent without characters that labels do not allow',
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
    description: 'the namespace of a Pod whose body has no namespace is not sent',
    plant: review((one) => ({ ...one, spec: { ...one.spec, namespace: '' } })),
  },
  {
    seam: 'server',
    rules: ['IMGP-22'],
    description: 'a response without a reason is treated as a failure',
    alsoFails: {
      rules: ['IMGP-02', 'IMGP-04', 'IMGP-05', 'IMGP-06', 'IMGP-25', 'IMGP-03'],
      reason: 'their responses have no reason',
    },
    plant: of((policy) => ({ verdict: (status) => (status?.reason ? policy.verdict(status) : null) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-23'],
    description: 'any response admits',
    alsoFails: {
      rules: ['IMGP-03', 'IMGP-04', 'IMGP-05', 'IMGP-06', 'IMGP-10', 'IMGP-24', 'IMGP-25'],
      reason: 'they need denials',
    },
    plant: of((policy) => ({ verdict: (status) => (policy.verdict(status) ? { allowed: true, reason: '' } : null) })),
  },
  {
    seam: 'server',
    rules: ['IMGP-24'],
    description: 'the reason of a denial is not reported',
    plant: of((policy) => ({ refusal: () => policy.refusal('') })),
  },
  {
    seam: 'server',
    rules: ['IMGP-25'],
    description: 'a denial without a reason is treated as a failure',
    alsoFails: {
      rules: ['IMGP-03', 'IMGP-04'],
      reason: 'their denials have no reason, and their servers admit on failure',
    },
    plant: of((policy) => ({
      verdict: (status) => (status?.allowed === false && !status.reason ? null : policy.verdict(status)),
    })),
  },
];
