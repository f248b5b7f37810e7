import type { ObjectMeta } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses, withMetadata } from './change-in-responses.ts';

const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z');

/** Accepts a member that the server should set from the client in a create. */
const fromClient =
  (member: 'creationTimestamp' | 'deletionTimestamp') =>
  ({ behaviours }: ServerParts): void => {
    const { ownNewMetadata } = behaviours.writes;
    behaviours.writes.ownNewMetadata = (object, generated) => {
      const sent: ObjectMeta[typeof member] = object.metadata[member];
      ownNewMetadata(object, generated);
      if (sent) object.metadata[member] = sent;
    };
  };

/** Defects of resource versions and timestamps (A 2.1). */
export const serverMetadataFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['META-19'],
    description: 'a patch of metadata only keeps the resource version',
    plant: ({ behaviours: { versions } }) => {
      const { ofChange } = versions;
      versions.ofChange = (change) => {
        const { object, previous, type } = change;
        const rest = (of: typeof object | null): string => JSON.stringify({ ...of, metadata: null });
        return type === 'MODIFIED' && previous && rest(object) === rest(previous)
          ? (previous.metadata.resourceVersion ?? '')
          : ofChange(change);
      };
    },
  },
  {
    seam: 'server',
    rules: ['META-20'],
    description: 'a read returns the newest resource version of the store, and writes accept it',
    plant: ({ behaviours: { versions, writes } }) => {
      writes.versionMatches = () => true;
      let newest = '';
      const { ofChange, objectForGet } = versions;
      versions.ofChange = (change) => (newest = ofChange(change));
      versions.objectForGet = (log, kind, namespace, name, requested, address) => {
        const object = objectForGet(log, kind, namespace, name, requested, address);
        return object && withMetadata(object, { resourceVersion: newest });
      };
    },
  },
  {
    seam: 'server',
    rules: ['META-22'],
    description: 'creationTimestamp is an hour ago, the start time of the server',
    alsoFails: { rules: ['META-23'], reason: 'it checks the same time' },
    plant: ({ behaviours }) => {
      const { ownNewMetadata } = behaviours.writes;
      const started = new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');
      behaviours.writes.ownNewMetadata = (object, generated) => ownNewMetadata(object, { ...generated, time: started });
    },
  },
  {
    seam: 'server',
    rules: ['META-23'],
    description: 'creationTimestamp is set only if the client sent none',
    plant: fromClient('creationTimestamp'),
  },
  {
    seam: 'server',
    rules: ['META-24'],
    description: 'every write renews creationTimestamp',
    plant: ({ behaviours }) => {
      const { keepMetadata } = behaviours.writes;
      behaviours.writes.keepMetadata = (next, live, via) => {
        keepMetadata(next, live, via);
        next.metadata.creationTimestamp = now();
      };
    },
  },
  {
    seam: 'server',
    rules: ['META-25'],
    description: 'deletionTimestamp is returned as the zero time if it is not set',
    alsoFails: { rules: ['META-27', 'META-28'], reason: 'they expect an object without one' },
    plant: (parts) =>
      changeInResponses(parts, (object) =>
        object?.metadata && !object.metadata.deletionTimestamp
          ? withMetadata(object, { deletionTimestamp: '0001-01-01T00:00:00Z' })
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['META-26'],
    description: 'the server records a deletion internally and returns no deletionTimestamp',
    plant: (parts) =>
      changeInResponses(parts, (object) =>
        object?.metadata?.deletionTimestamp ? withMetadata(object, { deletionTimestamp: undefined }) : object,
      ),
  },
  {
    seam: 'server',
    rules: ['META-27'],
    description: 'a create stores the deletionTimestamp of the client, so that the new object is terminating',
    plant: fromClient('deletionTimestamp'),
  },
  {
    seam: 'server',
    rules: ['META-28'],
    description: 'a merge patch can write deletionTimestamp',
    plant: ({ behaviours }) => {
      const { keepMetadata } = behaviours.writes;
      behaviours.writes.keepMetadata = (next, live, via) => {
        const { deletionTimestamp } = next.metadata;
        keepMetadata(next, live, via);
        if (via === 'merge-patch' && deletionTimestamp) next.metadata.deletionTimestamp = deletionTimestamp;
      };
    },
  },
];
