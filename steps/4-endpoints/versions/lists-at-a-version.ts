import { Then, When } from '@cucumber/cucumber';
import { hasStatus, isRefused } from '../../../src/checks/answers/answers.ts';
import { listLacks } from '../../../src/checks/lists/lists.ts';
import { leadsOn, pagesHoldAtMost } from '../../../src/checks/lists/pages.ts';
import { showsOneState } from '../../../src/checks/versions/states.ts';
import { reportsVersion, versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { tokenOf } from '../../../src/client/pages.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import type { World } from '../../../src/scene/world.ts';
import { ownItem } from '../../shared/lists.ts';
import { followed, known, query } from './known-collection.ts';

const listed = (world: World): readonly Exchange[] => world.noted('listed');

When(
  /^I list it with match (\w+), (no limit|limit 2|continue(?: without a limit)?)(?:,| and) version (\w+)$/,
  async function (this: World, match: string, paging: string, version: string) {
    const { history, firstPage } = known(this);
    const asked = query(this, match, version, ['limit 2', 'continue'].includes(paging));
    let pages: readonly Exchange[];
    if (paging.startsWith('continue')) {
      const from = tokenOf(firstPage) ?? this.undecided('the first page led nowhere');
      // The version that the list reported then is the one a client would repeat.
      const own = version === 'then' ? { resourceVersion: versionOf(firstPage.json) } : {};
      pages = await history.pages({ ...asked, ...own }, { from });
      this.note('continued', true);
    } else pages = await (paging === 'limit 2' ? followed(this, asked) : history.pages(asked));
    this.answered(pages[0] as Exchange);
    this.note('listed', pages);
  },
);

Then(/^the answer is (\d+)$/, async function (this: World, status: string) {
  this.judge(hasStatus(this.answer, Number(status)));
  // What was refused once is not served when it is asked for again.
  this.judge(hasStatus(await this.me.send({ method: 'GET', path: this.answer.request.path }), Number(status)));
});

Then('the answer is a refusal', function (this: World) {
  this.judge(isRefused(this.answer));
});

Then('the answer is a list whose version is that of then', function (this: World) {
  this.judge(reportsVersion(listed(this), known(this).then.version));
});

Then('the answer is a first page of 2', function (this: World) {
  this.judge(pagesHoldAtMost([this.answer], 2));
  this.judge(leadsOn(this.answer, true));
});

const stateBounds: Readonly<Record<string, (states: number, then: number) => readonly [number, number]>> = {
  'a state that it had': (states) => [0, states],
  'a state not older than then': (states, then) => [then, states],
  'the newest state': (states) => [states - 1, states],
  'exactly the state then': (_states, then) => [then, then + 1],
};

Then(
  /^the answer is (a state that it had|a state not older than then|the newest state|exactly the state then)$/,
  function (this: World, which: string) {
    const { history, then, firstPage } = known(this);
    const [from, to] = (stateBounds[which] as (states: number, then: number) => readonly [number, number])(
      history.states.length,
      then.index,
    );
    const pages = this.has('continued') ? [firstPage, ...listed(this)] : listed(this);
    this.judge(
      showsOneState(
        pages,
        history.states.slice(from, to).map((state) => state.objects),
        ownItem(this),
      ),
    );
    if (this.has('continued')) this.judge(reportsVersion(listed(this), versionOf(firstPage.json)));
  },
);

Then('nothing shows that the selector does not fit', function (this: World) {
  const status = this.answer.response?.status;
  if (status === 410) return;
  if (status !== 200) this.undecided('the list was refused');
  this.judge(listLacks(listed(this), known(this).history.strangers));
});

Then('the answer is the newest state or 410', function (this: World) {
  const { history } = known(this);
  this.judge(
    this.answer.response?.status === 410
      ? hasStatus(this.answer, 410)
      : showsOneState(listed(this), [history.newest.objects], ownItem(this)),
  );
});

Then('a list at version 0 shows the newest state in the end', async function (this: World) {
  const { history } = known(this);
  const judge = (list: Exchange) => showsOneState([list], [history.newest.objects], ownItem(this));
  this.judge(
    judge(
      await eventually(
        () => history.list({ resourceVersion: '0' }),
        (list) => judge(list).findings.length === 0,
      ),
    ),
  );
});

When(/^I delete it with match (\w+) and version (\w+)$/, async function (this: World, match: string, version: string) {
  this.answered(
    await this.me.send({
      method: 'DELETE',
      path: this.objects.collection(known(this).history.kind),
      query: query(this, match, version),
    }),
  );
});
