import { Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../../src/checks/answers/answers.ts';
import { classNamesAgree, type NamedClass } from '../../../src/checks/csi/class-names.ts';
import { memberIsQuantity } from '../../../src/checks/volumes/volume-form.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonObject } from '../../../src/client/values/json-value.ts';

const sameNamedCapacitiesNote = new Note<readonly Made[]>(
  'I create the CSI storage capacity {string} with {int} and {int} in two namespaces',
);
const classesNote = new Note<Parameters<typeof classNamesAgree>[0]>(
  'I create storage classes with names of several forms, and capacities of these classes',
);

const kind = 'CSIStorageCapacity';

interface Made {
  readonly path: string;
  readonly amount: number;
  readonly created: Exchange;
}

When(
  'I create the CSI storage capacity {string} with {int} and {int} in two namespaces',
  async function (this: World, local: string, here: number, elsewhere: number) {
    const made: Made[] = [];
    for (const amount of [here, elsewhere]) {
      if (made.length > 0) this.namespace = await createNamespace(this);
      made.push({
        amount,
        path: this.objects.path(kind, local),
        created: await this.objects.create(kind, local, { capacity: String(amount) }),
      });
    }
    sameNamedCapacitiesNote.set(this, made);
  },
);

Then('each of both objects contains its own capacity', async function (this: World) {
  const made = sameNamedCapacitiesNote.of(this);
  for (const { created } of made) this.judge(succeeds(created));
  for (const { path, amount } of made)
    this.judge(memberIsQuantity(await this.admin.send({ method: 'GET', path }), 'capacity', amount));
});

/** Class names with and without special characters, and of 253 and 254 characters. */
const forms = (own: string): readonly string[] => [
  own,
  `${own}.a-1`,
  `${own}-Gold`,
  `${own}_b`,
  `-${own}`,
  own.padEnd(253, 'x'),
  own.padEnd(254, 'x'),
];

When(
  'I create storage classes with names of several forms, and capacities of these classes',
  async function (this: World) {
    const named: NamedClass[] = [];
    const create = (of: string, local: string, members: JsonObject): Promise<Exchange> =>
      this.me.send({
        method: 'POST',
        path: this.objects.collection(of),
        body: { ...this.objects.sample(of, local), ...members },
      });
    for (const [index, name] of forms(this.testNames.name('class')).entries()) {
      this.objects.bindName('StorageClass', name, name);
      named.push({
        name,
        ofClass: await create('StorageClass', name, {}),
        ofCapacity: await create(kind, `of-${index}`, { storageClassName: name }),
      });
    }
    classesNote.set(this, named);
  },
);

Then('each capacity is accepted if and only if its class is accepted', function (this: World) {
  this.judge(classNamesAgree(classesNote.of(this)));
});
