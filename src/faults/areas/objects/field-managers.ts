import { badRequest } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { changeQuery } from '../../stages/change-query.ts';

type ManagerOf = ServerParts['behaviours']['writes']['managerOf'];

/** Replaces the manager names of ordinary writes. */
const naming =
  (change: (original: ManagerOf, ...given: Parameters<ManagerOf>) => string) =>
  ({ behaviours }: ServerParts): void => {
    const { managerOf } = behaviours.writes;
    behaviours.writes.managerOf = (...given) => change(managerOf, ...given);
  };

/** Defects of fieldManager and force (A 4.4). */
export const fieldManagerFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['QRY-36'],
    description: 'a create records a fixed manager',
    plant: naming((original, manager, agent, verb) => (verb === 'create' ? 'server' : original(manager, agent, verb))),
  },
  {
    seam: 'server',
    rules: ['QRY-37', 'OPS-38'],
    description: 'an update is recorded under the manager of the create',
    plant: ({ behaviours }) => {
      const { managerOf } = behaviours.writes;
      let creator = '';
      behaviours.writes.managerOf = (manager, agent, verb) => {
        const named = managerOf(manager, agent, verb);
        if (verb === 'create') creator = named;
        return verb === 'update' ? creator : named;
      };
    },
  },
  {
    seam: 'server',
    rules: ['QRY-38', 'OPS-47'],
    description: 'a patch that is not an apply ignores fieldManager',
    plant: naming((original, manager, agent, verb) => original(verb === 'patch' ? '' : manager, agent, verb)),
  },
  {
    seam: 'server',
    rules: ['QRY-39'],
    description: 'an apply is recorded under a generated manager name',
    plant: ({ behaviours }) => {
      const { checkManager } = behaviours.apply;
      behaviours.apply.checkManager = (manager) => `agent-of-${checkManager(manager)}`;
    },
  },
  {
    seam: 'server',
    rules: ['QRY-40'],
    description: 'an apply without a manager gets a default one',
    plant: ({ behaviours }) => {
      const { checkManager } = behaviours.apply;
      behaviours.apply.checkManager = (manager) => (manager === null ? 'agent' : checkManager(manager));
    },
  },
  {
    seam: 'server',
    rules: ['QRY-41'],
    description: 'a patch that is not an apply is rejected without a manager',
    plant: naming((original, manager, agent, verb) => {
      if (verb === 'patch' && manager === '') throw badRequest('fieldManager is required');
      return original(manager, agent, verb);
    }),
  },
  {
    seam: 'server',
    rules: ['QRY-42'],
    description: 'a write without fieldManager is recorded as unknown',
    plant: naming((_whole, manager) => manager || 'unknown'),
  },
  {
    seam: 'server',
    rules: ['QRY-43'],
    description: 'an update is recorded under the user agent, whatever fieldManager is',
    alsoFails: { rules: ['QRY-37'], reason: 'its update also has a manager' },
    plant: naming((original, manager, agent, verb) => original(verb === 'update' ? '' : manager, agent, verb)),
  },
  {
    seam: 'server',
    rules: ['QRY-46'],
    description: 'force is accepted and ignored',
    plant: (parts) => changeQuery(parts, (query) => query.delete('force')),
  },
  {
    seam: 'server',
    rules: ['QRY-47', 'OPS-49'],
    description: 'force counts as true if it is present',
    plant: (parts) =>
      changeQuery(parts, (query) => {
        if (query.has('force')) query.set('force', 'true');
      }),
  },
  {
    seam: 'server',
    rules: ['QRY-48'],
    description: 'a forced apply drops the entries of all other managers',
    plant: (parts) => {
      const { apply } = parts.behaviours;
      const { placeApplied } = apply;
      const forcing = new Set<string>();
      changeQuery(parts, (query) => {
        if (query.get('force') === 'true') forcing.add(query.get('fieldManager') ?? '');
      });
      apply.placeApplied = (others, applied, live) =>
        placeApplied(forcing.has(applied.manager) ? [] : others, applied, live);
    },
  },
];
