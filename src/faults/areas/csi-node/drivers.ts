import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses } from '../metadata/change-in-responses.ts';
import { changeKind, changeReceived, rejectWhen, removeCheck } from '../objects/change-kind.ts';
import { csiNodeKind } from './kind.ts';

const driversOf = (object: ApiObject): readonly Json[] =>
  Array.isArray(object['spec']?.drivers) ? object['spec'].drivers : [];

/** Changes each driver that clients send. */
const eachDriver =
  (change: (driver: Json) => void) =>
  (parts: ServerParts): void =>
    changeReceived(parts, csiNodeKind, (object) => driversOf(object).forEach(change));

const filled =
  (apply: (driver: Json) => void) =>
  (parts: ServerParts): void =>
    changeKind(parts, csiNodeKind, ({ defaults }) => ({
      defaults: [{ rules: [], apply: (object: ApiObject) => driversOf(object).forEach(apply) }, ...defaults],
    }));

const refuse =
  (isWrong: (driver: Json) => boolean) =>
  (parts: ServerParts): void =>
    rejectWhen(parts, csiNodeKind, (object) => driversOf(object).some(isWrong));

const unchecked = (rule: string, description: string): Fault => ({
  seam: 'server',
  rules: [rule],
  description,
  plant: (parts) => removeCheck(parts, csiNodeKind, rule),
});

/** Defects of the drivers in CSI nodes (A 2.5). */
export const csiNodeDriverFaults: readonly Fault[] = [
  unchecked('CSIN-07', 'a CSI node without spec is stored and returned without it'),
  {
    seam: 'server',
    rules: ['CSIN-08'],
    description: 'an empty list of drivers is omitted from responses',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind }) =>
        kind.kind === csiNodeKind && object.spec?.drivers?.length === 0
          ? { ...object, spec: { ...object.spec, drivers: undefined } }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['CSIN-09'],
    description: 'the last driver cannot be removed',
    plant: (parts) =>
      rejectWhen(
        parts,
        csiNodeKind,
        (object, old) => old !== null && driversOf(old).length > 0 && driversOf(object).length === 0,
      ),
  },
  {
    seam: 'server',
    rules: ['CSIN-10'],
    description: 'only the last of several drivers sent together is kept',
    plant: (parts) =>
      changeReceived(parts, csiNodeKind, (object) => {
        const [one, other] = driversOf(object);
        if (!object.metadata?.uid && one && other && one.name !== other.name)
          object.spec.drivers = object.spec.drivers.slice(-1);
      }),
  },
  {
    seam: 'server',
    rules: ['CSIN-11'],
    description: 'a list of drivers is atomic',
    plant: (parts) =>
      changeKind(parts, csiNodeKind, ({ schema }) => {
        const { spec } = schema.properties;
        const drivers = { ...spec.properties.drivers, 'x-platform-list-type': 'atomic' };
        return {
          schema: {
            ...schema,
            properties: { ...schema.properties, spec: { ...spec, properties: { ...spec.properties, drivers } } },
          },
        };
      }),
  },
  unchecked('CSIN-12', 'duplicate drivers are stored'),
  unchecked('CSIN-13', 'a driver without name is stored'),
  unchecked('CSIN-14', 'a driver without nodeID is stored'),
  {
    seam: 'server',
    rules: ['CSIN-15'],
    description: 'capital letters of a nodeID become lower case',
    plant: eachDriver((driver) => {
      if (typeof driver?.nodeID === 'string') driver.nodeID = driver.nodeID.toLowerCase();
    }),
  },
  {
    seam: 'server',
    rules: ['CSIN-16'],
    description: 'a count above 1 is dropped',
    plant: eachDriver((driver) => {
      if (driver?.allocatable?.count > 1) delete driver.allocatable;
    }),
  },
  {
    seam: 'server',
    rules: ['CSIN-17'],
    description: 'a count of 0 is omitted from responses',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind }) => {
        if (kind.kind !== csiNodeKind || !driversOf(object).some((driver) => driver?.allocatable?.count === 0))
          return object;
        return {
          ...object,
          spec: {
            ...object.spec,
            drivers: driversOf(object).map((driver) =>
              driver.allocatable?.count === 0 ? { ...driver, allocatable: {} } : driver,
            ),
          },
        };
      }),
  },
  {
    seam: 'server',
    rules: ['CSIN-18'],
    description: 'a driver without a limit gets one',
    plant: filled((driver) => {
      driver.allocatable ??= { count: 10 };
    }),
  },
  {
    seam: 'server',
    rules: ['CSIN-19'],
    description: 'an absent count is 0',
    plant: filled((driver) => {
      if (driver.allocatable) driver.allocatable.count ??= 0;
    }),
  },
  {
    seam: 'server',
    rules: ['CSIN-23'],
    description: 'the first topology key is kept',
    plant: eachDriver((driver) => {
      if (Array.isArray(driver?.topologyKeys)) driver.topologyKeys = driver.topologyKeys.slice(0, 1);
    }),
  },
  {
    seam: 'server',
    rules: ['CSIN-24'],
    description: 'an empty list of topology keys is rejected',
    plant: refuse(({ topologyKeys }) => topologyKeys?.length === 0),
  },
  {
    seam: 'server',
    rules: ['CSIN-25'],
    description: 'a driver with a limit and without topology keys is rejected',
    plant: refuse(({ allocatable, topologyKeys }) => allocatable !== undefined && topologyKeys === undefined),
  },
];
