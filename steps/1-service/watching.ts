import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import type { World } from '../../src/world/world.ts';
import { watchesByQueryNote } from '../shared/notes/requests.ts';

/** Opens a watch, reads for 100 ms, closes the watch and returns the exchange. */
const exchangeOfWatch = async (world: World, path: string, query: string): Promise<Exchange> => {
  const stream = await world.me.watch({ path, query });
  await stream.opened;
  await stream.endsWithin(100);
  await stream.close();
  return stream.exchange();
};

When(
  'I request watches of the collection with other spellings, and a watch of the {kind} {string}',
  async function (this: World, kind: string, local: string) {
    const collection = this.objects.collection(kind);
    const requests: (readonly [string, string])[] = [
      ...['watch', 'watch=', 'watch=false', 'watch=0', 'watch=x'].map((query) => [collection, query] as const),
      [this.objects.path(kind, local), 'watch=true'],
    ];
    const answers = await Promise.all(requests.map(([path, query]) => exchangeOfWatch(this, path, query)));
    watchesByQueryNote.set(
      this,
      answers.map((answer, at) => [at < 5 ? String(requests[at]?.[1]) : 'watch=true of one object', answer]),
    );
  },
);
