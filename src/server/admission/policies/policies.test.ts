import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptClientHabits } from '../../client-habits/client-habits.ts';
import type { Json } from '../../model.ts';
import { partsOfRelease } from '../../options/releases.ts';
import { serverForTests, type TestServer } from '../../test-support/test-server.ts';

const group = '/apis/admissionregistration.platform.io/v1';
const maps = '/api/v1/namespaces/default/configmaps';

const serverOf = (release: string): Promise<TestServer> => {
  const parts = partsOfRelease(release);
  acceptClientHabits(parts);
  return serverForTests({ parts, versions: 'numeric' });
};

const onMaps = {
  resourceRules: [
    { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['configmaps'] },
  ],
};

let test: TestServer;
let made: string[] = [];
beforeAll(async () => {
  test = await serverOf('1.37');
});
afterAll(() => test.close());
afterEach(async () => {
  for (const path of made) await test.call('DELETE', path);
  made = [];
});

const make = async (plural: string, name: string, spec: Json): Promise<void> => {
  const { status, json } = await test.call('POST', `${group}/${plural}`, { metadata: { name }, spec });
  expect([status, json.message]).toEqual([201, undefined]);
  made.push(`${group}/${plural}/${name}`);
};
const makeMap = (map: Json, query = '?dryRun=All') => test.call('POST', `${maps}${query}`, map);

describe('validating policies', () => {
  const policy = async (spec: Json, binding: Json = {}): Promise<void> => {
    await make('validatingadmissionpolicies', 'p', { matchConstraints: onMaps, ...spec });
    await make('validatingadmissionpolicybindings', 'b', { policyName: 'p', validationActions: ['Deny'], ...binding });
  };
  const denied = "ValidatingAdmissionPolicy 'p' with binding 'b' denied request: ";

  it('refuse what a validation does not allow, with its reason and message', async () => {
    await policy({
      validations: [
        { expression: 'has(object.data)', message: 'data is needed', reason: 'Forbidden' },
        { expression: 'object.metadata.name != "bad"', messageExpression: '"not " + object.metadata.name' },
        { expression: 'size(object.data) < 3' },
      ],
    });
    expect((await makeMap({ metadata: { name: 'a' }, data: { k: 'v' } })).status).toBe(201);
    const forbidden = await makeMap({ metadata: { name: 'a' } });
    expect([forbidden.status, forbidden.json.reason]).toEqual([403, 'Forbidden']);
    expect(forbidden.json.message).toContain(`${denied}data is needed`);
    const invalid = await makeMap({ metadata: { name: 'bad' }, data: { k: 'v' } });
    expect([invalid.status, invalid.json.reason]).toEqual([422, 'Invalid']);
    expect(invalid.json.message).toContain(`${denied}not bad`);
    expect((await makeMap({ metadata: { name: 'a' }, data: { a: '', b: '', c: '' } })).json.message).toContain(
      `${denied}failed expression: size(object.data) < 3`,
    );
  });

  it('compare the object with its state before', async () => {
    await makeMap({ metadata: { name: 'kept' }, data: { k: 'v' } }, '');
    await policy({ validations: [{ expression: 'oldObject == null || object.data == oldObject.data' }] });
    const put = (data: Json) => test.call('PUT', `${maps}/kept?dryRun=All`, { metadata: { name: 'kept' }, data });
    expect((await put({ k: 'v' })).status).toBe(200);
    expect((await put({ k: 'w' })).status).toBe(422);
  });

  it('warn where the binding says so', async () => {
    await policy({ validations: [{ expression: 'false', message: 'careful' }] }, { validationActions: ['Warn'] });
    const { status, headers } = await makeMap({ metadata: { name: 'a' } });
    expect(status).toBe(201);
    expect(headers.get('warning')).toContain(
      "Validation failed for ValidatingAdmissionPolicy 'p' with binding 'b': careful",
    );
  });

  it('use variables, and act only where their conditions hold', async () => {
    await policy({
      matchConditions: [{ name: 'labelled', expression: '"x" in object.metadata.?labels.orValue({})' }],
      variables: [
        { name: 'long', expression: 'size(object.metadata.name) > 3' },
        { name: 'wrong', expression: 'variables.long || object.metadata.name == "b"' },
      ],
      validations: [{ expression: '!variables.wrong' }],
    });
    const statusOf = async (name: string, labels: Json): Promise<number> =>
      (await makeMap({ metadata: { name, labels } })).status;
    expect(await statusOf('long-name', {})).toBe(201);
    expect(await statusOf('long-name', { x: '' })).toBe(422);
    expect(await statusOf('b', { x: '' })).toBe(422);
    expect(await statusOf('c', { x: '' })).toBe(201);
  });

  it.each([
    ['Fail', 422],
    ['Ignore', 201],
  ])('treat errors of evaluation as failurePolicy %s says', async (failurePolicy, status) => {
    await policy({ failurePolicy, validations: [{ expression: 'object.data.missing == ""' }] });
    expect((await makeMap({ metadata: { name: 'a' }, data: {} })).status).toBe(status);
  });

  it('read their parameters', async () => {
    await makeMap({ metadata: { name: 'limit', labels: { kind: 'limit' } }, data: { most: '1' } }, '');
    const spec = {
      paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
      validations: [{ expression: 'size(object.data) <= int(params.data.most)' }],
    };
    const paramRef = { name: 'limit', namespace: 'default', parameterNotFoundAction: 'Deny' };
    await policy(spec, { paramRef });
    expect((await makeMap({ metadata: { name: 'a' }, data: { a: '' } })).status).toBe(201);
    expect((await makeMap({ metadata: { name: 'a' }, data: { a: '', b: '' } })).status).toBe(422);
    await make('validatingadmissionpolicybindings', 'c', {
      policyName: 'p',
      validationActions: ['Deny'],
      paramRef: { ...paramRef, name: 'absent' },
    });
    expect((await makeMap({ metadata: { name: 'a' }, data: { a: '' } })).json.message).toContain("with binding 'c'");
  });

  it('select by rules, namespaces and objects', async () => {
    await policy(
      {
        matchConstraints: {
          ...onMaps,
          excludeResourceRules: [{ ...onMaps.resourceRules[0], resourceNames: ['spared'] }],
        },
        validations: [{ expression: 'false' }],
      },
      { matchResources: { objectSelector: { matchLabels: { strict: 'yes' } } } },
    );
    const labels = { strict: 'yes' };
    expect((await makeMap({ metadata: { name: 'a', labels } })).status).toBe(422);
    expect((await makeMap({ metadata: { name: 'a' } })).status).toBe(201);
    expect((await makeMap({ metadata: { name: 'spared', labels } })).status).toBe(201);
    const secret = await test.call('POST', '/api/v1/namespaces/default/secrets?dryRun=All', {
      metadata: { name: 'a', labels },
    });
    expect(secret.status).toBe(201);
  });
});

