import { type DataTable, defineParameterType, Given, When } from '@cucumber/cucumber';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import { memberValue, textsOf, withMembers, writtenObject } from '../../../src/world/given-members.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import type { CreatedBodies, CreatedBody } from '../../shared/requests/created-body.ts';
import { defineWords } from '../../shared/words.ts';
import type { JsonObject } from '../../../src/client/values/json-value.ts';

const annotationsIn = (yaml: string): Record<string, string> =>
  Object.fromEntries(Object.entries(writtenObject(yaml)).map(([key, value]) => [key, String(value)]));

// Rows of name and value, or a YAML map.
Given('a namespace of my own with the annotations:', async function (this: World, annotations: DataTable | string) {
  this.namespace = await createNamespace(this, undefined, {
    annotations:
      typeof annotations === 'string'
        ? annotationsIn(annotations)
        : Object.fromEntries(annotations.raw().map(([key = '', value = '']) => [key, value])),
  });
});

const antiAffinity = (strength: string, keys: readonly string[]): JsonObject => {
  const labelSelector = { matchLabels: { a: 'b' } };
  const terms = keys.map((topologyKey) => ({ topologyKey, labelSelector }));
  return strength === 'required'
    ? { requiredDuringSchedulingIgnoredDuringExecution: terms }
    : {
        preferredDuringSchedulingIgnoredDuringExecution: terms.map((podAffinityTerm) => ({
          weight: 1,
          podAffinityTerm,
        })),
      };
};

const podWith =
  (strength: string) =>
  (keys = ''): CreatedBody =>
  (world, kind, local) =>
    world.objects.sample(kind, local, {
      spec: { affinity: { podAntiAffinity: antiAffinity(strength, textsOf(memberValue(keys))) } },
    });

/** Pods with anti-affinity to others. */
export const bodiesOfPods: CreatedBodies = {
  'required anti-affinity by the topology keys {value}': podWith('required'),
  'preferred anti-affinity by the topology keys {value}': podWith('preferred'),
};

const send: Readonly<Record<string, (world: World, local: string, body: JsonObject) => Promise<Exchange>>> = {
  post: (world, _, body) => world.me.send({ method: 'POST', path: world.objects.collection('Pod'), body }),
  // An apply request for an object that does not exist creates it (A 4.2).
  apply: (world, local, body) =>
    world.objects.patch('apply', 'Pod', local, body, { query: { fieldManager: 'planecheck' } }),
};

defineParameterType({
  name: 'creation',
  regexp: new RegExp(Object.keys(send).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

const createBy = async (world: World, method: string, local: string, serviceAccount?: string): Promise<void> => {
  setCurrentObject(world, 'Pod', local);
  await awaitAccount(world);
  const sample = world.objects.sample('Pod', local);
  const body =
    serviceAccount === undefined
      ? sample
      : withMembers(sample, { raw: () => [['spec.serviceAccountName', serviceAccount]] });
  world.recordResponse(await (send[method] as (typeof send)[string])(world, local, body));
};

defineWords<string | undefined>('accountOfPod', {
  'without a service account name': undefined,
  'with a service account that does not exist': 'missing',
});

When(
  'I {creation} the pod {string} {accountOfPod}',
  function (this: World, method: string, local: string, account: string | undefined) {
    return createBy(this, method, local, account);
  },
);
