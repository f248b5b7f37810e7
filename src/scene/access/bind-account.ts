import type { World } from '../world.ts';
import { awaitRightOf, type Right } from './rights.ts';

const rbac = 'rbac.authorization.platform.io';

/** Lets a service account of the scenario's namespace do something there, as a subject of kind ServiceAccount (A 2.2), and waits until it is in effect. */
export const bindAccount = async (world: World, account: string, right: Right): Promise<void> => {
  const { namespace } = world;
  const name = world.scratch.name('account');
  const make = async (kind: string, body: object): Promise<void> => {
    const path = `/apis/${rbac}/v1/namespaces/${namespace}/${kind.toLowerCase()}s`;
    world.done(`making the ${kind}`, await world.admin.send({ method: 'POST', path, body: { apiVersion: `${rbac}/v1`, kind, metadata: { name, labels: world.scratch.labels }, ...body } }));
  };
  await make('Role', { rules: [{ apiGroups: [''], resources: [right.resource], verbs: [...right.verbs] }] });
  await make('RoleBinding', { subjects: [{ kind: 'ServiceAccount', name: account, namespace }], roleRef: { apiGroup: rbac, kind: 'Role', name } });
  await awaitRightOf(world, { user: `system:serviceaccount:${namespace}:${account}` }, { ...right, namespace });
};
