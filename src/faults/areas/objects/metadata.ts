import { createHash, randomUUID } from 'node:crypto';
import type { Fault } from '../../fault.ts';

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/** Defects of metadata (A 2.1). */
export const metadataFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['META-06'],
    does: 'dots in names become dashes',
    plant: ({ behaviours }) => {
      const { name } = behaviours.writes;
      behaviours.writes.name = (metadata, random) => name(metadata, random).replaceAll('.', '-');
    },
  },
  {
    seam: 'server',
    rules: ['META-07'],
    does: 'generateName is ignored, so that the name is missing',
    plant: ({ behaviours }) => {
      behaviours.writes.name = (metadata) => metadata.name ?? '';
    },
  },
  {
    seam: 'server',
    rules: ['META-13'],
    does: 'a read makes up a uid of its own each time',
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
    does: 'uid is a hash of kind, namespace and name, so that an object made again has the old one',
    plant: ({ behaviours }) => {
      behaviours.writes.uid = ({ kind, object }) => hashed(`${kind.kind} ${object.metadata.namespace ?? ''} ${object.metadata.name ?? ''}`);
    },
  },
];
