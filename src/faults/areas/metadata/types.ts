import type { Fault } from '../../fault.ts';
import { changeInResponses, withMetadata } from './change-in-responses.ts';

/** Defects of apiVersion, kind and namespace of objects (A 2.1). */
export const typeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['META-01'],
    description: 'the response to a patch omits apiVersion',
    plant: (parts) =>
      changeInResponses(parts, (object, { verb }) => {
        const { apiVersion: _apiVersion, ...rest } = object;
        return verb === 'patch' ? rest : object;
      }),
  },
  {
    seam: 'server',
    rules: ['META-02'],
    description: 'a read returns an empty kind',
    alsoFails: { rules: ['META-32', 'META-34'], reason: 'they send back what they read' },
    plant: (parts) =>
      changeInResponses(parts, (object, { verb }) => (verb === 'get' ? { ...object, kind: '' } : object)),
  },
  {
    seam: 'server',
    rules: ['META-03'],
    description: 'CSI nodes without labels have no metadata in a list',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind, isItem }) => {
        const { metadata, ...rest } = object;
        return isItem && kind.kind === 'CSINode' && Object.keys(metadata?.labels ?? {}).length === 0 ? rest : object;
      }),
  },
  {
    seam: 'server',
    rules: ['META-04'],
    description: 'items of a list of config maps have the kind of the list',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind, isItem }) =>
        isItem && kind.kind === 'ConfigMap' ? { ...object, kind: 'ConfigMapList' } : object,
      ),
  },
  {
    seam: 'server',
    rules: ['META-18'],
    description: 'the resource version of an item in a list is a number',
    alsoFails: { rules: ['META-20'], reason: 'it also checks the resource version of an item' },
    plant: (parts) =>
      changeInResponses(parts, (object, { isItem }) =>
        isItem ? withMetadata(object, { resourceVersion: 7 }) : object,
      ),
  },
  {
    seam: 'server',
    rules: ['META-11'],
    description: 'secrets are returned without the namespace of their path',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind }) =>
        kind.kind === 'Secret' ? withMetadata(object, { namespace: undefined }) : object,
      ),
  },
  {
    seam: 'server',
    rules: ['META-12'],
    description: 'storage classes are returned with the namespace default',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind }) =>
        kind.kind === 'StorageClass' ? withMetadata(object, { namespace: 'default' }) : object,
      ),
  },
];
