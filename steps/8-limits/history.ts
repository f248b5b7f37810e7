import { Given, Then, When } from '@cucumber/cucumber';
import { together } from '../../src/checks/judgement.ts';
import { itemsOf, keyOf } from '../../src/checks/lists/lists.ts';
import { listsShowOneOfStates } from '../../src/checks/versions/states.ts';
import { versionOf } from '../../src/checks/versions/versions.ts';
import { eventsAreExactly, watchIsRejectedWith410 } from '../../src/checks/watch/watched-changes.ts';
import type { Exchange, WatchEvent } from '../../src/client/typed-exchange.ts';
import { continueTokenOf } from '../../src/client/responses/pages.ts';
import { passTime } from '../../src/world/time/pass-time.ts';
import type { World } from '../../src/world/world.ts';
import { ownItem } from '../shared/requests/lists.ts';
import { createdObjectsNotes } from '../shared/notes/objects.ts';
import { expiringWatchesNote } from '../shared/notes/requests.ts';
import { Note } from '../../src/world/note.ts';

const changesNote = new Note<WatchEvent[]>('the resource version of the config maps, and 3 later changes');
const versionNote = new Note<string>('the resource version of the config maps, and 3 later changes');
const pageNote = new Note<Exchange>('a first page of 2, after which config maps were changed and created');
const queryNote = new Note<Record<string, string>>(
  'a first page of 2, after which config maps were changed and created',
);

const kind = 'ConfigMap';

/** Makes one change of the collection and notes the event that a watch must deliver for it. */
const changeOnce = async (world: World): Promise<void> => {
  const changes = changesNote.of(world);
  const answer = await world.objects.patch('merge patch', kind, 'item-000', {
    data: { k: `change-${changes.length}` },
  });
  changes.push({ type: 'MODIFIED', object: world.requireSuccess('changing', answer) });
};

Given('the resource version of the config maps, and 3 later changes', async function (this: World) {
  // The server creates a config map in every new namespace: its writes must precede this list.
  const list = this.requireSuccess(
    'listing',
    await this.me.send({ method: 'GET', path: this.objects.collection(kind) }),
  );
  versionNote.set(this, versionOf(list) as string);
  changesNote.set(this, []);
  for (let count = 0; count < 3; count += 1) await changeOnce(this);
});

/** A watch from the noted resource version that delivered all changes of the scenario, was rejected or fell silent. */
const watched = async (
  world: World,
): Promise<{ readonly exchange: Exchange; readonly events: readonly WatchEvent[] }> => {
  const stream = await world.me.watch({
    path: world.objects.collection(kind),
    query: { resourceVersion: versionNote.of(world) },
  });
  const { length } = changesNote.of(world);
  const own = ownItem(world);
  if (await stream.opened)
    await stream.until(
      (events) =>
        events.filter(({ type, object }) => type === 'ERROR' || own(object)).length >= length ||
        events.some(({ type }) => type === 'ERROR'),
      1_000,
    );
  const events = stream.events().filter(({ type, object }) => type !== 'ERROR' && own(object));
  const exchange = stream.exchange();
  await stream.close();
  return { exchange, events };
};

Then('a watch from that resource version delivers exactly these changes', async function (this: World) {
  const { exchange, events } = await watched(this);
  this.judge(eventsAreExactly(exchange, events, changesNote.of(this)));
});

const rejected = (exchange: Exchange): boolean => watchIsRejectedWith410(exchange).findings.length === 0;

When(
  'in each of {int} minutes one change is made and a watch from that resource version is opened',
  { timeout: -1 },
  async function (this: World, minutes: number) {
    const seen: { exchange: Exchange; events: readonly WatchEvent[]; wanted: readonly WatchEvent[] }[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await passTime(this, 60);
      await changeOnce(this);
      seen.push({ ...(await watched(this)), wanted: [...changesNote.of(this)] });
    }
    expiringWatchesNote.set(this, seen);
  },
);

Then('each watch delivered every change until then or was rejected with 410', function (this: World) {
  const watches = expiringWatchesNote.of(this);
  this.judge(
    together(
      'delivered or rejected',
      watches.map(({ exchange, events, wanted }) =>
        rejected(exchange) ? watchIsRejectedWith410(exchange) : eventsAreExactly(exchange, events, wanted),
      ),
    ),
  );
});

Given('a first page of 2, after which config maps were changed and created', async function (this: World) {
  const query = {
    limit: '2',
    labelSelector: Object.entries(this.testNames.labels)
      .map((pair) => pair.join('='))
      .join(),
  };
  const page = await this.me.send({ method: 'GET', path: this.objects.collection(kind), query });
  this.requireSuccess('listing', page);
  pageNote.set(this, page);
  queryNote.set(this, query);
  this.requireSuccess(
    'changing',
    await this.objects.patch('merge patch', kind, 'item-004', { data: { k: 'changed' } }),
  );
  await this.objects.createRequired(kind, 'item-later');
});

Then('its continue token returns the remaining items unchanged', async function (this: World) {
  const page = pageNote.of(this);
  const next = await this.me.send({
    method: 'GET',
    path: this.objects.collection(kind),
    query: {
      ...queryNote.of(this),
      limit: '100',
      continue: continueTokenOf(page) ?? this.inconclusive('the first page has no continue token'),
    },
  });
  const before = createdObjectsNotes.of(this, kind);
  const onFirstPage = new Set(itemsOf(page).map(keyOf));
  this.judge(
    listsShowOneOfStates(
      [next],
      [new Map(before.filter((item) => !onFirstPage.has(keyOf(item))).map((item) => [keyOf(item), item]))],
    ),
  );
});
