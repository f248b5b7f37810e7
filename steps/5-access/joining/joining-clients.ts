import { Given, Then, When } from '@cucumber/cucumber';
import { goesOn, type Joining, refusesToGoOn } from '../../../src/checks/joining/goes-on.ts';
import { type InfoSignature, joinWith, keyOfClient } from '../../../src/scene/joining/joining-scene.ts';
import type { World } from '../../../src/scene/world.ts';

type Key = InfoSignature['key'];

Given('a client that goes on where cluster-info is signed with HS256', async function (this: World) {
  this.note('key', await keyOfClient(this));
});

When(
  /^(?:a client that|it) joins where cluster-info is signed with (the whole token|the secret of the token)$/,
  async function (this: World, key: string) {
    this.note('joining', await joinWith(this, { key: key as Key }));
  },
);

When(/^it joins where cluster-info is signed with (none|HS512)$/, async function (this: World, algorithm: string) {
  this.note('joining', await joinWith(this, { key: this.noted<Key>('key'), algorithm: algorithm as 'none' | 'HS512' }));
});

When('it joins where cluster-info was changed after it was signed', async function (this: World) {
  this.note('joining', await joinWith(this, { key: this.noted<Key>('key'), changed: true }));
});

Then('it goes on', function (this: World) {
  this.judge(goesOn(this.noted<Joining>('joining')));
});

Then('it does not go on', function (this: World) {
  this.judge(refusesToGoOn(this.noted<Joining>('joining')));
});
