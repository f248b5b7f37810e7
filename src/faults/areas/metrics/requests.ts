import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

type Wire = ServerParts['behaviours']['wire'];

/** Changes the labels of the metric of deprecated requests. */
const changeDeprecationLabels =
  (
    change: (
      labels: Readonly<Record<string, string>>,
      kind: Parameters<Wire['deprecationLabels']>[0],
    ) => Readonly<Record<string, string>>,
  ) =>
  ({ behaviours }: ServerParts): void => {
    const { deprecationLabels } = behaviours.wire;
    behaviours.wire.deprecationLabels = (kind, requestInfo) => {
      const labels = deprecationLabels(kind, requestInfo);
      return labels && change(labels, kind);
    };
  };

/** Defects of the request counter and of the metric of deprecated requests (B 6.5). */
export const metRequestFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['MET-03'],
    description: 'requests to deprecated versions are not recorded in the metric',
    alsoFails: {
      rules: ['MET-04', 'MET-06', 'MET-07', 'MET-08', 'MET-09', 'MET-10'],
      reason: 'they check that metric',
    },
    plant: ({ behaviours }) => {
      behaviours.wire.deprecationLabels = () => null;
    },
  },
  {
    seam: 'server',
    rules: ['MET-04'],
    description: 'the metric of deprecated requests counts them',
    alsoFails: { rules: ['MET-03'], reason: 'other clients sent requests before' },
    plant: ({ behaviours }) => {
      const { exposition } = behaviours.metrics;
      const name = 'apiserver_requested_deprecated_apis';
      let requestCount = 0;
      const { deprecationLabels } = behaviours.wire;
      behaviours.wire.deprecationLabels = (kind, request) => {
        const labels = deprecationLabels(kind, request);
        if (labels) requestCount += 1;
        return labels;
      };
      behaviours.metrics.exposition = (metrics) =>
        exposition(metrics).replaceAll(new RegExp(`^(${name}\\{.*\\}) 1$`, 'gm'), `$1 ${requestCount}`);
    },
  },
  {
    seam: 'server',
    rules: ['MET-05'],
    description: 'every request is recorded in the metric',
    plant: ({ behaviours }) => {
      const { deprecationLabels } = behaviours.wire;
      behaviours.wire.deprecationLabels = (kind, requestInfo) =>
        deprecationLabels(kind, requestInfo) ?? {
          group: requestInfo.group,
          version: requestInfo.version,
          resource: requestInfo.resource,
          subresource: requestInfo.subresource,
          removed_release: '',
        };
    },
  },
  {
    seam: 'server',
    rules: ['MET-06'],
    description: 'the group label of the metric is the name of the kind',
    plant: changeDeprecationLabels((labels, { kind }) => ({ ...labels, group: kind })),
  },
  {
    seam: 'server',
    rules: ['MET-07'],
    description: 'the version label of the metric is the storage version',
    alsoFails: { rules: ['MET-05'], reason: 'v1 then has the metric of v1beta1' },
    plant: changeDeprecationLabels((labels) => ({ ...labels, version: 'v1' })),
  },
  {
    seam: 'server',
    rules: ['MET-08'],
    description: 'the resource label of the metric is the kind',
    plant: changeDeprecationLabels((labels, { kind }) => ({ ...labels, resource: kind })),
  },
  {
    seam: 'server',
    rules: ['MET-09'],
    description: 'the metric lacks the release of the removal',
    plant: changeDeprecationLabels(({ removed_release: _dropped, ...labels }) => labels),
  },
  {
    seam: 'server',
    rules: ['MET-10'],
    description: 'requests to a subresource are recorded for the main resource',
    plant: changeDeprecationLabels((labels) => ({ ...labels, subresource: '' })),
  },
  {
    seam: 'server',
    rules: ['MET-11'],
    description: 'only writes are counted',
    plant: (parts) =>
      wrapStage(parts, 'count', (next) => (core, labels) => {
        if (!['GET', 'LIST', 'WATCH'].includes(labels['verb'] ?? '')) next(core, labels);
      }),
  },
  {
    seam: 'server',
    rules: ['MET-12'],
    description: 'every scrape resets the request counter',
    plant: ({ behaviours }) => {
      const { exposition } = behaviours.metrics;
      behaviours.metrics.exposition = (metrics) => {
        const text = exposition(metrics);
        metrics.reset('apiserver_request_total');
        return text;
      };
    },
  },
];
