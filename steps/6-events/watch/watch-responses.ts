import { Then, When } from '@cucumber/cucumber';
import { together } from '../../../src/checks/judgement.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { pagesContainAtMost } from '../../../src/checks/lists/pages.ts';
import { sameItems } from '../../../src/checks/lists/same-items.ts';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import { isOrdinaryList } from '../../../src/checks/watch/stream-form.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { type ReadMethod, testOwnedMethods, watchMethods } from '../../../src/world/changes/read-methods.ts';
import { confirmTimeout } from '../../../src/world/confirm-timeout.ts';
import type { World } from '../../../src/world/world.ts';
import { startAt } from './watching.ts';
import { idleWatchesNote } from '../notes.ts';
import { Note } from '../../../src/world/note.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';
import { isArray } from '../../../src/client/values/is-array.ts';

const withFalseNote = new Note<readonly WithFalse[]>(
  'I send every list variant of the {kind} with and without watch=false',
);

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
  const watched = async (way: ReadMethod): Promise<Exchange> => {
    const stream = await this.me.watch({ path: way.path, query: { ...way.query, ...query } });
    this.atEnd(() => stream.close());
    await stream.opened;
    return stream.exchange();
  };
  const open = async (way: ReadMethod): Promise<Exchange> =>
    confirmTimeout(this, await watched(way), () => watched(way));
  idleWatchesNote.set(this, await Promise.all(ways.map(open)));
});

When(
  'I send every list variant of the {kind} with and without watch=false',
  async function (this: World, kind: string) {
    const ordinary = async (path: string, query: Readonly<Record<string, string>>): Promise<Exchange> => {
      // Two time-outs fit into the time of a scenario.
      const send = () => this.me.send({ method: 'GET', path, query: { ...query, watch: 'false' }, timeoutMs: 8_000 });
      return confirmTimeout(this, await send(), send);
    };
    const list = async (path: string, query: Readonly<Record<string, string>>): Promise<WithFalse> => {
      const plain = await this.me.send({ method: 'GET', path, query });
      const resourceVersion =
        versionOf(this.requireSuccess('listing', plain)) ?? this.inconclusive('the list has no resource version');
      const [from, page] = await Promise.all(
        [{ resourceVersion }, { limit: '2' }].map((more) => ordinary(path, { ...query, ...more })),
      );
      return { plain, from: from as Exchange, page: page as Exchange };
    };
    withFalseNote.set(
      this,
      await Promise.all((await testOwnedMethods(this, kind)).map(({ path, query }) => list(path, query))),
    );
  },
);

Then('watch=false returns the same ordinary list', function (this: World) {
  const lists = withFalseNote.of(this);
  this.judge(
    together(
      'isOrdinaryList',
      lists.flatMap(({ from, page }) => [isOrdinaryList(from), isOrdinaryList(page)]),
    ),
  );
  const complete = lists.filter(({ from, page }) => isArray(valueAt(from.json, 'items')) && itemsOf(page).length > 0);
  if (complete.length > 0)
    this.judge(
      together(
        'sameItems',
        complete.flatMap(({ plain, from, page }) => [
          sameItems('sameItems', [from], [plain]),
          pagesContainAtMost([page], 2),
        ]),
      ),
    );
});
