import { Then, When } from '@cucumber/cucumber';
import { assignedValuesAreDistinct } from '../../../src/checks/objects/assigned-values.ts';
import { generatedNamesAreDistinct, generatedNamesHavePrefix } from '../../../src/checks/metadata/generated-names.ts';
import { uidsAreRandom } from '../../../src/checks/metadata/random-uids.ts';
import { memberAt } from '../../../src/client/values/member-path.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { readCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

When(
  'I create {int} {kind} with generateName {string} and no name',
  async function (this: World, count: number, kind: string, prefix: string) {
    const create = (): Promise<Exchange> =>
      this.objects.create(kind, 'generated', { metadata: { name: undefined, generateName: prefix } });
    this.recordResponses(await Promise.all(Array.from({ length: count }, create)));
  },
);

Then('the generated names are distinct and not consecutive', function (this: World) {
  this.judge(generatedNamesAreDistinct(this.responses));
});

Then('each generated name starts with {string} and is longer', function (this: World, prefix: string) {
  this.judge(generatedNamesHavePrefix(this.responses, prefix));
});

Then(
  'the UIDs of these {kind} are neither consecutive nor derived from their names',
  function (this: World, kind: string) {
    this.judge(
      uidsAreRandom(
        this.noted<readonly Json[]>(`the ${kind}s`),
        this.journal
          .exchanges()
          .filter(({ request }) => request.method === 'POST')
          .map(({ seq }) => seq),
      ),
    );
  },
);

Then('the deletion times of the response and of the stored object are recorded', async function (this: World) {
  this.observe('deletion time of the dry run', this.response.json?.metadata?.deletionTimestamp !== undefined);
  this.observe(
    'deletion time of the object',
    (await readCurrentObject(this)).json?.metadata?.deletionTimestamp !== undefined,
  );
});

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

Then('each of them has a distinct {string}', function (this: World, path: string) {
  this.judge(assignedValuesAreDistinct(this.responses, path));
});

Then('its {string} is recorded', async function (this: World, path: string) {
  const read = await readCurrentObject(this);
  this.observe(
    path,
    read.response?.status === 200 ? (memberAt(read.json, path) ?? null) : `not stored: ${read.response?.status}`,
  );
});
