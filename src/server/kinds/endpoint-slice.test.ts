import { expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { endpointSliceKinds } from './endpoint-slice.ts';

const { toStored, fromStored } = endpointSliceKinds.find(({ version }) => version === 'v1beta1')?.storedAs ?? {
  toStored: null,
  fromStored: null,
};

it.each<[string, Json, Json]>([
  ['no topology', { addresses: ['10.0.0.1'] }, { addresses: ['10.0.0.1'] }],
  ['a custom topology key', { topology: { a: 'b' } }, { deprecatedTopology: { a: 'b' } }],
  ['a zone', { topology: { 'topology.platform.io/zone': 'z' } }, { zone: 'z' }],
  ['both', { topology: { a: 'b', 'topology.platform.io/zone': 'z' } }, { deprecatedTopology: { a: 'b' }, zone: 'z' }],
])('an endpoint of v1beta1 with %s', (_name, shown, stored) => {
  const slice = (endpoint: Json) => ({ metadata: {}, endpoints: [endpoint] });
  expect(toStored?.(slice(shown))).toEqual(slice(stored));
  expect(toStored?.(slice(stored))).toEqual(slice(stored));
  expect(fromStored?.(slice(stored))).toEqual(slice(shown));
});
