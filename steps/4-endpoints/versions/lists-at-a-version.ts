import { defineParameterType, Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import { listsShowOneOfStates } from '../../../src/checks/versions/states.ts';
import { listsHaveThisVersion, versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { continueTokenOf } from '../../../src/client/responses/pages.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/lists.ts';
import { knownCollectionOf, listAllPages, listQuery } from './known-collection.ts';

const listedPages = (world: World): readonly Exchange[] => world.noted('listed');

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
      const own = version === 'earlier' ? { resourceVersion: versionOf(firstPage.json) } : {};
      pages = await history.pages({ ...request, ...own }, { from });
      this.note('continued', true);
    } else pages = await (paging === 'limit 2' ? listAllPages(this, request) : history.pages(request));
    this.recordResponse(pages[0] as Exchange);
    this.note('listed', pages);
  },
);

Then('the list returns status {int}', async function (this: World, status: number) {
  this.judge(hasStatus(this.response, status));
  // The same request returns the same status again.
  this.judge(hasStatus(await this.me.send({ method: 'GET', path: this.response.request.path }), status));
});

Then('the list returns the earlier resource version', async function (this: World) {
  const { history, earlier } = knownCollectionOf(this);
  const judged = listsHaveThisVersion(listedPages(this), earlier.version);
  // A server with one version for all lists reports the requested one whatever it returns.
  if (judged.findings.length === 0 && (await history.listVersion()) === earlier.version)
    this.inconclusive('the newest list has the earlier resource version, in spite of the writes after it');
  this.judge(judged);
});

/** Range of the known states that a list may return, from the number of states and the index of the earlier one. */
type StateRange = (states: number, earlier: number) => readonly [from: number, to: number];

const stateRanges: Readonly<Record<string, StateRange>> = {
  'a known state': (states) => [0, states],
  'the earlier or a newer state': (states, earlier) => [earlier, states],
  'the newest state': (states) => [states - 1, states],
  'exactly the earlier state': (_states, earlier) => [earlier, earlier + 1],
};

defineParameterType({
  name: 'stateRange',
  regexp: new RegExp(Object.keys(stateRanges).join('|')),
  transformer: (text: string) => stateRanges[text],
  useForSnippets: false,
});

Then('the list returns {stateRange}', function (this: World, rangeOf: StateRange) {
  const { history, earlier, firstPage } = knownCollectionOf(this);
  const [from, to] = rangeOf(history.states.length, earlier.index);
  const pages = this.has('continued') ? [firstPage, ...listedPages(this)] : listedPages(this);
  this.judge(
    listsShowOneOfStates(
      pages,
      history.states.slice(from, to).map((state) => state.objects),
      ownItem(this),
    ),
  );
  if (this.has('continued')) this.judge(listsHaveThisVersion(listedPages(this), versionOf(firstPage.json)));
});

Then('the list contains no object that the selector does not match', function (this: World) {
  const status = this.response.response?.status;
  if (status === 410) return;
  if (status !== 200) this.inconclusive('the list was rejected');
  this.judge(listLacks(listedPages(this), knownCollectionOf(this).history.unselected));
});

Then('the list returns the newest state or status 410', function (this: World) {
  const { history } = knownCollectionOf(this);
  this.judge(
    this.response.response?.status === 410
      ? hasStatus(this.response, 410)
      : listsShowOneOfStates(listedPages(this), [history.newest.objects], ownItem(this)),
  );
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
