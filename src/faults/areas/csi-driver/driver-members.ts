import { badRequest } from '../../../server/errors.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses } from '../metadata/change-in-responses.ts';
import { changeKind, removeCheck } from '../objects/change-kind.ts';
import { replaceDefault, driverKind, changeNewSpec, makeMutable } from './change-drivers.ts';

const refuse = (): never => {
  throw badRequest('refused');
};

const dropped = (rule: string, member: string): Fault => ({
  seam: 'server',
  rules: [rule],
  description: `${member} is dropped on create`,
  plant: changeNewSpec((spec) => {
    delete spec[member];
  }),
});

/** Defects of the members of drivers (A 2.5). */
export const driverMemberFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSID-13'],
    description: 'a driver without spec is stored',
    plant: (parts) => removeCheck(parts, driverKind, 'CSID-13'),
  },
  {
    seam: 'server',
    rules: ['CSID-15'],
    description: 'attachRequired false is omitted from responses',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind }) =>
        kind.kind === driverKind && object.spec?.attachRequired === false
          ? { ...object, spec: { ...object.spec, attachRequired: undefined } }
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['CSID-19'],
    description: 'a patch changes attachRequired',
    plant: makeMutable('CSID-19', true),
  },
  {
    seam: 'server',
    rules: ['CSID-20'],
    description: 'ownership is not changed unless the driver sets a policy',
    plant: replaceDefault('CSID-20', 'fsGroupPolicy', 'None'),
  },
  {
    seam: 'server',
    rules: ['CSID-21'],
    description: 'an explicit default fsGroupPolicy is rejected',
    plant: changeNewSpec((spec) => {
      if (spec.fsGroupPolicy === 'ReadWriteOnceWithFSType') refuse();
    }),
  },
  {
    seam: 'server',
    rules: ['CSID-23'],
    description: 'a replace changes fsGroupPolicy',
    plant: makeMutable('CSID-23', false),
  },
  {
    seam: 'server',
    rules: ['CSID-26'],
    description: 'podInfoOnMount defaults to true',
    plant: replaceDefault('CSID-26', 'podInfoOnMount', true),
  },
  dropped('CSID-27', 'podInfoOnMount'),
  {
    seam: 'server',
    rules: ['CSID-28'],
    description: 'a patch changes podInfoOnMount',
    plant: makeMutable('CSID-28', true),
  },
  {
    seam: 'server',
    rules: ['CSID-34'],
    description: 'requiresRepublish defaults to true',
    plant: replaceDefault('CSID-34', 'requiresRepublish', true),
  },
  dropped('CSID-35', 'requiresRepublish'),
  dropped('CSID-38', 'storageCapacity'),
  {
    seam: 'server',
    rules: ['CSID-40'],
    description: 'storageCapacity cannot change',
    plant: (parts) =>
      changeKind(parts, driverKind, ({ immutable }) => ({
        immutable: [...immutable, { path: 'spec.storageCapacity', rules: [] }],
      })),
  },
  {
    seam: 'server',
    rules: ['CSID-54'],
    description: 'drivers have both modes by default',
    plant: replaceDefault('CSID-54', 'volumeLifecycleModes', ['Persistent', 'Ephemeral']),
  },
  {
    seam: 'server',
    rules: ['CSID-55'],
    description: 'an explicit default mode is rejected',
    plant: changeNewSpec((spec) => {
      if (spec.volumeLifecycleModes?.join() === 'Persistent') refuse();
    }),
  },
  {
    seam: 'server',
    rules: ['CSID-56'],
    description: 'the mode Persistent is always added',
    plant: changeNewSpec((spec) => {
      if (spec.volumeLifecycleModes?.join() === 'Ephemeral') spec.volumeLifecycleModes = ['Persistent', 'Ephemeral'];
    }),
  },
  {
    seam: 'server',
    rules: ['CSID-57'],
    description: 'only the first mode is kept',
    plant: changeNewSpec((spec) => {
      spec.volumeLifecycleModes = spec.volumeLifecycleModes?.slice(0, 1);
    }),
  },
  {
    seam: 'server',
    rules: ['CSID-58'],
    description: 'any mode is stored',
    plant: (parts) => removeCheck(parts, driverKind, 'CSID-58'),
  },
  { seam: 'server', rules: ['CSID-60'], description: 'a patch adds a mode', plant: makeMutable('CSID-60', true) },
];
