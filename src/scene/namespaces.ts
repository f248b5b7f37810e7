import type { World } from './world.ts';

/** Makes a namespace of the scenario's own and returns its name; undecided when the server refuses it. */
export const makeNamespace = async (world: World, name = world.scratch.name('ns')): Promise<string> => {
  const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: world.scratch.labels } };
  world.made('making a namespace', await world.admin.send({ method: 'POST', path: '/api/v1/namespaces', body }), body);
  return name;
};