describe('mutating policies', () => {
  const bind = (): Promise<void> => make('mutatingadmissionpolicybindings', 'b', { policyName: 'p' });
  const policy = async (mutations: Json, more: Json = {}): Promise<void> => {
    await make('mutatingadmissionpolicies', 'p', {
      matchConstraints: onMaps,
      reinvocationPolicy: 'Never',
      mutations,
      ...more,
    });
    await bind();
  };

  it('merge an applied configuration', async () => {
    const expression = 'Object{metadata: Object.metadata{labels: {"made-by": object.metadata.name}}}';
    await policy([{ patchType: 'ApplyConfiguration', applyConfiguration: { expression } }]);
    expect((await makeMap({ metadata: { name: 'a', labels: { x: 'y' } } })).json.metadata.labels).toEqual({
      x: 'y',
      'made-by': 'a',
    });
  });

  it('apply JSON patches in their order', async () => {
    const patch = (expression: string) => ({ patchType: 'JSONPatch', jsonPatch: { expression } });
    await policy([
      patch('[JSONPatch{op: "add", path: "/data", value: {"a": "1"}}]'),
      patch('[JSONPatch{op: "add", path: "/data/b", value: object.data.a + "2"}]'),
    ]);
    expect((await makeMap({ metadata: { name: 'a' } })).json.data).toEqual({ a: '1', b: '12' });
  });

  it('are followed by validating policies', async () => {
    await policy([
      { patchType: 'JSONPatch', jsonPatch: { expression: '[JSONPatch{op: "add", path: "/data", value: {"a": "1"}}]' } },
    ]);
    await make('validatingadmissionpolicies', 'v', {
      matchConstraints: onMaps,
      validations: [{ expression: 'object.data.a == "1"' }],
    });
    await make('validatingadmissionpolicybindings', 'w', { policyName: 'v', validationActions: ['Deny'] });
    expect((await makeMap({ metadata: { name: 'a' } })).status).toBe(201);
  });
});

