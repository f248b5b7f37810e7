import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { changeKind, replaceCheck, rejectWhen } from '../objects/change-kind.ts';
import { driverKind, changeNewSpec } from './change-drivers.ts';

const requestsOf = (object: Json): Json[] => object.spec?.tokenRequests ?? [];
const withRequests = (object: Json, wanted: (request: Json) => boolean): Json => ({
  ...object,
  spec: { ...object.spec, tokenRequests: requestsOf(object).filter(wanted) },
});
const allElse = ['podInfoOnMount', 'requiresRepublish', 'storageCapacity', 'volumeLifecycleModes'];

/** Defects of the token requests of drivers (A 2.5). */
export const tokenRequestFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSID-44'],
    description: 'if two token requests name the same audience, the first is kept',
    plant: changeNewSpec((spec) => {
      const audiences = new Set((spec.tokenRequests ?? []).map((request: Json) => request.audience));
      if (audiences.size === 2 && !audiences.has('')) spec.tokenRequests = spec.tokenRequests.slice(0, 1);
    }),
  },
  {
    seam: 'server',
    rules: ['CSID-45'],
    description: 'a driver that sets everything except token requests is rejected',
    plant: (parts) =>
      rejectWhen(
        parts,
        driverKind,
        (object, old) =>
          old === null &&
          requestsOf(object).length === 0 &&
          allElse.every((member) => object['spec']?.[member] && object['spec'][member] !== 'Persistent'),
      ),
  },
  {
    seam: 'server',
    rules: ['CSID-46'],
    description: 'token requests of two appliers are merged',
    plant: (parts) =>
      changeKind(parts, driverKind, ({ schema }) => {
        const { spec, ...rest } = schema.properties;
        return {
          schema: {
            ...schema,
            properties: {
              ...rest,
              spec: {
                ...spec,
                properties: {
                  ...spec.properties,
                  tokenRequests: { ...spec.properties.tokenRequests, 'x-platform-list-type': 'set' },
                },
              },
            },
          },
        };
      }),
  },
  {
    seam: 'server',
    rules: ['CSID-47'],
    description: 'a new driver may name an audience twice',
    plant: (parts) =>
      replaceCheck(
        parts,
        driverKind,
        'CSID-47',
        (check) => (object, old, ctx) =>
          check(old ? object : withRequests(object, ({ audience }) => !audience), old, ctx),
      ),
  },
  {
    seam: 'server',
    rules: ['CSID-48'],
    description: 'an empty audience is rejected',
    plant: (parts) =>
      rejectWhen(parts, driverKind, (object) => requestsOf(object).some(({ audience }) => audience === '')),
  },
  {
    seam: 'server',
    rules: ['CSID-49'],
    description: 'the empty audience may occur twice',
    plant: (parts) =>
      replaceCheck(
        parts,
        driverKind,
        'CSID-49',
        (check) => (object, old, ctx) =>
          check(
            withRequests(object, ({ audience }) => audience),
            old,
            ctx,
          ),
      ),
  },
  {
    seam: 'server',
    rules: ['CSID-50'],
    description: 'audiences are compared on create only',
    plant: (parts) =>
      replaceCheck(parts, driverKind, 'CSID-50', (check) => (object, old, ctx) => (old ? [] : check(object, old, ctx))),
  },
  {
    seam: 'server',
    rules: ['CSID-63'],
    description: 'a number as audience becomes text',
    plant: ({ behaviours }) => {
      const { coerce } = behaviours.objects;
      behaviours.objects.coerce = (schema, value, path) =>
        /^spec\.tokenRequests\[\d+\]\.audience$/.test(path) && typeof value === 'number'
          ? String(value)
          : coerce(schema, value, path);
    },
  },
  {
    seam: 'server',
    rules: ['CSID-65'],
    description: 'token requests without an expiration are rejected',
    plant: (parts) =>
      rejectWhen(parts, driverKind, (object) =>
        requestsOf(object).some(({ expirationSeconds }) => expirationSeconds === undefined),
      ),
  },
  {
    seam: 'server',
    rules: ['CSID-66'],
    description: 'seconds are cut to 32 bits',
    plant: changeNewSpec((spec) => {
      for (const request of spec.tokenRequests ?? [])
        if (Number.isInteger(request.expirationSeconds)) request.expirationSeconds %= 2 ** 32;
    }),
  },
];
