import { Then, When } from '@cucumber/cucumber';
import { uidsAreRandom } from '../../../src/checks/metadata/random-uids.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { memberAt } from '../../../src/client/values/member-path.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';

When(
  'I create {int} {kind} with generateName {string} and no name',
  async function (this: World, count: number, kind: string, prefix: string) {
    const create = (): Promise<Exchange> =>
      this.objects.create(kind, 'generated', { metadata: { name: undefined, generateName: prefix } });
    this.recordResponses(await Promise.all(Array.from({ length: count }, create)));
  },
);

Then(
  'the UIDs of these {kind} are neither consecutive nor derived from their names',
  function (this: World, kind: string) {
    this.judge(
      uidsAreRandom(
        createdObjectsNotes.of(this, kind),
        this.journal
          .exchanges()
          .filter(({ request }) => request.method === 'POST')
          .map(({ seq }) => seq),
      ),
    );
  },
);

When(
  'I create the services {string} and {string} of type {string}',
  async function (this: World, one: string, other: string, type: string) {
    const reads: Exchange[] = [];
    for (const local of [one, other]) {
      this.requireSuccess(
        'creating',
        await this.objects.create('Service', local, {
          spec: { type, selector: { 'suite.example.com/none': local } },
        }),
      );
      reads.push(await this.objects.get('Service', local));
    }
    this.recordResponses(reads);
  },
);

/** What a read shows of one member. */
export const observationsOfMembers: Observations = {
  'its {string}':
    (path = '') =>
    async (world) => {
      const { json, response } = await readCurrentObject(world);
      return { [path]: response?.status === 200 ? (memberAt(json, path) ?? null) : `not stored: ${response?.status}` };
    },
};
