import { Then, When } from '@cucumber/cucumber';
import { lacksOneMemberAndHasOther } from '../../../src/checks/objects/one-member-of-two.ts';
import type { WatchEvent } from '../../../src/client/exchange.ts';
import type { WatchStream } from '../../../src/client/responses/watch-stream.ts';
import type { World } from '../../../src/world/world.ts';

const isOf =
  (local: string) =>
  ({ type, object }: WatchEvent): boolean =>
    type === 'ADDED' && object?.metadata?.name === local;

When(
  'I watch the {kind} of this run and create the {kind} {string}',
  async function (this: World, kind: string, made: string, local: string) {
    const stream = this.note(
      'stream',
      await this.me.watch({
        path: this.objects.collection(kind),
        query: { labelSelector: this.testNames.selector },
      }),
    );
    this.atEnd(() => stream.close());
    if (!(await stream.opened)) this.inconclusive('the watch got no response');
    await this.objects.createRequired(made, local);
    await stream.until((events) => events.some(isOf(local)), 4_000);
    this.note('made', local);
  },
);

Then(
  'the watch event contains no {string} and contains {string}',
  function (this: World, lacking: string, holding: string) {
    const stream = this.noted<WatchStream>('stream');
    const objects = stream
      .events()
      .filter(isOf(this.noted('made')))
      .map(({ object }) => object);
    this.judge(lacksOneMemberAndHasOther(stream.exchange(), objects, lacking, holding));
  },
);
