import { Given, Then, When } from '@cucumber/cucumber';
import { isLacking } from '../../../src/checks/objects/is-lacking.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { readSpoken, speakOf } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

const dependent = 'ConfigMap';

const reference = async (world: World, kind: string, local: string, blocks?: boolean): Promise<Json> => {
  const owner = world.done(
    `reading the ${kind} ${local}`,
    await world.admin.send({ method: 'GET', path: world.objects.path(kind, local) }),
  );
  return {
    apiVersion: 'v1',
    kind,
    name: owner.metadata.name,
    uid: owner.metadata.uid,
    ...(blocks === undefined ? {} : { blockOwnerDeletion: blocks }),
  };
};

const blocking: Readonly<Record<string, boolean | undefined>> = {
  '': undefined,
  ' that blocks': true,
  ' that does not block': false,
};

When(
  /^I make the (config map|secret) "([^"]*)" an owner( that blocks| that does not block)? of the config map "([^"]*)"$/,
  async function (this: World, kind: string, owner: string, block: string | null, local: string) {
    speakOf(this, dependent, local);
    const ownerReferences = [
      await reference(this, kind === 'secret' ? 'Secret' : dependent, owner, blocking[block ?? '']),
    ];
    this.answered(await this.objects.patch('merge patch', dependent, local, { metadata: { ownerReferences } }));
  },
);

Given(
  /^the config map "([^"]*)" owned by the config map "([^"]*)"( that blocks)?$/,
  async function (this: World, local: string, owner: string, block: string | null) {
    await this.objects.given(dependent, local, {
      metadata: { ownerReferences: [await reference(this, dependent, owner, blocking[block ?? ''])] },
    });
  },
);

Then('it has no owner', async function (this: World) {
  this.judge(isLacking(await readSpoken(this), 'metadata.ownerReferences'));
});

Then('it has an owner that blocks', async function (this: World) {
  this.judge(showsMember('metadata.ownerReferences[0].blockOwnerDeletion', true, await readSpoken(this)));
});
