import { setCurrentObject } from '../../../src/world/current-object.ts';
import { When } from '@cucumber/cucumber';
import { bindingTo } from '../../../src/world/access/roles/roles.ts';
import type { World } from '../../../src/world/world.ts';

When(
  'I bind the {kind} {string} to user {word}',
  async function (this: World, kind: string, local: string, user: string) {
    const body = bindingTo(this, kind === 'Role' ? 'Role' : 'ClusterRole', local, [`user ${user}`], 'here', local);
    this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection('RoleBinding'), body }));
    setCurrentObject(this, 'RoleBinding', local);
  },
);
