import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/exchange.ts';
import { continueTokenOf } from '../../../src/client/responses/pages.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
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

When('I send the continue token to another namespace', async function (this: World) {
  const sent = token(this);
  this.namespace = await createNamespace(this);
  const kind = kindNote.of(this);
  await this.objects.createRequired(kind, 'item-004');
  requestedCollectionNote.set(this, { kind: `${kind}List`, namespace: this.namespace });
  await send(this, this.objects.collection(kind), 'limit=2', sent);
});

When('I send the continue token to the secrets', async function (this: World) {
  await this.objects.createRequired('Secret', 'item-004');
  requestedCollectionNote.set(this, { kind: 'SecretList', namespace: this.namespace });
  await send(this, this.objects.collection('Secret'), 'limit=2');
});

When('I send the continue token with query {string}', function (this: World, query: string) {
  return send(this, this.objects.collection('ConfigMap'), query);
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
