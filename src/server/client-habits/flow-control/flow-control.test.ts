import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../model.ts';
import { partsOfRelease } from '../../options/releases.ts';
import { decodeProtobuf, encodeProtobuf } from '../../representation/protobuf.ts';
import { serverForTests, type TestServer } from '../../test-support/test-server.ts';
import { acceptClientHabits } from '../client-habits.ts';

const group = '/apis/flowcontrol.apiserver.platform.io';

const serverOf = (release: string): Promise<TestServer> => {
  const parts = partsOfRelease(release);
  acceptClientHabits(parts);
  return serverForTests({ parts, versions: 'numeric' });
};

const rule = {
  subjects: [{ kind: 'User', user: { name: 'jane' } }],
  resourceRules: [{ verbs: ['get'], apiGroups: [''], resources: ['configmaps'], namespaces: ['*'] }],
};

describe('flow control of 1.37', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await serverOf('1.37');
  });
  afterAll(() => test.close());
  const create = (plural: string, spec: Json, name = 'a') =>
    test.call('POST', `${group}/v1/${plural}?dryRun=All`, { metadata: { name }, spec });

  it('has the objects of every cluster', async () => {
    const schemas = await test.call('GET', `${group}/v1/flowschemas`);
    expect(schemas.json.items).toHaveLength(11);
    const levels = await test.call('GET', `${group}/v1/prioritylevelconfigurations`);
    expect(levels.json.items.map(({ metadata }: Json) => metadata.name)).toEqual(
      'catch-all exempt global-default leader-election node-high system workload-high workload-low'.split(' '),
    );
    expect(levels.json.items[1].spec).toEqual({
      type: 'Exempt',
      exempt: { nominalConcurrencyShares: 0, lendablePercent: 0 },
    });
  });

  it.each([
    ['flowschemas', {}, ['spec.priorityLevelConfiguration.name']],
    ['flowschemas', { matchingPrecedence: 1, priorityLevelConfiguration: { name: 'x' } }, ['spec.matchingPrecedence']],
    [
      'flowschemas',
      { priorityLevelConfiguration: { name: 'x' }, rules: [{}] },
      ['spec.rules[0].subjects', 'spec.rules[0]'],
    ],
    [
      'flowschemas',
      { priorityLevelConfiguration: { name: 'x' }, rules: [{ ...rule, subjects: [{ kind: 'Group', user: {} }] }] },
      ['spec.rules[0].subjects[0].group', 'spec.rules[0].subjects[0].user'],
    ],
    [
      'flowschemas',
      {
        priorityLevelConfiguration: { name: 'x' },
        rules: [{ ...rule, nonResourceRules: [{ verbs: ['get'], nonResourceURLs: ['/a*', '/b/*', 'c'] }] }],
      },
      ['spec.rules[0].nonResourceRules[0].nonResourceURLs[0]', 'spec.rules[0].nonResourceRules[0].nonResourceURLs[2]'],
    ],
    ['prioritylevelconfigurations', { type: 'Exempt' }, ['spec.type']],
    ['prioritylevelconfigurations', { type: 'Limited' }, ['spec.limited']],
    [
      'prioritylevelconfigurations',
      { type: 'Limited', limited: { limitResponse: { type: 'Queue', queuing: { queues: 4, handSize: 9 } } } },
      ['spec.limited.limitResponse.queuing.handSize'],
    ],
  ])('refuses %s with %j', async (plural, spec, fields) => {
    const { status, json } = await create(plural, spec);
    expect(status).toBe(422);
    expect(json.details.causes.map(({ field }: Json) => field)).toEqual(fields);
  });

  it('sets defaults, and keeps the fixed objects as they are', async () => {
    const limited = { limitResponse: { type: 'Queue', queuing: {} } };
    expect((await create('prioritylevelconfigurations', { type: 'Limited', limited })).json.spec.limited).toEqual({
      nominalConcurrencyShares: 30,
      lendablePercent: 0,
      limitResponse: { type: 'Queue', queuing: { queues: 64, handSize: 8, queueLengthLimit: 50 } },
    });
    const patch = (name: string, spec: Json) =>
      test.call(
        'PATCH',
        `${group}/v1/prioritylevelconfigurations/${name}?dryRun=All`,
        { spec },
        {
          'content-type': 'application/merge-patch+json',
        },
      );
    expect((await patch('catch-all', { limited: { lendablePercent: 1 } })).status).toBe(422);
    expect((await patch('exempt', { exempt: { lendablePercent: 1 } })).status).toBe(200);
  });

  it('names the flow schema of each request, and says which of them have no level', async () => {
    const spec = { priorityLevelConfiguration: { name: 'none' }, matchingPrecedence: 3, rules: [rule] };
    const mine = await test.call('POST', `${group}/v1/flowschemas`, { metadata: { name: 'mine' }, spec });
    const maps = '/api/v1/namespaces/default/configmaps';
    const schemaOf = async (path: string): Promise<string | null> =>
      (await test.call('GET', path, undefined, { 'impersonate-user': 'jane' })).headers.get(
        'x-kubernetes-pf-flowschema-uid',
      );
    const state = async (): Promise<Json> =>
      (await test.call('GET', `${group}/v1/flowschemas/mine`)).json.status?.conditions?.[0];
    await expect.poll(state).toMatchObject({ type: 'Dangling', status: 'True', reason: 'NotFound' });
    expect(await schemaOf(`${maps}/a`)).not.toBe(mine.json.metadata.uid);
    await test.call('POST', `${group}/v1/prioritylevelconfigurations`, {
      metadata: { name: 'none' },
      spec: { type: 'Limited', limited: { limitResponse: { type: 'Reject' } } },
    });
    await expect.poll(state).toMatchObject({ type: 'Dangling', status: 'False', reason: 'Found' });
    expect(await schemaOf(`${maps}/a`)).toBe(mine.json.metadata.uid);
    expect(await schemaOf(maps)).not.toBe(mine.json.metadata.uid);
  });

  it.each([
    ['networking.platform.io', 'servicecidrs', { cidrs: ['10.0.0.0/16'] }],
    ['resource.platform.io', 'resourceslices', { driver: 'd', pool: { name: 'p', generation: 1 }, nodeName: 'n' }],
    ['storagemigration.platform.io', 'storageversionmigrations', { resource: { group: 'apps', resource: 'pods' } }],
  ])('serves %s %s', async (name, plural, spec) => {
    const created = await test.call('POST', `/apis/${name}/v1/${plural}`, { metadata: { name: 'a' }, spec });
    expect(created.status).toBe(201);
    expect(created.json.spec).toEqual(spec);
  });
});

