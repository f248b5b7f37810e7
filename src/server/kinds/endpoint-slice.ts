import type { ApiObject, Json, KindData } from '../model.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { kindSchema } from './shared/kind-schema.ts';

const { need, oneOf } = dataRules;
const zoneKey = 'topology.platform.io/zone';

/** A write through v1 cannot change the topology of older API versions (B 9.9). */
const dropTopology = (object: Json): void => {
  for (const endpoint of object.endpoints ?? []) delete endpoint.deprecatedTopology;
};

const slice: Parameters<typeof defineKind>[0] = {
  group: 'discovery.platform.io',
  kind: 'EndpointSlice',
  plural: 'endpointslices',
  namespaced: true,
  schema: 'endpoint-slice',
  generation: 'labels',
  columns: [
    nameColumn,
    column('AddressType', ({ addressType }) => addressType ?? ''),
    column('Ports', ({ ports }) => (ports ?? []).map((item: Json) => item.port).join(',') || '<unset>'),
    column(
      'Endpoints',
      ({ endpoints }) => (endpoints ?? []).flatMap((item: Json) => item.addresses ?? []).join(',') || '<unset>',
    ),
    ageColumn,
  ],
  defaults: [
    {
      rules: [],
      apply: ({ ports }) => {
        for (const port of ports ?? []) {
          port.name ??= '';
          port.protocol ??= 'TCP';
        }
      },
    },
  ],
  validations: [oneOf('addressType', ['FQDN', 'IPv4', 'IPv6']), need('addressType')],
  immutable: [{ path: 'addressType', rules: [] }],
};

const onEndpoints =
  (change: (endpoint: Json) => Json) =>
  (object: ApiObject): ApiObject =>
    object['endpoints'] ? { ...object, endpoints: object['endpoints'].map(change) } : object;
const filled = (map: Json): boolean => Object.keys(map).length > 0;

/** The zone is a key of the older topology and a member in v1. The other keys are kept for reads. */
const toStored = onEndpoints(({ topology, ...endpoint }) => {
  if (!topology) return endpoint;
  const { [zoneKey]: zone, ...others } = topology;
  return {
    ...endpoint,
    ...(zone === undefined ? {} : { zone }),
    ...(filled(others) ? { deprecatedTopology: others } : {}),
  };
});

const fromStored = onEndpoints(({ deprecatedTopology, zone, ...endpoint }) => {
  const topology = { ...deprecatedTopology, ...(zone === undefined ? {} : { [zoneKey]: zone }) };
  return filled(topology) ? { ...endpoint, topology } : endpoint;
});

const schemaOfV1: Json = kindSchema('endpoint-slice');
const { deprecatedTopology, zone: _zone, ...members } = schemaOfV1.properties.endpoints.items.properties;
const endpoints: Json = {
  ...schemaOfV1.properties.endpoints,
  items: { ...schemaOfV1.properties.endpoints.items, properties: { ...members, topology: deprecatedTopology } },
};
const schemaOfBeta: Json = { ...schemaOfV1, properties: { ...schemaOfV1.properties, endpoints } };

/** EndpointSlice in both API versions, stored in the form of v1 (B 9.9). */
export const endpointSliceKinds: readonly KindData[] = [
  defineKind({ ...slice, prepareCreate: dropTopology, prepareUpdate: dropTopology }),
  {
    ...defineKind({
      ...slice,
      version: 'v1beta1',
      schema: null,
      deprecated: { removedRelease: '1.25', replacement: 'discovery.platform.io/v1 EndpointSlice' },
    }),
    schema: schemaOfBeta,
    storedAs: { group: 'discovery.platform.io', plural: 'endpointslices', toStored, fromStored },
  },
];
