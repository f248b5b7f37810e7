import type { Controller } from '../core.ts';
import { kindOf } from './kinds-of.ts';

const name = 'reference-node';

/**
 * Implements the visible part of a node agent: registers its node, which runs no Pods, and the CSINode object that the
 * node owns (A 2.5). It does not recreate deleted objects.
 */
export const nodeAgent: Controller = (core) => {
  const { storage, parts } = core;
  const nodes = kindOf(core, '', 'nodes');
  const csiNodes = kindOf(core, 'storage.platform.io', 'csinodes');
  const stop = (): void => {};
  if (!nodes || !parts.behaviours.placing.hasOwnNode() || storage.get(nodes, '', name)) return stop;
  const node = storage.create(nodes, {
    metadata: { name, labels: { 'platform.io/hostname': name } },
    spec: { unschedulable: true },
    status: {},
  });
  if (csiNodes) storage.create(csiNodes, parts.behaviours.placing.csiNodeOf(node));
  return stop;
};