describe('the form of policies', () => {
  const validating = { matchConstraints: onMaps, validations: [{ expression: 'true' }] };
  const mutation = { patchType: 'JSONPatch', jsonPatch: { expression: '[]' } };
  const mutating = { matchConstraints: onMaps, reinvocationPolicy: 'Never', mutations: [mutation] };
  const bound = { policyName: 'p', validationActions: ['Deny'] };

  it.each([
    ['validatingadmissionpolicies', { ...validating, matchConstraints: undefined }, ['spec.matchConstraints']],
    ['validatingadmissionpolicies', { ...validating, failurePolicy: 'Never' }, ['spec.failurePolicy']],
    ['validatingadmissionpolicies', { matchConstraints: onMaps }, ['spec.validations', 'spec.auditAnnotations']],
    ['validatingadmissionpolicies', { ...validating, paramKind: { kind: 'X' } }, ['spec.paramKind.apiVersion']],
    [
      'validatingadmissionpolicies',
      {
        ...validating,
        variables: [
          { name: '1', expression: '1' },
          { name: '', expression: '1' },
        ],
      },
      ['spec.variables[0].name', 'spec.variables[1].name'],
    ],
    [
      'validatingadmissionpolicies',
      { ...validating, validations: [{ expression: '1' }, { expression: 'nosuch' }, { expression: ' ' }] },
      ['spec.validations[0].expression', 'spec.validations[1].expression', 'spec.validations[2].expression'],
    ],
    [
      'validatingadmissionpolicies',
      { ...validating, validations: [{ expression: 'true', message: 'a\nb', reason: 'Sad' }] },
      ['spec.validations[0].message', 'spec.validations[0].reason'],
    ],
    [
      'validatingadmissionpolicybindings',
      { ...bound, validationActions: ['Deny', 'Warn'] },
      ['spec.validationActions'],
    ],
    ['validatingadmissionpolicybindings', { ...bound, validationActions: ['Stop'] }, ['spec.validationActions[0]']],
    [
      'validatingadmissionpolicybindings',
      { ...bound, paramRef: { name: 'a', selector: {} } },
      ['spec.paramRef.name', 'spec.paramRef.selector', 'spec.paramRef.parameterNotFoundAction'],
    ],
    ['mutatingadmissionpolicies', { ...mutating, mutations: [] }, ['spec.mutations']],
    ['mutatingadmissionpolicies', { ...mutating, reinvocationPolicy: 'Often' }, ['spec.reinvocationPolicy']],
    [
      'mutatingadmissionpolicies',
      { ...mutating, mutations: [{ patchType: 'Magic' }] },
      ['spec.mutations[0].patchType'],
    ],
    [
      'mutatingadmissionpolicies',
      { ...mutating, mutations: [{ ...mutation, patchType: 'ApplyConfiguration' }] },
      ['spec.mutations[0].applyConfiguration'],
    ],
  ])('%s: %j is refused', async (plural, spec, fields) => {
    const { status, json } = await test.call('POST', `${group}/${plural}?dryRun=All`, {
      metadata: { name: 'a' },
      spec,
    });
    expect(status).toBe(422);
    expect(json.details.causes.map(({ field }: Json) => field)).toEqual(fields);
  });

  it('has defaults', async () => {
    const policies = `${group}/validatingadmissionpolicies?dryRun=All`;
    const { json } = await test.call('POST', policies, { metadata: { name: 'a' }, spec: validating });
    expect(json.spec).toMatchObject({
      failurePolicy: 'Fail',
      matchConstraints: {
        matchPolicy: 'Equivalent',
        namespaceSelector: {},
        objectSelector: {},
        resourceRules: [{ scope: '*' }],
      },
    });
  });
});

it.each([
  ['1.28', []],
  ['1.30', ['validatingadmissionpolicies', 'validatingadmissionpolicybindings']],
])('%s serves the policies %j', async (release, plurals) => {
  const older = await serverOf(release);
  const { json } = await older.call('GET', group);
  const names = json.resources.map(({ name }: Json) => name).filter((name: string) => /polic\w+$/.test(name));
  expect(names).toEqual(plurals);
  await older.close();
});
