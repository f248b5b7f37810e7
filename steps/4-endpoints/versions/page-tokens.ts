import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { continueTokenOf } from '../../../src/client/responses/pages.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords, defineForms } from '../../shared/words.ts';
import { requestedCollectionNote } from '../../shared/notes/objects.ts';
import { pagesNote } from '../../shared/notes/requests.ts';
import { kindNote } from './notes.ts';

const token = (world: World): string => continueTokenOf(pagesNote.of(world)[0] as Exchange) ?? '';
const send = async (world: World, path: string, query: string, sent = token(world)): Promise<void> => {
  world.recordResponse(
    await world.me.send({
      method: 'GET',
      path,
      query: `${query ? `${query}&` : ''}continue=${encodeURIComponent(sent)}`,
    }),
  );
};

/** Requests with the continue token of the first page that are not for its next page. */
defineForms<(world: World) => Promise<void>>('tokenUse', {
  'to another namespace': () => async (world) => {
    const sent = token(world);
    world.namespace = await createNamespace(world);
    const kind = kindNote.of(world);
    await world.objects.createRequired(kind, 'item-004');
    requestedCollectionNote.set(world, { kind: `${kind}List`, namespace: world.namespace });
    await send(world, world.objects.collection(kind), 'limit=2', sent);
  },
  'to the secrets': () => async (world) => {
    await world.objects.createRequired('Secret', 'item-004');
    requestedCollectionNote.set(world, { kind: 'SecretList', namespace: world.namespace });
    await send(world, world.objects.collection('Secret'), 'limit=2');
  },
  'with query {string}':
    (query = '') =>
    (world) =>
      send(world, world.objects.collection('ConfigMap'), query),
});

When('I send the continue token {tokenUse}', function (this: World, use: (world: World) => Promise<void>) {
  return use(this);
});

const withOneCharacterChanged = (sent: string): string => {
  const at = Math.floor(sent.length / 2);
  return `${sent.slice(0, at)}${sent[at] === 'A' ? 'B' : 'A'}${sent.slice(at + 1)}`;
};

defineWords<(world: World) => string>('invalidToken', {
  'an invented continue token': () => 'garbage',
  'a truncated continue token': (world) => token(world).slice(0, token(world).length / 2),
  'the continue token with one character changed': (world) => withOneCharacterChanged(token(world)),
});

When('I send {invalidToken}', function (this: World, tokenOf: (world: World) => string) {
  return send(this, this.objects.collection(kindNote.of(this)), 'limit=2', tokenOf(this));
});
