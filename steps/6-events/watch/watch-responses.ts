import { Then, When } from '@cucumber/cucumber';
import { together } from '../../../src/checks/judgement.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { pagesHoldAtMost } from '../../../src/checks/lists/pages.ts';
import { sameItems } from '../../../src/checks/lists/same-items.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import { isOpenStream, isOrdinaryList } from '../../../src/checks/watch/stream-form.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import type { WatchStream } from '../../../src/client/responses/watch-stream.ts';
import { testOwnedMethods, watchMethods } from '../../../src/world/changes/ways-of-reading.ts';
import type { World } from '../../../src/world/world.ts';
import { startAt } from './watching.ts';

/** A list without the parameter watch, and two with watch=false: from its resource version, and with limit=2. */
interface WithFalse {
  readonly plain: Exchange;
  readonly from: Exchange;
  readonly page: Exchange;
}

When('I request all watch variants of the {kind} {start}', async function (this: World, kind: string, start: string) {
  const { query } = await startAt(this, this.objects.collection(kind), start);
  // Collections with objects of other clients are not silent.
  const ways = (await watchMethods(this, kind)).filter(
    (way) => way.path === this.objects.collection(kind) || way.query['labelSelector'] !== undefined,
  );
  const streams = await Promise.all(
    ways.map((way) => this.me.watch({ path: way.path, query: { ...way.query, ...query } })),
  );
  for (const stream of streams) this.atEnd(() => stream.close());
  this.note('idle watches', streams);
});

Then('every watch returns status {int} before any event', async function (this: World, _status: number) {
  const streams = this.noted<WatchStream[]>('idle watches');
  await Promise.all(streams.map(({ opened }) => opened));
  this.judge(
    together(
      'isOpenStream',
      streams.map((stream) => isOpenStream(stream.exchange())),
    ),
  );
});

When(
  'I send every list variant of the {kind} with and without watch=false',
  async function (this: World, kind: string) {
    const list = async (path: string, query: Readonly<Record<string, string>>): Promise<WithFalse> => {
      const plain = await this.me.send({ method: 'GET', path, query });
      const resourceVersion =
        versionOf(this.done('listing', plain)) ?? this.inconclusive('the list has no resource version');
      const [from, page] = await Promise.all(
        [{ resourceVersion }, { limit: '2' }].map((more) =>
          this.me.send({ method: 'GET', path, query: { ...query, ...more, watch: 'false' } }),
        ),
      );
      return { plain, from: from as Exchange, page: page as Exchange };
    };
    this.note(
      'with false',
      await Promise.all((await testOwnedMethods(this, kind)).map(({ path, query }) => list(path, query))),
    );
  },
);

Then('watch=false returns the same ordinary list', function (this: World) {
  const lists = this.noted<WithFalse[]>('with false');
  this.judge(
    together(
      'isOrdinaryList',
      lists.flatMap(({ from, page }) => [isOrdinaryList(from), isOrdinaryList(page)]),
    ),
  );
  const complete = lists.filter(({ from, page }) => Array.isArray(from.json?.items) && itemsOf(page).length > 0);
  if (complete.length > 0)
    this.judge(
      together(
        'sameItems',
        complete.flatMap(({ plain, from, page }) => [
          sameItems('sameItems', [from], [plain]),
          pagesHoldAtMost([page], 2),
        ]),
      ),
    );
});
