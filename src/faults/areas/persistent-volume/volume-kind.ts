import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInReads } from '../metadata/change-in-responses.ts';
import { changeKind } from '../objects/change-kind.ts';
import { volumeKind } from './change-sources.ts';
import { genericListKind, changeListsOf, nullForEmptyItems } from '../change-lists-of.ts';

/** Lets writes of one form set the status through the main resource: merge patches, or all other writes. */
const writesStatus =
  (byPatch: boolean) =>
  (parts: ServerParts): void => {
    const { merge } = parts.behaviours.patching;
    let patched: string | undefined;
    parts.behaviours.patching.merge = (live, patch) => {
      patched = live.metadata?.name;
      return merge(live, patch);
    };
    changeKind(parts, volumeKind, ({ prepareUpdate }) => ({
      prepareUpdate: (object, old, ctx) => {
        const isPatch = patched === object.metadata.name;
        patched = undefined;
        const status = structuredClone(object['status']);
        prepareUpdate?.(object, old, ctx);
        if (isPatch === byPatch && status !== undefined) object['status'] = status;
      },
    }));
  };

/** Changes the object that a write of its status stores. */
const onStatus =
  (change: (object: ApiObject) => void) =>
  (parts: ServerParts): void =>
    changeKind(parts, volumeKind, ({ subresources: { status, ...others } }) => ({
      subresources: {
        ...others,
        status: {
          verbs: [],
          ...status,
          merge: (old, incoming, ctx) => {
            const merged = status?.merge?.(old, incoming, ctx) ?? incoming;
            change(merged);
            return merged;
          },
        },
      },
    }));

/** Defects of the kind of volumes, their lists and their status (A 2.4). */
export const volumeKindFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PV-01'],
    description: 'reads omit the kind',
    plant: changeInReads(volumeKind, (object) => ({ ...object, kind: undefined })),
  },
  {
    seam: 'server',
    rules: ['PV-02'],
    description: 'volumes are in the namespace default',
    alsoFails: { rules: ['PV-06'], reason: 'it sends back a volume as it was read' },
    plant: changeInReads(volumeKind, (object) => ({
      ...object,
      metadata: { ...object.metadata, namespace: 'default' },
    })),
  },
  {
    seam: 'server',
    rules: ['PV-04'],
    description: 'volumes of 3Gi are returned without spec around its members',
    plant: changeInReads(volumeKind, (object) =>
      object.spec?.capacity?.storage === '3Gi' ? { ...object, ...object.spec, spec: undefined } : object,
    ),
  },
  {
    seam: 'server',
    rules: ['PV-05'],
    description: 'a status that is sent with a new volume is stored',
    plant: (parts) =>
      changeKind(parts, volumeKind, () => ({
        prepareCreate: (object) => {
          object['status'] ??= { phase: 'Pending' };
        },
      })),
  },
  {
    seam: 'server',
    rules: ['PV-06'],
    description: 'a replace stores the status that it contains',
    plant: writesStatus(false),
  },
  {
    seam: 'server',
    rules: ['PV-07'],
    description: 'a merge patch stores the status that it contains',
    plant: writesStatus(true),
  },
  {
    seam: 'server',
    rules: ['PV-08'],
    description: 'lists of volumes are of kind List',
    plant: genericListKind(volumeKind),
  },
  {
    seam: 'server',
    rules: ['PV-09'],
    description: 'lists of volumes have no metadata',
    plant: changeListsOf(volumeKind, (list) => ({ ...list, metadata: undefined })),
  },
  {
    seam: 'server',
    rules: ['PV-10'],
    description: 'items of an empty list of volumes are null',
    plant: nullForEmptyItems(volumeKind),
  },
  {
    seam: 'server',
    rules: ['PV-197'],
    description: 'a message that is written to the status is dropped',
    plant: onStatus((object) => {
      delete object['status']?.message;
    }),
  },
  {
    seam: 'server',
    rules: ['PV-198'],
    description: 'a reason that is written to the status becomes its message',
    plant: onStatus((object) => {
      if (object['status']?.reason)
        object['status'] = { ...object['status'], message: object['status'].reason, reason: undefined };
    }),
  },
];
