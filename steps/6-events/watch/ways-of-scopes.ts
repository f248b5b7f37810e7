import { type DataTable, Then, When } from '@cucumber/cucumber';
import { together } from '../../../src/checks/judgement.ts';
import { repeatsNothing, tellsEvery, tellsNothingElse } from '../../../src/checks/watch/delivery.ts';
import type { Change } from '../../../src/checks/watch/events.ts';
import type { Json } from '../../../src/client/exchange.ts';
import { following, isControl, type Watch } from '../../../src/scene/changes/following.ts';
import { waysOfWatching } from '../../../src/scene/changes/ways-of-reading.ts';
import type { World } from '../../../src/scene/world.ts';
import { expectedOf } from './told-changes.ts';
import { startAt } from './watching.ts';

/** Judges every watch by the changes that belong to it; what was there before may be told as its state, where it belongs to it. */
const judgeScopes = async (
  world: World,
  state: readonly Json[],
  belongs: (object: Json, watch: Watch) => boolean,
): Promise<void> => {
  const follow = following(world);
  const wanted = follow.watches.map((watch) => expectedOf(world, watch).filter(({ object }) => belongs(object, watch)));
  await Promise.all(follow.watches.map((watch, index) => follow.told(watch, wanted[index] ?? [])));
  const judged = follow.watches.flatMap((watch, index) => {
    const [exchange, changes, events] = [
      watch.stream.exchange(),
      wanted[index] ?? [],
      follow.own(watch.stream.events()).filter(({ object }) => !isControl(object)),
    ];
    const before = state
      .filter((object) => belongs(object, watch))
      .map((object): Change => ({ type: 'ADDED', object }));
    return [
      tellsEvery(exchange, events, changes),
      tellsNothingElse(exchange, events, [...before, ...changes]),
      repeatsNothing(exchange, events),
    ];
  });
  world.judge(together('tellsNothingElse', judged));
};

When(
  'I watch the {kind} of my namespace in every way {start}',
  async function (this: World, kind: string, start: string) {
    const path = this.objects.collection(kind);
    const ways = (await waysOfWatching(this, kind)).filter((way) => way.path === path);
    const { query, from } = await startAt(this, path, start);
    await Promise.all(ways.map((way) => following(this).open(kind, { ...way.query, ...query }, way.path, from)));
    this.note('watched kind', kind);
  },
);

// By which fields a server selects is open. {namespace} stands for the own one.
When(
  'I watch the {kind} of all namespaces with {string} {start}, where that field is selected by',
  async function (this: World, kind: string, selector: string, start: string) {
    const path = this.objects.everywhere(kind);
    const query = Object.fromEntries(new URLSearchParams(selector.replace('{namespace}', this.namespace)));
    const { response, json } = await this.me.send({ method: 'GET', path, query });
    if (response && response.status !== 200)
      this.notApplicable(`lists with ${selector} are answered with ${response.status} ${json?.message ?? ''}`);
    const { query: version, from } = await startAt(this, path, start);
    await following(this).open(kind, { ...query, ...version }, path, from);
    this.note('watched kind', kind);
  },
);

Then('every watch tells the changes of my namespace alone', function (this: World) {
  return judgeScopes(
    this,
    this.noted<Json[]>(`the ${this.noted<string>('watched kind')}s`),
    (object) => object.metadata.namespace === this.namespace,
  );
});

// Selectors as in a query, {NAME} for the real name of an object, {namespace} for the own one; which of the scenario's objects they match, by their local names.
When(
  'I watch the {kind} {start} with selectors:',
  async function (this: World, kind: string, start: string, table: DataTable) {
    const own = this.objects.collection(kind);
    const everywhere = this.objects.everywhere(kind);
    const { query, from } = await startAt(this, own, start);
    const matches = new Map<Watch, readonly string[]>();
    for (const { selectors = '', match = '' } of table.hashes()) {
      const chosen = Object.fromEntries(
        selectors
          .replace(/\{(.+?)\}/g, (_, local: string) =>
            local === 'namespace' ? this.namespace : this.objects.name(kind, local),
          )
          .split('&')
          .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
      );
      for (const path of new Set([own, everywhere])) {
        const watch = await following(this).open(kind, { ...chosen, ...query }, path, from);
        matches.set(
          watch,
          match.split(' ').map((local) => this.objects.name(kind, local)),
        );
      }
    }
    this.note('watched kind', kind);
    this.note('matches', matches);
  },
);

Then('every watch tells of what its selectors match, and of nothing else', function (this: World) {
  const matches = this.noted<Map<Watch, readonly string[]>>('matches');
  return judgeScopes(this, this.noted<Json[]>(`the ${this.noted<string>('watched kind')}s`), (object, watch) =>
    (matches.get(watch) ?? []).includes(object.metadata.name),
  );
});
