import { createHash, randomUUID } from 'node:crypto';
import type { Fault } from '../../fault.ts';

const hashed = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/** Defects of names and uids (A 2.1). */
export const nameAndUidFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['META-06'],
    description: 'dots in names become dashes',
    plant: ({ behaviours }) => {
      const { name } = behaviours.writes;
      behaviours.writes.name = (metadata, random) => name(metadata, random).replaceAll('.', '-');
    },
  },
  {
    seam: 'server',
    rules: ['META-07'],
    description: 'generateName is ignored, so that the name is missing',
    alsoFails: { rules: ['META-08', 'META-09'], reason: 'they also use generated names' },
    plant: ({ behaviours }) => {
      behaviours.writes.name = (metadata) => metadata.name ?? '';
    },
  },
  {
    seam: 'server',
    rules: ['META-13'],
    description: 'each read returns a newly generated uid',
    alsoFails: {
      rules: ['META-17', 'META-32', 'META-34'],
      reason: 'they check the uid of a read, or send it back',
    },
    plant: ({ behaviours }) => {
      const { objectForGet } = behaviours.versions;
      behaviours.versions.objectForGet = (log, kind, namespace, name, requested) => {
        const object = objectForGet(log, kind, namespace, name, requested);
        return object && { ...object, metadata: { ...object.metadata, uid: randomUUID() } };
      };
    },
  },
  {
    seam: 'server',
    rules: ['META-14'],
    description: 'uid is a hash of kind, namespace and name, so that a recreated object has the old uid',
    plant: ({ behaviours }) => {
      behaviours.writes.uid = ({ kind, object }) =>
        hashed(`${kind.kind} ${object.metadata.namespace ?? ''} ${object.metadata.name ?? ''}`);
    },
  },
  {
    seam: 'server',
    rules: ['META-08'],
    description: 'the suffix of a generated name is a counter that restarts, so that a later create collides',
    plant: ({ behaviours }) => {
      let count = 0;
      behaviours.writes.name = (metadata) =>
        metadata.name || (metadata.generateName ? `${metadata.generateName}${count++ % 7}` : '');
    },
  },
  {
    seam: 'server',
    rules: ['META-09'],
    description: 'a generated name is only the random part',
    plant: ({ behaviours }) => {
      behaviours.writes.name = (metadata, random) => metadata.name || (metadata.generateName ? random.text(8) : '');
    },
  },
  {
    seam: 'server',
    rules: ['META-15'],
    description: 'uid is an increasing integer',
    plant: ({ behaviours }) => {
      let count = 1000;
      behaviours.writes.uid = () => String(count++);
    },
  },
  {
    seam: 'server',
    rules: ['META-16'],
    description: 'a create keeps the uid that the client sent',
    plant: ({ behaviours }) => {
      const { ownNewMetadata } = behaviours.writes;
      behaviours.writes.ownNewMetadata = (object, generated) =>
        ownNewMetadata(object, { ...generated, uid: object.metadata.uid || generated.uid });
    },
  },
  {
    seam: 'server',
    rules: ['META-17'],
    description: 'a write uses the uid of its body',
    plant: ({ behaviours }) => {
      const { keepMetadata } = behaviours.writes;
      behaviours.writes.uidMatches = () => true;
      behaviours.writes.keepMetadata = (next, live, via) => {
        const { uid } = next.metadata;
        keepMetadata(next, live, via);
        if (uid) next.metadata.uid = uid;
      };
    },
  },
];
