import { defineParameterType, Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import { listsShowOneOfStates } from '../../../src/checks/versions/states.ts';
import { listsHaveThisVersion, versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { continueTokenOf } from '../../../src/client/responses/pages.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../../shared/judge-in-turn.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import { defineForms } from '../../shared/words.ts';
import { knownCollectionOf, listAllPages, listQuery } from './known-collection.ts';
import { Note } from '../../../src/world/note.ts';

const listedNote = new Note<readonly Exchange[]>(
  'I list the collection with match {word}, {paging} and resource version {listVersion}',
);
const continuedNote = new Note<boolean>(
  'I list the collection with match {word}, {paging} and resource version {listVersion}',
);

const listedPages = (world: World): readonly Exchange[] => listedNote.of(world);

defineParameterType({
  name: 'paging',
  regexp: /no limit|limit 2|continue(?: without a limit)?/,
  transformer: (text: string) => text,
  useForSnippets: false,
});

When(
  'I list the collection with match {word}, {paging} and resource version {listVersion}',
  async function (this: World, match: string, paging: string, version: string) {
    const { history, firstPage } = knownCollectionOf(this);
    const request = listQuery(this, match, version, ['limit 2', 'continue'].includes(paging));
    let pages: readonly Exchange[];
    if (paging.startsWith('continue')) {
      const from = continueTokenOf(firstPage) ?? this.inconclusive('the first page has no continue token');
      // A client would repeat the resource version of the first page.
      const ownVersion = versionOf(firstPage.json);
      const own = version === 'earlier' && ownVersion !== undefined ? { resourceVersion: ownVersion } : {};
      pages = await history.pages({ ...request, ...own }, { from });
      continuedNote.set(this, true);
    } else pages = await (paging === 'limit 2' ? listAllPages(this, request) : history.pages(request));
    this.recordResponse(pages[0] as Exchange);
    listedNote.set(this, pages);
  },
);

/** The known states that a list may return, from the number of states and the index of the earlier one. */
type StateRange = (states: number, earlier: number) => readonly [from: number, to: number];

const returnsStateIn = (rangeOf: StateRange): Claim =>
  async function* (world) {
    const { history, earlier, firstPage } = knownCollectionOf(world);
    const [from, to] = rangeOf(history.states.length, earlier.index);
    const pages = continuedNote.find(world) ? [firstPage, ...listedPages(world)] : listedPages(world);
    yield listsShowOneOfStates(
      pages,
      history.states.slice(from, to).map((state) => state.objects),
      ownItem(world),
    );
    if (continuedNote.find(world)) yield listsHaveThisVersion(listedPages(world), versionOf(firstPage.json) ?? '');
  };

defineForms<Claim>('listClaim', {
  'returns a known state': () => returnsStateIn((states) => [0, states]),
  'returns the earlier or a newer state': () => returnsStateIn((states, earlier) => [earlier, states]),
  'returns the newest state': () => returnsStateIn((states) => [states - 1, states]),
  'returns exactly the earlier state': () => returnsStateIn((_states, earlier) => [earlier, earlier + 1]),
  'returns the newest state or status 410': () => (world) =>
    world.response.response?.status === 410
      ? hasStatus(world.response, 410)
      : listsShowOneOfStates(listedPages(world), [knownCollectionOf(world).history.newest.objects], ownItem(world)),
  'returns the earlier resource version': () => async (world) => {
    const { history, earlier } = knownCollectionOf(world);
    const judged = listsHaveThisVersion(listedPages(world), earlier.version);
    // A server with one version for all lists reports the requested one whatever it returns.
    if (judged.findings.length === 0 && (await history.listVersion()) === earlier.version)
      world.inconclusive('the newest list has the earlier resource version, in spite of the writes after it');
    return judged;
  },
  // The same request returns the same status again.
  'returns status {int}': (status) =>
    async function* (world) {
      const { path } = world.response.request;
      yield hasStatus(world.response, Number(status));
      yield hasStatus(await world.me.send({ method: 'GET', path }), Number(status));
    },
  'contains no object that the selector does not match': () =>
    async function* (world) {
      const status = world.response.response?.status;
      if (status === 410) return;
      if (status !== 200) world.inconclusive('the list was rejected');
      yield listLacks(listedPages(world), knownCollectionOf(world).history.unselected);
    },
});

Then('the list {listClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});

Then('a list at resource version 0 eventually returns the newest state', async function (this: World) {
  const { history } = knownCollectionOf(this);
  const judge = (list: Exchange) => listsShowOneOfStates([list], [history.newest.objects], ownItem(this));
  this.judge(
    judge(
      await eventually(
        () => history.list({ resourceVersion: '0' }),
        (list) => judge(list).findings.length === 0,
      ),
    ),
  );
});

When(
  'I delete the collection with match {word} and resource version {listVersion}',
  async function (this: World, match: string, version: string) {
    const path = this.objects.collection(knownCollectionOf(this).history.kind);
    this.recordResponse(await this.me.send({ method: 'DELETE', path, query: listQuery(this, match, version) }));
  },
);
