import { Then, When } from '@cucumber/cucumber';
import { noneSucceeds, versionNamesFit, versionsIn } from '../../src/checks/versions/version-names.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { groupPath, knownKinds } from '../../src/client/kinds.ts';
import type { World } from '../../src/scene/world.ts';

/** One kind of each group that the suite knows. */
const kindOfGroups = [...new Map(knownKinds.map((kind) => [kind.group, kind])).values()];

When('I ask which versions are served', async function (this: World) {
  const lists = [
    await this.me.send({ method: 'GET', path: '/api' }),
    await this.me.send({ method: 'GET', path: '/apis' }),
  ];
  // Discovery is not shown in the documents: groups that answer count as well.
  const groups = await Promise.all(kindOfGroups.map((kind) => this.me.send({ method: 'GET', path: groupPath(kind) })));
  const answering = groups.flatMap((group) =>
    group.response?.status === 200 ? [group.request.path.replace(/^\/apis?\//, '')] : [],
  );
  this.note('versions served', [...lists.flatMap(versionsIn), ...answering]);
  this.note('asked', lists);
});

Then('each is vN, or contains alpha or beta', function (this: World) {
  this.judge(versionNamesFit(this.noted('versions served'), ...this.noted<Exchange[]>('asked')));
});

When('I ask every known group for its version {string}', async function (this: World, version: string) {
  const paths = kindOfGroups.flatMap((kind) => {
    const group = groupPath({ ...kind, version });
    return [group, `${group}/${kind.plural}`];
  });
  this.note('asked', await Promise.all(paths.map((path) => this.me.send({ method: 'GET', path }))));
});

Then('none of them is served', function (this: World) {
  this.judge(noneSucceeds(this.noted('asked')));
});
