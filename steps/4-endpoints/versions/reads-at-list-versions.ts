import { When } from '@cucumber/cucumber';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import type { Json } from '../../../src/client/exchange.ts';
import type { World } from '../../../src/scene/world.ts';
import type { Read } from './reads-at-a-version.ts';

When("I create a config map, list the {kind} and at once read {string} at the list's version, {int} times", async function (this: World, kind: string, local: string, times: number) {
  const own = versionOf(this.noted<Json[]>(`the ${kind}s`)[0]) ?? this.undecided('the object carries no version');
  const reads: Read[] = [];
  for (let time = 0; time < times; time += 1) {
    // The store moves on without a change of the listed kind, which is what a cache kept for each kind may overlook.
    await this.objects.given('ConfigMap', `between-${time}`);
    const list = this.done('listing', await this.me.send({ method: 'GET', path: this.objects.collection(kind) }));
    const resourceVersion = versionOf(list) ?? this.undecided('the list carries no version');
    const read = await this.objects.get(kind, local, { resourceVersion });
    reads.push([read, [own]]);
    if (read.response?.status !== 200) break;
  }
  this.note('reads', reads);
});
