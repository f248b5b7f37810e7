import { When } from '@cucumber/cucumber';
import { readBetweenEqualReads } from '../../../src/world/versions/read-between-equal-reads.ts';
import type { World } from '../../../src/world/world.ts';
import { ownListNote, ownNameNote } from '../../shared/notes/objects.ts';

When(
  'I create and get the {kind} {string} and list its collection',
  async function (this: World, kind: string, local: string) {
    const created = await this.objects.create(kind, local);
    this.requireSuccess(`creating ${kind} ${local}`, created);
    this.recordResponses([created, await this.objects.get(kind, local)]);
    ownListNote.set(this, await this.me.send({ method: 'GET', path: this.objects.collection(kind) }));
    ownNameNote.set(this, this.objects.name(kind, local));
  },
);

When(
  'I create the {kind} {string} and get it, its status and it again',
  async function (this: World, kind: string, local: string) {
    await this.objects.createRequired(kind, local);
    this.recordResponses(await readBetweenEqualReads(this, kind, local, this.objects.path(kind, local, 'status')));
  },
);
