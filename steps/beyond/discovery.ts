import { Then, When } from '@cucumber/cucumber';
import { type Judgement, together } from '../../src/checks/judgement.ts';
import {
  aggregateAgrees,
  freshnessIsStated,
  type Discovery,
  groupsAgree,
  listsAreAsOffered,
  resourcesAreComplete,
  type Tried,
  versionsAreServed,
} from '../../src/checks/paths/discovery.ts';
import { hashesAreDistinct, hashesAreOfTypes } from '../../src/checks/paths/resource-names.ts';
import type { Exchange, Json } from '../../src/client/exchange.ts';
import { listAt } from '../../src/client/values/json-value.ts';
import { discoveryOf, noteDiscovery } from '../../src/world/paths/read-discovery.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from '../shared/words.ts';

When('I read the discovery documents', async function (this: World) {
  await noteDiscovery(this);
});

const claims: Readonly<Record<string, (discovery: Discovery) => Judgement>> = {
  'each version has a resource list': versionsAreServed,
  'each group says the same as the list of groups': groupsAgree,
  'each resource has names, a scope and verbs': resourcesAreComplete,
  'each stored type has a separate hash, the same in each version': (discovery) =>
    together('hashes', [hashesAreDistinct(discovery), hashesAreOfTypes(discovery)]),
};

defineWords('discoveryClaim', claims);

Then('in discovery, {discoveryClaim}', function (this: World, check: (discovery: Discovery) => Judgement) {
  this.judge(check(discoveryOf(this)));
});

type Way = (resource: Json, root: string) => Omit<Tried, 'resource' | 'exchange'> & { readonly path: string };

/** How the lists of a resource are tried: in all namespaces, or in one. */
const ways: Readonly<Record<string, Way>> = {
  verbs: ({ name, verbs, namespaced }, root) => {
    const isOffered = verbs.includes('list');
    const place = isOffered || !namespaced ? root : `${root}/namespaces/default`;
    return { path: `${place}/${name}`, isOffered, otherwise: 405 };
  },
  scopes: ({ name, namespaced }, root) => ({
    path: `${root}/namespaces/default/${name}`,
    isOffered: namespaced,
    otherwise: 404,
  }),
};

defineWords('discoveryPart', ways);

// Subresources have no lists. The scope shows only where there are lists.
Then('lists succeed as the {discoveryPart} in discovery say', async function (this: World, way: Way) {
  const tried: Tried[] = [];
  for (const [version, list] of discoveryOf(this).lists) {
    const root = `${version.includes('/') ? '/apis' : '/api'}/${version}`;
    for (const resource of listAt(list.json, 'resources') as Json[]) {
      if (resource.name.includes('/') || !Array.isArray(resource.verbs)) continue;
      // Of resources without lists, only reviews have a request that every server must carry out as a control.
      const isReview = way === ways['verbs'] && /Review$/.test(resource.kind);
      if (!resource.verbs.includes('list') && !isReview) continue;
      const { path, ...wanted } = way(resource, root);
      const exchange = await this.me.send({ method: 'GET', path, query: { limit: 1 } });
      tried.push({ resource: `${version} ${resource.name}`, ...wanted, exchange });
    }
  }
  this.judge(listsAreAsOffered(tried));
});

const form = (version: string): string =>
  `application/json;g=apidiscovery.platform.io;v=${version};as=APIGroupDiscoveryList`;

type OfAggregate = (aggregate: Exchange, world: World) => Judgement;

const ofAggregate: Readonly<Record<string, OfAggregate>> = {
  'the same': (aggregate, world) => aggregateAgrees(aggregate, discoveryOf(world)),
  'which versions are current': freshnessIsStated,
};

defineWords('ofAggregate', ofAggregate);

Then('the aggregated discovery says {ofAggregate}', async function (this: World, check: OfAggregate) {
  const headers = { Accept: [form('v2'), form('v2beta1'), 'application/json'].join(',') };
  const aggregate: Exchange = await this.me.send({ method: 'GET', path: '/apis', headers });
  if (aggregate.json?.kind !== 'APIGroupDiscoveryList')
    this.notApplicable(`the server has no aggregated discovery: it returns the kind ${aggregate.json?.kind ?? 'none'}`);
  this.judge(check(aggregate, this));
});
