import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { inAnswers, inReadsOf, withMetadata } from '../meta/in-answers.ts';
import { belowNamespace } from '../objects/below-namespace.ts';
import { onReceived } from '../objects/change-kind.ts';
import { genericLists, nullForNone } from '../lists-of-kind.ts';

/** The kind of CSI nodes, by its name. */
export const csiNodeKind = 'CSINode';

/** Defects of the kind of CSI nodes, of their owners and their lists (A 2.5). */
export const csiNodeKindFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSIN-01'],
    does: 'reads show CSI nodes in version v1beta1',
    also: { rules: ['CSIN-09'], because: 'it sends back what a read shows' },
    plant: inReadsOf(csiNodeKind, (object) => ({ ...object, apiVersion: 'storage.platform.io/v1beta1' })),
  },
  {
    seam: 'server',
    rules: ['CSIN-02'],
    does: 'CSI nodes are served below a namespace as well',
    plant: belowNamespace(csiNodeKind),
  },
  {
    seam: 'server',
    rules: ['CSIN-03'],
    does: 'agents give CSI nodes names of their own',
    also: { rules: ['CSIN-04'], because: 'there is no node of such a name' },
    plant: ({ behaviours }) => {
      const { csiNodeOf } = behaviours.placing;
      behaviours.placing.csiNodeOf = (node) => {
        const made = csiNodeOf(node);
        return { ...made, metadata: { ...made.metadata, name: `${node.metadata.name}-x7k2p` } };
      };
    },
  },
  {
    seam: 'server',
    rules: ['CSIN-04'],
    does: 'agents show an older uid of their node as that of the owner',
    plant: (parts) =>
      inAnswers(parts, (object, { kind }) =>
        kind.kind === csiNodeKind && object.metadata.ownerReferences && !object.metadata.labels
          ? withMetadata(object, {
              ownerReferences: object.metadata.ownerReferences.map((owner: Json) => ({
                ...owner,
                uid: '00000000-0000-4000-8000-000000000000',
              })),
            })
          : object,
      ),
  },
  {
    seam: 'server',
    rules: ['CSIN-05'],
    does: 'owners of CSI nodes are dropped',
    also: { rules: ['CSIN-06'], because: 'nothing owns its CSI node then' },
    plant: (parts) =>
      onReceived(parts, csiNodeKind, (object) => {
        delete object.metadata?.ownerReferences;
      }),
  },
  {
    seam: 'server',
    rules: ['CSIN-06'],
    does: 'objects of the cluster are never collected',
    plant: ({ behaviours }) => {
      const { isGarbage } = behaviours.controllers;
      behaviours.controllers.isGarbage = (kind, owners, present) => kind.namespaced && isGarbage(kind, owners, present);
    },
  },
  { seam: 'server', rules: ['CSIN-27'], does: 'lists of CSI nodes are of kind List', plant: genericLists(csiNodeKind) },
  {
    seam: 'server',
    rules: ['CSIN-28'],
    does: 'items of an empty list of CSI nodes are null',
    plant: nullForNone(csiNodeKind),
  },
];
