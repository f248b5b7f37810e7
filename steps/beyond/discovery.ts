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
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../src/client/values/json-value.ts';
import { discoveryOf, noteDiscovery } from '../../src/world/paths/read-discovery.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from '../shared/words.ts';
import { judgeInTurn, type Claim } from '../shared/judge-in-turn.ts';
import { verbsAreAsOffered } from '../../src/checks/paths/resource-names.ts';
import { tryVerbs } from '../../src/world/paths/tried-verbs.ts';
import { isArray } from '../../src/client/values/is-array.ts';
import { requiredText } from '../../src/world/required-members.ts';

When('I read the discovery documents', async function (this: World) {
  await noteDiscovery(this);
});

type Way = (resource: JsonValue, root: string) => Omit<Tried, 'resource' | 'exchange'> & { readonly path: string };

/** How the lists of a resource are tried: in all namespaces, or in one. */
const ways = {
  verbs: (resource, root) => {
    const isOffered = listAt(resource, 'verbs').includes('list');
    const place = isOffered || !valueAt(resource, 'namespaced') ? root : `${root}/namespaces/default`;
    return { path: `${place}/${valueAt(resource, 'name')}`, isOffered, otherwise: 405 };
  },
  scopes: (resource, root) => ({
    path: `${root}/namespaces/default/${valueAt(resource, 'name')}`,
    isOffered: Boolean(valueAt(resource, 'namespaced')),
    otherwise: 404,
  }),
} satisfies Readonly<Record<string, Way>>;

/** Whether lists succeed as this part of discovery says. Subresources have no lists; only lists show the scope. */
const listsAgreeWith =
  (way: Way): Claim =>
  async (world) => {
    const tried: Tried[] = [];
    for (const [version, list] of discoveryOf(world).lists) {
      const root = `${version.includes('/') ? '/apis' : '/api'}/${version}`;
      for (const resource of listAt(list.json, 'resources')) {
        if (requiredText(resource, 'name').includes('/') || !isArray(valueAt(resource, 'verbs'))) continue;
        // Of resources without lists, only reviews have a request that every server must carry out as a control.
        const isReview = way === ways.verbs && /Review$/.test(String(valueAt(resource, 'kind')));
        if (!listAt(resource, 'verbs').includes('list') && !isReview) continue;
        const { path, ...wanted } = way(resource, root);
        const exchange = await world.me.send({ method: 'GET', path, query: { limit: 1 } });
        tried.push({ resource: `${version} ${valueAt(resource, 'name')}`, ...wanted, exchange });
      }
    }
    return listsAreAsOffered(tried);
  };

const form = (version: string): string =>
  `application/json;g=apidiscovery.platform.io;v=${version};as=APIGroupDiscoveryList`;

const aggregated =
  (check: (aggregate: Exchange, world: World) => Judgement): Claim =>
  async (world) => {
    const headers = { Accept: [form('v2'), form('v2beta1'), 'application/json'].join(',') };
    const aggregate: Exchange = await world.me.send({ method: 'GET', path: '/apis', headers });
    const kind = valueAt(aggregate.json, 'kind');
    if (kind !== 'APIGroupDiscoveryList')
      world.notApplicable(`the server has no aggregated discovery: it returns the kind ${kind ?? 'none'}`);
    return check(aggregate, world);
  };

const documents =
  (check: (discovery: Discovery) => Judgement): Claim =>
  (world) =>
    check(discoveryOf(world));

defineWords<Claim>('discoveryClaim', {
  'each version has a resource list': documents(versionsAreServed),
  'each group says the same as the list of groups': documents(groupsAgree),
  'each resource has names, a scope and verbs': documents(resourcesAreComplete),
  'each stored type has a separate hash, the same in each version': documents((discovery) =>
    together('hashes', [hashesAreDistinct(discovery), hashesAreOfTypes(discovery)]),
  ),
  'the verbs say which lists succeed': listsAgreeWith(ways.verbs),
  'the scopes say which lists succeed': listsAgreeWith(ways.scopes),
  'the verbs say which requests are allowed': async (world) =>
    verbsAreAsOffered(await tryVerbs(world, discoveryOf(world))),
  'the aggregated form says the same': aggregated((aggregate, world) => aggregateAgrees(aggregate, discoveryOf(world))),
  'the aggregated form says which versions are current': aggregated(freshnessIsStated),
});

Then('in discovery, {discoveryClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});
