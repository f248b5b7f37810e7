import { Then, When } from '@cucumber/cucumber';
import { lacksOneMemberAndHasOther } from '../../../src/checks/objects/one-member-of-two.ts';
import type { WatchEvent } from '../../../src/client/typed-exchange.ts';
import type { WatchStream } from '../../../src/client/responses/watch-stream.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

const streamNote = new Note<WatchStream>('I watch the {kind} of this run and create the {kind} {string}');
const madeNote = new Note<string>('I watch the {kind} of this run and create the {kind} {string}');

const isOf =
  (local: string) =>
  ({ type, object }: WatchEvent): boolean =>
    type === 'ADDED' && valueAt(object, 'metadata', 'name') === local;

When(
  'I watch the {kind} of this run and create the {kind} {string}',
  async function (this: World, kind: string, made: string, local: string) {
    const stream = streamNote.set(
      this,
      await this.me.watch({
        path: this.objects.collection(kind),
        query: { labelSelector: this.testNames.selector },
      }),
    );
    this.atEnd(() => stream.close());
    if (!(await stream.opened)) this.inconclusive('the watch got no response');
    await this.objects.createRequired(made, local);
    await stream.until((events) => events.some(isOf(local)), 4_000);
    madeNote.set(this, local);
  },
);

Then(
  'the watch event contains no {string} and contains {string}',
  function (this: World, lacking: string, holding: string) {
    const stream = streamNote.of(this);
    const objects = stream
      .events()
      .filter(isOf(madeNote.of(this)))
      .map(({ object }) => object);
    this.judge(lacksOneMemberAndHasOther(stream.exchange(), objects, lacking, holding));
  },
);
