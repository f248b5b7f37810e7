import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { changeInResponses, changeInReads, withMetadata } from '../metadata/change-in-responses.ts';
import { belowNamespace } from '../objects/below-namespace.ts';
import { changeReceived } from '../objects/change-kind.ts';
import { genericListKind, nullForEmptyItems } from '../change-lists-of.ts';

/** The kind of CSI nodes, by its name. */
export const csiNodeKind = 'CSINode';

/** Defects of the CSI node kind, its owner references and its lists (A 2.5). */
export const csiNodeKindFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['CSIN-01'],
    description: 'reads return CSI nodes in version v1beta1',
    alsoFails: { rules: ['CSIN-09'], reason: 'it sends back what it read' },
    plant: changeInReads(csiNodeKind, (object) => ({ ...object, apiVersion: 'storage.platform.io/v1beta1' })),
  },
  {
    seam: 'server',
    rules: ['CSIN-02'],
    description: 'CSI nodes are also served below a namespace',
    plant: belowNamespace(csiNodeKind),
  },
  {
    seam: 'server',
    rules: ['CSIN-03'],
    description: 'agents give CSI nodes generated names',
    alsoFails: { rules: ['CSIN-04'], reason: 'no node has a generated name' },
    plant: ({ behaviours }) => {
      const { csiNodeOf } = behaviours.placing;
      behaviours.placing.csiNodeOf = (node) => {
        const csiNode = csiNodeOf(node);
        return { ...csiNode, metadata: { ...csiNode.metadata, name: `${node.metadata.name}-x7k2p` } };
      };
    },
  },
  {
    seam: 'server',
    rules: ['CSIN-04'],
    description: 'agents set an older uid of their node in the owner reference',
    plant: (parts) =>
      changeInResponses(parts, (object, { kind }) =>
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
    description: 'owner references of CSI nodes are dropped',
    alsoFails: { rules: ['CSIN-06'], reason: 'its CSI node then has no owner' },
    plant: (parts) =>
      changeReceived(parts, csiNodeKind, (object) => {
        delete object.metadata?.ownerReferences;
      }),
  },
  {
    seam: 'server',
    rules: ['CSIN-06'],
    description: 'cluster-scoped objects are never garbage collected',
    plant: ({ behaviours }) => {
      const { isGarbage } = behaviours.controllers;
      behaviours.controllers.isGarbage = (kind, ...more) => kind.namespaced && isGarbage(kind, ...more);
    },
  },
  {
    seam: 'server',
    rules: ['CSIN-27'],
    description: 'lists of CSI nodes are of kind List',
    plant: genericListKind(csiNodeKind),
  },
  {
    seam: 'server',
    rules: ['CSIN-28'],
    description: 'items of an empty list of CSI nodes are null',
    plant: nullForEmptyItems(csiNodeKind),
  },
];
