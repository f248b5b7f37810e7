import type { Controller } from '../core.ts';
import { kindOf } from './kinds-of.ts';

const name = 'reference-node';

/** Does the part of one machine's agent that clients can see: registers its node, which takes no Pods, and the CSI node that the node owns (A 2.5). What goes later does not come back. */
export const nodeAgent: Controller = (core) => {
  const { storage, parts } = core;
  const nodes = kindOf(core, '', 'nodes');
  const csiNodes = kindOf(core, 'storage.platform.io', 'csinodes');
  const stop = (): void => {};
  if (!nodes || storage.get(nodes, '', name)) return stop;
  const node = storage.create(nodes, {
    metadata: { name, labels: { 'platform.io/hostname': name } },
    spec: { unschedulable: true },
    status: {},
  });
  if (csiNodes) storage.create(csiNodes, parts.behaviours.placing.csiNodeOf(node));
  return stop;
};
