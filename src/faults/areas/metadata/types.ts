import type { Fault } from '../../fault.ts';
import { inAnswers, withMetadata } from './in-answers.ts';

/** Defects of what objects say of themselves, and of their namespace (A 2.1). */
export const typeFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['META-01'],
    description: 'the answer to a patch leaves out apiVersion',
    plant: (parts) =>
      inAnswers(parts, (object, { verb }) => {
        const { apiVersion: _apiVersion, ...rest } = object;
        return verb === 'patch' ? rest : object;
      }),
  },
  {
    seam: 'server',
    rules: ['META-02'],
    description: 'a read shows an empty kind',
    alsoFails: { rules: ['META-32', 'META-34'], reason: 'they put back what a read shows' },
    plant: (parts) => inAnswers(parts, (object, { verb }) => (verb === 'get' ? { ...object, kind: '' } : object)),
  },
  {
    seam: 'server',
    rules: ['META-03'],
    description: 'CSI nodes without labels come without metadata in a list',
    plant: (parts) =>
      inAnswers(parts, (object, { kind, isItem }) => {
        const { metadata, ...rest } = object;
        return isItem && kind.kind === 'CSINode' && Object.keys(metadata?.labels ?? {}).length === 0 ? rest : object;
      }),
  },
  {
    seam: 'server',
    rules: ['META-04'],
    description: 'items of a list of config maps are of the kind of the list',
    plant: (parts) =>
      inAnswers(parts, (object, { kind, isItem }) =>
        isItem && kind.kind === 'ConfigMap' ? { ...object, kind: 'ConfigMapList' } : object,
      ),
  },
  {
    seam: 'server',
    rules: ['META-18'],
    description: 'the version of an item in a list is a number',
    alsoFails: { rules: ['META-20'], reason: 'it looks at the version of an item, too' },
    plant: (parts) =>
      inAnswers(parts, (object, { isItem }) => (isItem ? withMetadata(object, { resourceVersion: 7 }) : object)),
  },
  {
    seam: 'server',
    rules: ['META-11'],
    description: 'secrets do not show the namespace of their path',
    plant: (parts) =>
      inAnswers(parts, (object, { kind }) =>
        kind.kind === 'Secret' ? withMetadata(object, { namespace: undefined }) : object,
      ),
  },
  {
    seam: 'server',
    rules: ['META-12'],
    description: 'storage classes show the namespace default',
    plant: (parts) =>
      inAnswers(parts, (object, { kind }) =>
        kind.kind === 'StorageClass' ? withMetadata(object, { namespace: 'default' }) : object,
      ),
  },
];
