import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import {
  clientAcceptsClusterInfo,
  type JoinAttempt,
  clientRejectsClusterInfo,
} from '../../../src/checks/joining/join-attempt.ts';
import { type ClusterInfoSignature, joinWith, keyOfClient } from '../../../src/world/joining/join-with.ts';
import type { World } from '../../../src/world/world.ts';

type Key = ClusterInfoSignature['key'];

Given('a client that joins a cluster whose cluster-info is signed with HS256', async function (this: World) {
  this.note('key', await keyOfClient(this));
});

const join = async (world: World, signature: ClusterInfoSignature): Promise<void> => {
  world.note('joining', await joinWith(world, signature));
};

When('the client joins with cluster-info that is signed with the full token', function (this: World) {
  return join(this, { key: 'the whole token' });
});

When('the client joins with cluster-info that is signed with the secret of the token', function (this: World) {
  return join(this, { key: 'the secret of the token' });
});

defineParameterType({
  name: 'signatureAlgorithm',
  regexp: /none|HS512/,
  transformer: (text: string) => text as 'none' | 'HS512',
  useForSnippets: false,
});

When(
  'the client joins with cluster-info that is signed with the algorithm {signatureAlgorithm}',
  function (this: World, algorithm: 'none' | 'HS512') {
    return join(this, { key: this.noted<Key>('key'), algorithm });
  },
);

When('the client joins with cluster-info that was changed after it was signed', function (this: World) {
  return join(this, { key: this.noted<Key>('key'), changed: true });
});

Then('the client continues to join', function (this: World) {
  this.judge(clientAcceptsClusterInfo(this.noted<JoinAttempt>('joining')));
});

Then('the client does not continue to join', function (this: World) {
  this.judge(clientRejectsClusterInfo(this.noted<JoinAttempt>('joining')));
});
