import { isDeepStrictEqual } from 'node:util';
import { conflict, expired, versionTooLarge } from '../../../server/errors.ts';
import type { ApiObject } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { lastListMatches } from '../last-list-matches.ts';
import { StaleCache } from './stale-cache.ts';
import { changeListBody } from '../../stages/change-list-body.ts';
import { changeWritten } from '../../stages/change-written.ts';

const versioned = (object: ApiObject, resourceVersion: string): ApiObject => ({
  ...object,
  metadata: { ...object.metadata, resourceVersion },
});

/** A number where the wire must contain text. */
const asNumber = (object: ApiObject): ApiObject =>
  object.kind === 'CSIStorageCapacity' ? versioned(object, 4711 as unknown as string) : object;

/** The part of two states that is equal when only labels changed. */
const withoutLabels = ({ metadata, ...rest }: ApiObject): unknown => {
  const { labels: _labels, managedFields: _managed, resourceVersion: _version, ...others } = metadata;
  return { ...rest, metadata: others };
};

/** Defects of resource versions of objects and of reads of one object (A 4.5). */
export const objectFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['RV-01'],
    description: 'the version of a CSIStorageCapacity is encoded as a JSON number',
    alsoFails: { rules: ['RV-08'], reason: 'a number is not a comparable resource version' },
    plant: (parts) => {
      const { versions } = parts.behaviours;
      const { objectForGet } = versions;
      changeWritten(parts, asNumber);
      changeListBody(parts, (body) => ({ ...body, items: body.items.map(asNumber) }));
      versions.objectForGet = (...read) => {
        const object = objectForGet(...read);
        return object && asNumber(object);
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-03'],
    description: 'an update rejects any body that contains a resource version',
    plant: ({ behaviours: { writes } }) => {
      const { versionMatches } = writes;
      writes.versionMatches = (sent, live, way) => (way === 'update' && sent ? false : versionMatches(sent, live, way));
    },
  },
  {
    seam: 'server',
    rules: ['RV-05'],
    description: 'a change of labels only keeps the old resource version',
    plant: ({ behaviours: { versions } }) => {
      const { ofChange } = versions;
      versions.ofChange = (change) => {
        const { object, previous, type } = change;
        const version = ofChange(change);
        return type === 'MODIFIED' && previous && isDeepStrictEqual(withoutLabels(object), withoutLabels(previous))
          ? (previous.metadata.resourceVersion ?? version)
          : version;
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-06'],
    description: 'items in a list have the resource version of the list',
    alsoFails: {
      rules: [
        'RV-08',
        'RV-20',
        'RV-21',
        'RV-22',
        'RV-24',
        'RV-25',
        'RV-26',
        'RV-29',
        'RV-30',
        'RV-31',
        'RV-38',
        'RV-40',
        'RV-43',
        'RV-44',
        'RV-45',
        'RV-46',
        'RV-47',
        'RV-49',
        'RV-55',
        'LIM-05',
        'PAGE-14',
        'PAGE-15',
        'PAGE-16',
      ],
      reason: 'an item in a list then differs from the written object',
    },
    plant: (parts) =>
      changeListBody(parts, (body) => ({
        ...body,
        items: body.items.map((item: ApiObject) => versioned(item, body.metadata.resourceVersion)),
      })),
  },
  {
    seam: 'server',
    rules: ['RV-07'],
    description: 'every update and patch creates a new resource version, even if it changes nothing',
    plant: ({ behaviours: { writes } }) => {
      writes.changesNothing = () => false;
    },
  },
  {
    seam: 'server',
    variant: 'applies',
    rules: ['RV-07'],
    description: 'an apply creates a new resource version, even if it changes nothing',
    plant: ({ behaviours: { apply, writes } }) => {
      const { placeApplied } = apply;
      const { changesNothing } = writes;
      let applies = false;
      apply.placeApplied = (others, applied, live) => {
        applies = true;
        return placeApplied(others, applied, live);
      };
      writes.changesNothing = (live, next) => {
        const applied = applies;
        applies = false;
        return !applied && changesNothing(live, next);
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-08'],
    description: 'the response to an update has the resource version from before the write',
    alsoFails: {
      rules: [
        'RV-10',
        'RV-12',
        'RV-13',
        'RV-14',
        'RV-16',
        'RV-17',
        'RV-18',
        'RV-20',
        'RV-21',
        'RV-22',
        'RV-24',
        'RV-25',
        'RV-26',
        'RV-43',
        'RV-44',
        'RV-45',
        'RV-46',
        'RV-47',
        'RV-49',
        'RV-55',
      ],
      reason: 'they use the resource version in the response to a write',
    },
    plant: (parts) =>
      changeWritten(parts, (stored, before) =>
        before?.metadata.resourceVersion ? versioned(stored, before.metadata.resourceVersion) : stored,
      ),
  },
  {
    seam: 'server',
    variant: 'labels-alone',
    rules: ['RV-08'],
    description: 'the event of a change of labels only has the previous resource version',
    plant: ({ behaviours: { watch } }) => {
      const { eventOf } = watch;
      watch.eventOf = (change, matches) => {
        const event = eventOf(change, matches);
        const { object, previous } = change;
        const labelled =
          event?.type === 'MODIFIED' &&
          previous &&
          JSON.stringify(object.metadata.labels) !== JSON.stringify(previous.metadata.labels) &&
          JSON.stringify(object['data']) === JSON.stringify(previous['data']);
        return event && labelled
          ? { ...event, object: versioned(object, previous.metadata.resourceVersion ?? '') }
          : event;
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-09'],
    description: 'the resource version of a list without items is empty',
    plant: ({ behaviours: { versions } }) => {
      const { ofList } = versions;
      versions.ofList = (built) => (built.items.length === 0 ? '' : ofList(built));
    },
  },
  {
    seam: 'server',
    rules: ['RV-10'],
    description:
      'a list reports the largest resource version of its items, so that a watch delivers an earlier delete again',
    alsoFails: {
      rules: ['RV-28', 'RV-30', 'RV-31', 'RV-39', 'RV-49', 'RV-58', 'LIM-05', 'PAGE-12'],
      reason: 'pages then report different resource versions',
    },
    plant: ({ behaviours: { versions } }) => {
      const { ofList } = versions;
      versions.ofList = (built) => {
        const newest = Math.max(
          ...built.items.map((item) => built.versions.decode(item.metadata.resourceVersion ?? '') ?? 0),
        );
        return newest > 0 ? built.versions.encode(newest) : ofList(built);
      };
    },
  },
  {
    seam: 'server',
    variant: 'ahead',
    rules: ['RV-10', 'LIST-07'],
    description: 'a list over all namespaces reports the resource version of a future change',
    plant: (parts) => {
      const isWide = lastListMatches(
        parts,
        ({ namespaced, namespace, limit, version }) =>
          namespaced && namespace === '' && limit === 0 && version === null,
      );
      const { versions } = parts.behaviours;
      const { ofList } = versions;
      versions.ofList = (built) => (isWide() ? built.versions.encode(built.revision + 1) : ofList(built));
    },
  },
  {
    seam: 'server',
    rules: ['RV-12'],
    description: 'a read without a version is served from a cache that lags behind writes',
    alsoFails: { rules: ['RV-08', 'RV-13'], reason: 'they also read right after a write' },
    plant: (parts) => {
      const { versions } = parts.behaviours;
      const cache = new StaleCache(parts);
      const { objectForGet } = versions;
      versions.objectForGet = (log, kind, namespace, name, requested, address) =>
        requested === null
          ? cache.object(log, kind, namespace, name)
          : objectForGet(log, kind, namespace, name, requested, address);
    },
  },
  {
    seam: 'server',
    rules: ['RV-13'],
    description: 'each address has its own cache for reads, which lags behind writes through another address',
    plant: (parts) => {
      const { versions } = parts.behaviours;
      const cache = new StaleCache(parts);
      const { objectForGet } = versions;
      versions.objectForGet = (log, kind, namespace, name, requested, address) =>
        address === 1 && requested === null
          ? cache.object(log, kind, namespace, name)
          : objectForGet(log, kind, namespace, name, requested, address);
    },
  },
  {
    seam: 'server',
    rules: ['RV-14'],
    description: 'a read at version 0 is treated as exact and returns 410',
    plant: ({ behaviours: { versions } }) => {
      const { objectForGet } = versions;
      versions.objectForGet = (log, kind, namespace, name, requested, address) => {
        if (requested === 0) throw expired('The provided resource version is too old.');
        return objectForGet(log, kind, namespace, name, requested, address);
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-16'],
    description: 'a read ignores its resource version and returns a cached, older state',
    plant: (parts) => {
      const { versions } = parts.behaviours;
      const cache = new StaleCache(parts);
      const { objectForGet } = versions;
      versions.objectForGet = (log, kind, namespace, name, requested, address) =>
        requested !== null && requested !== 0
          ? cache.object(log, kind, namespace, name)
          : objectForGet(log, kind, namespace, name, requested, address);
    },
  },
  {
    seam: 'server',
    rules: ['RV-17'],
    description: 'a read at a resource version older than that of the object returns 410',
    alsoFails: {
      rules: ['RV-16', 'RV-18'],
      reason: 'they read at resource versions other than that of the newest state',
    },
    plant: (parts) => {
      const { versions } = parts.behaviours;
      let encode: ((revision: number) => string) | undefined;
      const { read, objectForGet } = versions;
      versions.read = (text, codec) => {
        encode = (revision) => codec.encode(revision);
        return read(text, codec);
      };
      versions.objectForGet = (log, kind, namespace, name, requested, address) => {
        const object = objectForGet(log, kind, namespace, name, requested, address);
        if (requested && object && object.metadata.resourceVersion !== encode?.(requested))
          throw expired('The provided resource version is too old.');
        return object;
      };
    },
  },
  {
    seam: 'server',
    rules: ['RV-18'],
    description: 'a read accepts only resource versions that an object has',
    alsoFails: { rules: ['RV-16', 'RV-17'], reason: 'they read at resource versions older than that of the object' },
    plant: (parts) => {
      const { versions } = parts.behaviours;
      let decode: ((text: string) => number | null) | undefined;
      const { read, objectForGet } = versions;
      versions.read = (text, codec) => {
        decode = (version) => codec.decode(version);
        return read(text, codec);
      };
      versions.objectForGet = (log, kind, namespace, name, requested, address) => {
        const carried = requested
          ? log.list(kind).some((object) => decode?.(object.metadata.resourceVersion ?? '') === requested)
          : true;
        if (!carried)
          throw conflict({ group: kind.group, kind: kind.plural, name }, 'no object has this resource version');
        return objectForGet(log, kind, namespace, name, requested, address);
      };
    },
  },
  {
    seam: 'server',
    variant: 'other-kinds',
    rules: ['RV-18'],
    description: 'a read is rejected at the resource version of its list if only another kind has reached it',
    plant: ({ behaviours: { versions } }) => {
      const { objectForGet } = versions;
      versions.objectForGet = (log, kind, namespace, name, requested, address) => {
        const reached = log.changesSince(kind, 0).at(-1)?.revision ?? 0;
        if (requested !== null && requested > reached) throw versionTooLarge(String(requested), String(reached));
        return objectForGet(log, kind, namespace, name, requested, address);
      };
    },
  },
];
