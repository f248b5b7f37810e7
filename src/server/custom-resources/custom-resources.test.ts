import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../model.ts';
import { type RunningServer, startServer } from '../start.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    plain: true,
    options: { 'authorization-mode': 'AlwaysAllow', 'anonymous-auth': 'true' },
  });
});
afterAll(() => server.close());

const call = async (
  method: string,
  path: string,
  body?: Json,
  type = 'application/json',
): Promise<{ code: number; body: Json }> => {
  const answer = await fetch(server.url + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': type } }),
  });
  return { code: answer.status, body: await answer.json() };
};
const apply = (path: string, by: string, body: Json, more = '') =>
  call('PATCH', `${path}?fieldManager=${by}${more}`, body, 'application/apply-patch+yaml');
const definitions = '/apis/apiextensions.platform.io/v1/customresourcedefinitions';
const until = async <T>(read: () => Promise<T>, good: (value: T) => boolean): Promise<T> => {
  for (let turn = 0; turn < 100; turn += 1) {
    const value = await read();
    if (good(value)) return value;
  }
  return read();
};

const text = { type: 'string' };
const schema = (map: Json = {}): Json => ({
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      properties: {
        x: text,
        y: { ...text, default: 'dd' },
        replicas: { type: 'integer', minimum: 0 },
        map: { type: 'object', additionalProperties: text, ...map },
        items: {
          type: 'array',
          'x-platform-list-type': 'map',
          'x-platform-list-map-keys': ['a', 'b'],
          items: { type: 'object', required: ['a', 'b'], properties: { a: text, b: text, v: text, w: text } },
        },
      },
    },
    status: { type: 'object', properties: { m: text, replicas: { type: 'integer' } } },
  },
});
const definition = (plural: string, kind: string, given: Json): Json => ({
  apiVersion: 'apiextensions.platform.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${plural}.test.example.com` },
  spec: {
    group: 'test.example.com',
    scope: 'Namespaced',
    names: { plural, kind },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: given },
        subresources: {
          status: {},
          scale: { specReplicasPath: '.spec.replicas', statusReplicasPath: '.status.replicas' },
        },
      },
    ],
  },
});
const widget = (name: string, spec: Json): Json => ({
  apiVersion: 'test.example.com/v1',
  kind: 'Widget',
  metadata: { name },
  spec,
});
const widgets = '/apis/test.example.com/v1/namespaces/default/widgets';

