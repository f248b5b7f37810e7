import type { Json, KindData } from '../../server/model.ts';
import type { Fault, ServerFault } from '../fault.ts';
import { onAnswer } from '../wire/on-answer.ts';
import { answerFault } from '../wire/answer-fault.ts';

/** Discovery lists kinds with other data than the server has. */
const lists =
  (change: (kind: KindData) => KindData): ServerFault['plant'] =>
  ({ behaviours: { discovery } }) => {
    discovery.kinds = (kinds) => kinds.map(change);
  };

/** Defects of discovery, which is not part of the documents. */
export const discoveryFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['DISC-01'],
    description: 'the list of groups has a version that nothing is served in',
    plant: ({ behaviours: { discovery } }) => {
      const { versions } = discovery;
      discovery.versions = (all) => (all.includes('v1') ? [...versions(all), 'v9'] : versions(all));
    },
  },
  {
    seam: 'wire',
    rules: ['DISC-02'],
    description: 'the document of a group prefers a version that the list of groups does not',
    wrap: (transport) =>
      onAnswer(transport, (_request, answer) => {
        const { kind, preferredVersion } = answer.json ?? {};
        return kind === 'APIGroup'
          ? { ...answer, json: { ...answer.json, preferredVersion: { ...preferredVersion, version: 'v0' } } }
          : null;
      }),
  },
  {
    seam: 'server',
    rules: ['DISC-03'],
    description: 'virtual resources have no verbs in discovery',
    plant: ({ behaviours: { discovery } }) => {
      const { verbs } = discovery;
      discovery.verbs = (kind) => (kind.virtual ? [] : verbs(kind));
    },
  },
  {
    seam: 'server',
    release: '1.34',
    rules: ['DISC-04'],
    description: 'the resources of the aggregated discovery are all cluster-scoped',
    plant: ({ behaviours: { discovery } }) => {
      discovery.aggregatedScope = () => 'Cluster';
    },
  },
  {
    seam: 'server',
    rules: ['DISC-05'],
    description: 'virtual resources have the verb list in discovery',
    plant: ({ behaviours: { discovery } }) => {
      const { verbs } = discovery;
      discovery.verbs = (kind) => (kind.virtual ? [...verbs(kind), 'list'] : verbs(kind));
    },
    alsoFails: { rules: ['DISC-06'], reason: 'it reads the same lists' },
  },
  {
    seam: 'server',
    rules: ['DISC-06'],
    description: 'storage classes are namespaced in discovery',
    plant: lists((kind) => (kind.kind === 'StorageClass' ? { ...kind, namespaced: true } : kind)),
  },
  {
    seam: 'server',
    rules: ['DISC-07'],
    description: 'services have no short name',
    plant: lists((kind) => (kind.kind === 'Service' ? { ...kind, shortNames: [] } : kind)),
  },
  {
    seam: 'server',
    rules: ['DISC-08'],
    description: 'config maps cannot be replaced, says discovery',
    plant: ({ behaviours: { discovery } }) => {
      const { verbs } = discovery;
      discovery.verbs = (kind) => verbs(kind).filter((verb) => kind.kind !== 'ConfigMap' || verb !== 'update');
    },
    alsoFails: { rules: ['DISC-07'], reason: 'it judges the verbs of common kinds' },
  },
  {
    seam: 'wire',
    rules: ['DISC-09'],
    description: 'all stored types have the same hash',
    wrap: (transport) =>
      onAnswer(transport, (_request, answer) => {
        const { kind, resources = [] } = answer.json ?? {};
        const changed = resources.map((resource: Json) => ({ ...resource, storageVersionHash: 'AAAAAAAAAAA=' }));
        return kind === 'APIResourceList' ? { ...answer, json: { ...answer.json, resources: changed } } : null;
      }),
  },
  {
    seam: 'server',
    rules: ['DISC-10'],
    description: 'custom kinds have no categories',
    plant: lists((kind) => (kind.custom ? { ...kind, categories: [] } : kind)),
  },
  {
    seam: 'server',
    rules: ['DISC-11'],
    description: 'versions that are not served are in discovery',
    plant: ({ behaviours: { definitions } }) => {
      definitions.servedVersions = ({ spec }) => spec.versions;
    },
  },
  {
    seam: 'server',
    rules: ['DISC-12'],
    description: 'discovery keeps the kinds of deleted definitions',
    plant: ({ behaviours: { discovery } }) => {
      const { kinds } = discovery;
      const seen = new Map<string, KindData>();
      discovery.kinds = (all) => {
        for (const kind of all.filter(({ custom }) => custom)) seen.set(`${kind.version}.${kind.group}`, kind);
        return [...kinds(all).filter(({ custom }) => !custom), ...seen.values()];
      };
    },
  },
  {
    seam: 'wire',
    rules: ['DISC-13'],
    description: 'the root lists no versions',
    wrap: (transport) =>
      onAnswer(transport, ({ path }, answer) =>
        path === '/' ? { ...answer, json: { paths: ['/api', '/apis', '/healthz', '/metrics'] } } : null,
      ),
  },
  {
    seam: 'wire',
    rules: ['DISC-14'],
    description: 'the version lacks the platform',
    wrap: (transport) =>
      onAnswer(transport, ({ path }, answer) => {
        if (path !== '/version') return null;
        const { platform: _, ...others } = answer.json ?? {};
        return { ...answer, json: others };
      }),
  },
  {
    seam: 'wire',
    rules: ['DISC-15'],
    description: 'the documents of groups have no version',
    wrap: (transport) =>
      onAnswer(transport, (_request, answer) => {
        const { kind, apiVersion: _, ...others } = answer.json ?? {};
        return kind === 'APIGroup' ? { ...answer, json: { kind, ...others } } : null;
      }),
  },
  answerFault(
    'DISC-16',
    'the versions of the aggregated discovery are neither current nor stale',
    (_, answer) => {
      if (answer.json?.kind !== 'APIGroupDiscoveryList') return null;
      const json = structuredClone(answer.json);
      for (const { versions } of json.items) for (const version of versions) delete version.freshness;
      return { ...answer, json };
    },
    { release: '1.34' },
  ),
];
