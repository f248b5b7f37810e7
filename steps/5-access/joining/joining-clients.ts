import { Given, Then, When } from '@cucumber/cucumber';
import type { Judgement } from '../../../src/checks/judgement.ts';
import {
  clientAcceptsClusterInfo,
  type JoinAttempt,
  clientRejectsClusterInfo,
} from '../../../src/checks/joining/join-attempt.ts';
import { type ClusterInfoSignature, joinWith, keyOfClient } from '../../../src/world/joining/join-with.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import { Note } from '../../../src/world/note.ts';

const keyNote = new Note<Key>('a client that joins a cluster whose cluster-info is signed with HS256');
const joinAttemptNote = new Note<JoinAttempt>('the client joins with cluster-info that {clusterInfoSignature}');

type Key = ClusterInfoSignature['key'];

Given('a client that joins a cluster whose cluster-info is signed with HS256', async function (this: World) {
  keyNote.set(this, await keyOfClient(this));
});

const join = async (world: World, signature: ClusterInfoSignature): Promise<void> => {
  joinAttemptNote.set(world, await joinWith(world, signature));
};

defineWords<(world: World) => ClusterInfoSignature>('clusterInfoSignature', {
  'is signed with the full token': () => ({ key: 'the full token' }),
  'is signed with the secret of the token': () => ({ key: 'the secret of the token' }),
  'is signed with the algorithm none': (world) => ({ key: keyNote.of(world), algorithm: 'none' }),
  'is signed with the algorithm HS512': (world) => ({ key: keyNote.of(world), algorithm: 'HS512' }),
  'was changed after it was signed': (world) => ({ key: keyNote.of(world), changed: true }),
});

When(
  'the client joins with cluster-info that {clusterInfoSignature}',
  function (this: World, signature: (world: World) => ClusterInfoSignature) {
    return join(this, signature(this));
  },
);

defineWords<(attempt: JoinAttempt) => Judgement>('joinOutcome', {
  'continues to join': clientAcceptsClusterInfo,
  'does not continue to join': clientRejectsClusterInfo,
});

Then('the client {joinOutcome}', function (this: World, check: (attempt: JoinAttempt) => Judgement) {
  this.judge(check(joinAttemptNote.of(this)));
});