describe('custom resources over HTTP', () => {
  it('serves the kind of a definition and establishes it', async () => {
    expect((await call('POST', definitions, definition('widgets', 'Widget', schema()))).code).toBe(201);
    const stored = await until(
      () => call('GET', `${definitions}/widgets.test.example.com`),
      ({ body }) => body.status?.conditions?.length > 0,
    );
    expect(stored.body.status.conditions.map((item: Json) => `${item.type}=${item.status}`)).toEqual([
      'NamesAccepted=True',
      'Established=True',
    ]);
    expect(stored.body.status.storedVersions).toEqual(['v1']);
    expect(stored.body.spec.names).toEqual({
      plural: 'widgets',
      kind: 'Widget',
      singular: 'widget',
      listKind: 'WidgetList',
    });
  });

  it('prunes, defaults and validates objects', async () => {
    const created = await call('POST', widgets, widget('one', { x: '1', nope: 1 }));
    expect(created).toMatchObject({ code: 201, body: { spec: { x: '1', y: 'dd' } } });
    expect(created.body.spec.nope).toBeUndefined();
    const wrong = await call('POST', widgets, widget('bad', { x: 1 }));
    expect(wrong.code).toBe(422);
    expect(wrong.body.details.causes).toEqual([
      {
        reason: 'FieldValueTypeInvalid',
        field: 'spec.x',
        message: 'Invalid value: "integer": spec.x in body must be of type string: "integer"',
      },
    ]);
  });

  it('merges lists by all their keys and restores a default (SSA-12, SSA-39)', async () => {
    await apply(`${widgets}/two`, 'a', widget('two', { y: 'zz', items: [{ a: '1', b: '1', v: 'x' }] }));
    const both = await apply(
      `${widgets}/two`,
      'b',
      widget('two', {
        items: [
          { a: '1', b: '1', w: 'y' },
          { a: '1', b: '2' },
        ],
      }),
    );
    expect(both.body.spec).toEqual({
      y: 'zz',
      items: [
        { a: '1', b: '1', v: 'x', w: 'y' },
        { a: '1', b: '2' },
      ],
    });
    const remaining = await apply(`${widgets}/two`, 'a', widget('two', { x: '1' }));
    expect(remaining.body.spec).toEqual({
      x: '1',
      y: 'dd',
      items: [
        { a: '1', b: '1', w: 'y' },
        { a: '1', b: '2' },
      ],
    });
  });

  it('separates the status from the main resource', async () => {
    await apply(`${widgets}/three`, 'a', { ...widget('three', { x: '1' }), status: { m: 'no' } });
    const after = await apply(`${widgets}/three/status`, 's', { ...widget('three', { x: '2' }), status: { m: 'yes' } });
    expect(after.body).toMatchObject({ spec: { x: '1' }, status: { m: 'yes' } });
    expect(
      after.body.metadata.managedFields.map((entry: Json) => [entry.manager, entry.subresource, entry.fieldsV1]),
    ).toEqual([
      ['a', undefined, { 'f:spec': { 'f:x': {} } }],
      ['s', 'status', { 'f:status': { 'f:m': {} } }],
    ]);
  });

  it('is described without strategic merge patches: kubectl chooses its patches by the description', async () => {
    const { body } = await call('GET', '/openapi/v3/apis/test.example.com/v1');
    const { patch } = body.paths['/apis/test.example.com/v1/namespaces/{namespace}/widgets/{name}'];
    expect(Object.keys(patch.requestBody.content)).toEqual([
      'application/json-patch+json',
      'application/merge-patch+json',
      'application/apply-patch+yaml',
    ]);
  });

  it('has a scale sub-resource of another kind that changes the object (SSA-54)', async () => {
    await call('POST', widgets, widget('scaled', { replicas: 2 }));
    const shown = await call('GET', `${widgets}/scaled/scale`);
    expect(shown).toMatchObject({
      code: 200,
      body: {
        kind: 'Scale',
        apiVersion: 'autoscaling/v1',
        metadata: { name: 'scaled' },
        spec: { replicas: 2 },
        status: { replicas: 0 },
      },
    });
    expect(await call('PUT', `${widgets}/scaled/scale`, { ...shown.body, spec: { replicas: 5 } })).toMatchObject({
      code: 200,
      body: { kind: 'Scale', spec: { replicas: 5 } },
    });
    expect(
      (await call('PATCH', `${widgets}/scaled/scale`, { spec: { replicas: 7 } }, 'application/merge-patch+json')).body
        .spec,
    ).toEqual({ replicas: 7 });
    expect(
      (await call('PATCH', `${widgets}/scaled/scale`, { spec: { replicas: -1 } }, 'application/merge-patch+json')).code,
    ).toBe(422);
    expect((await call('GET', `${widgets}/scaled`)).body).toMatchObject({
      kind: 'Widget',
      spec: { replicas: 7, y: 'dd' },
    });
  });

  it('supports neither strategic merge nor Protobuf', async () => {
    expect(
      (await call('PATCH', `${widgets}/one`, { spec: { x: '2' } }, 'application/strategic-merge-patch+json')).code,
    ).toBe(415);
    const answer = await fetch(`${server.url}${widgets}/one`, {
      headers: { accept: 'application/vnd.platform.protobuf' },
    });
    expect(answer.status).toBe(406);
  });

  it('applies a change of a map to atomic (SSA-51)', async () => {
    await apply(`${widgets}/four`, 'a', widget('four', { map: { p: '1' } }));
    const { body } = await call('GET', `${definitions}/widgets.test.example.com`);
    body.spec.versions[0].schema.openAPIV3Schema = schema({ 'x-platform-map-type': 'atomic' });
    expect((await call('PUT', `${definitions}/widgets.test.example.com`, body)).code).toBe(200);
    const refused = await apply(`${widgets}/four`, 'b', widget('four', { map: { q: '2' } }));
    expect(refused.code).toBe(409);
    expect(refused.body.details.causes).toEqual([
      { reason: 'FieldManagerConflict', field: '.spec.map', message: 'conflict with "a"' },
    ]);
    expect(
      (await apply(`${widgets}/four`, 'b', widget('four', { map: { q: '2' } }), '&force=true')).body.spec.map,
    ).toEqual({ q: '2' });
  });

  it('rejects names that another definition uses', async () => {
    await call('POST', definitions, definition('gadgets', 'Widget', schema()));
    const stored = await until(
      () => call('GET', `${definitions}/gadgets.test.example.com`),
      ({ body }) => body.status?.conditions?.length > 0,
    );
    expect(stored.body.status.conditions.map((item: Json) => `${item.type}=${item.status}`)).toEqual([
      'NamesAccepted=False',
      'Established=False',
    ]);
    expect((await call('GET', '/apis/test.example.com/v1/namespaces/default/gadgets')).code).toBe(404);
  });

  it('deletes the kind and its objects with the definition, and releases its names', async () => {
    expect((await call('DELETE', `${definitions}/widgets.test.example.com`)).code).toBe(200);
    expect((await call('GET', widgets)).code).toBe(404);
    const freed = await until(
      () => call('GET', `${definitions}/gadgets.test.example.com`),
      ({ body }) => body.status.conditions.every((item: Json) => item.status === 'True'),
    );
    expect(freed.body.status.conditions.map((item: Json) => item.status)).toEqual(['True', 'True']);
    await call('POST', definitions, definition('widgets', 'Doodad', schema()));
    expect((await call('GET', widgets)).body.items).toEqual([]);
  });
});
