import { Then, When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/exchange.ts';
import type { World } from '../../src/scene/world.ts';

const opened = async (world: World, path: string, query: string): Promise<Exchange> => {
  const stream = await world.me.watch({ path, query });
  await stream.opened;
  await stream.endsWithin(100);
  await stream.close();
  return stream.exchange();
};

When(
  'I ask for a watch of the collection in other spellings, and for a watch of the {kind} {string}',
  async function (this: World, kind: string, local: string) {
    const collection = this.objects.collection(kind);
    const asked: (readonly [string, string])[] = [
      ...['watch', 'watch=', 'watch=false', 'watch=0', 'watch=x'].map((query) => [collection, query] as const),
      [this.objects.path(kind, local), 'watch=true'],
    ];
    const answers = await Promise.all(asked.map(([path, query]) => opened(this, path, query)));
    this.note(
      'watches by query',
      answers.map((answer, at) => [at < 5 ? asked[at]?.[1] : 'watch=true of one object', answer]),
    );
  },
);

const formOf = ({ response, frames, json }: Exchange): string => {
  if (response?.status !== 200) return `error ${response?.status ?? ''}`.trim();
  if (Array.isArray(json?.items) || (frames ?? []).some((frame) => frame.raw.includes('"items"'))) return 'list';
  return (frames ?? []).some((frame) => frame.event) ? 'stream of events' : 'one document or none';
};

Then('whether each answer is a list, a stream or an error is recorded', function (this: World) {
  for (const [query, answer] of this.noted<ReadonlyArray<readonly [string, Exchange]>>('watches by query'))
    this.observe(query, formOf(answer));
});