it.each([
  ['1.24', ['v1beta2', 'v1beta1']],
  ['1.26', ['v1beta3', 'v1beta2']],
  ['1.29', ['v1', 'v1beta3']],
  ['1.32', ['v1']],
])('%s serves flow control in %j', async (release, versions) => {
  const test = await serverOf(release);
  const { json } = await test.call('GET', '/apis');
  const found = json.groups.find(({ name }: Json) => name === 'flowcontrol.apiserver.platform.io');
  expect(found.versions.map(({ version }: Json) => version)).toEqual(versions);
  const levels = await test.call('GET', `${group}/${versions.at(-1)}/prioritylevelconfigurations/system`);
  const isOld = release === '1.24' || release === '1.26';
  expect(levels.json.spec.limited[isOld ? 'assuredConcurrencyShares' : 'nominalConcurrencyShares']).toBe(30);
  await test.close();
});

it('flow control has its Protobuf form', () => {
  const level = {
    apiVersion: 'flowcontrol.apiserver.platform.io/v1beta2',
    kind: 'PriorityLevelConfiguration',
    metadata: { name: 'a' },
    spec: { type: 'Limited', limited: { assuredConcurrencyShares: 3, limitResponse: { type: 'Reject' } } },
  };
  expect(decodeProtobuf(encodeProtobuf(level, null))).toMatchObject(level);
});
