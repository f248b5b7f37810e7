import { When } from '@cucumber/cucumber';
import type { World } from '../../src/world/world.ts';
import { requestedKindNote } from '../shared/notes/objects.ts';

When('I try to create, get, list, patch and delete {kind}', async function (this: World, kind: string) {
  const { me, objects } = this;
  this.recordResponses([
    await objects.create(kind, 'second'),
    await objects.get(kind, 'second'),
    await me.send({ method: 'GET', path: objects.collection(kind) }),
    await objects.patch('merge patch', kind, 'second', { metadata: { labels: { step: 'patch' } } }),
    await objects.delete(kind, 'second'),
  ]);
  requestedKindNote.set(this, kind);
});
