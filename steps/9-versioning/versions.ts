import { Then, When } from '@cucumber/cucumber';
import { versionNamesAreValid, versionsIn } from '../../src/checks/versions/version-names.ts';
import { groupPath, knownKinds } from '../../src/client/paths/kinds.ts';
import type { World } from '../../src/world/world.ts';
import { Note } from '../../src/world/note.ts';

const servedVersionsNote = new Note<readonly string[]>('I read the served versions');

/** One kind of each known group. */
const kindOfGroups = [...new Map(knownKinds.map((kind) => [kind.group, kind])).values()];

When('I read the served versions', async function (this: World) {
  const lists = [
    await this.me.send({ method: 'GET', path: '/api' }),
    await this.me.send({ method: 'GET', path: '/apis' }),
  ];
  // The documents do not describe discovery: groups that respond also count.
  const groups = await Promise.all(kindOfGroups.map((kind) => this.me.send({ method: 'GET', path: groupPath(kind) })));
  const answering = groups.flatMap((group) =>
    group.response?.status === 200 ? [group.request.path.replace(/^\/apis?\//, '')] : [],
  );
  servedVersionsNote.set(this, [...lists.flatMap(versionsIn), ...answering]);
  this.recordResponses(lists);
});

Then('each version name is vN or contains alpha or beta', function (this: World) {
  this.judge(versionNamesAreValid(servedVersionsNote.of(this), ...this.responses));
});

When('I request version {string} of every known group', async function (this: World, version: string) {
  const paths = kindOfGroups.flatMap((kind) => {
    const group = groupPath({ ...kind, version });
    return [group, `${group}/${kind.plural}`];
  });
  this.recordResponses(await Promise.all(paths.map((path) => this.me.send({ method: 'GET', path }))));
});
