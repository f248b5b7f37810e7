import { When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { walkPages } from '../../../src/client/responses/pages.ts';
import { TestNames } from '../../../src/world/test-names.ts';
import type { World } from '../../../src/world/world.ts';
import { pagesNote } from '../../shared/notes/requests.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';
import { isArray } from '../../../src/client/values/is-array.ts';

const unmatched = `${TestNames.label}=nothing-has-this`;

When(
  'I list the {kind} by a selector without matches, then by one with a match',
  async function (this: World, kind: string) {
    const path = this.objects.collection(kind);
    const none = await this.me.send({ method: 'GET', path, query: { labelSelector: unmatched } });
    await this.objects.createRequired(kind, 'a');
    const one = await this.me.send({ method: 'GET', path, query: { labelSelector: this.testNames.selector } });
    if (one.response?.status === 200 && isArray(valueAt(one.json, 'items')) && itemsOf(one).length === 0)
      this.inconclusive('the list does not contain the created object');
    this.recordResponses([none, one]);
  },
);

When(
  'I list the {kind} in one and in all namespaces, completely, in pages and with no match',
  async function (this: World, kind: string) {
    const path = this.objects.collection(kind);
    const everywhere = this.objects.collectionInAllNamespaces(kind);
    const { selector: labelSelector } = this.testNames;
    const request = (at: string, query: Record<string, string>): Promise<Exchange> =>
      this.me.send({ method: 'GET', path: at, query });
    const pagedLists = [
      ...(await walkPages(this.me, { path, query: { limit: '2' } })),
      ...(await walkPages(this.me, { path: everywhere, query: { limit: '2', labelSelector } })),
    ];
    this.recordResponses([
      await request(path, {}),
      await request(everywhere, { labelSelector }),
      ...pagedLists,
      await request(path, { labelSelector: unmatched }),
      await request(everywhere, { labelSelector: unmatched }),
    ]);
  },
);

When(
  'I list the {kind} of all clients in about {int} pages',
  async function (this: World, kind: string, count: number) {
    const path = this.objects.collectionInAllNamespaces(kind);
    const complete = await this.me.send({ method: 'GET', path });
    this.requireSuccess('listing', complete);
    pagesNote.set(
      this,
      await walkPages(this.me, { path, query: { limit: String(Math.ceil(itemsOf(complete).length / count)) } }),
    );
  },
);
