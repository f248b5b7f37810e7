import { describe, expect, it } from 'vitest';
import type { Json } from '../exchange.ts';
import { NoCounterpart } from './no-counterpart.ts';
import { Subject } from './subject.ts';
import type { SubjectKind } from './subject-kind.ts';

const kindOf = (over: Partial<SubjectKind> = {}): SubjectKind => ({
  address: { kind: 'Widget', group: 'example.com', version: 'v2', plural: 'widgets', namespaced: true },
  listKind: 'WidgetList',
  verbs: ['create', 'get', 'list', 'update', 'patch', 'delete'],
  body: { spec: { owner: 'me' } },
  fields: [{ path: ['spec', 'size'], type: 'integer' }],
  hasNamespaces: true,
  lingers: false,
  ...over,
});

const clusterScoped = kindOf({
  address: { kind: 'Gadget', group: 'example.com', version: 'v1', plural: 'gadgets', namespaced: false },
  fields: [],
});

const send = (subject: Subject, line: string, body: Json = undefined, contentType = 'application/json') => {
  const [method = '', path = ''] = line.split(' ');
  return subject.request({ method, path, contentType, isWatch: path.includes('watch=true'), body });
};

const collection = '/api/v1/namespaces/pc-r-1-ns-1/configmaps';

describe('a kind in the place of ConfigMap', () => {
  it.each([
    [`GET ${collection}?limit=2`, '/apis/example.com/v2/namespaces/pc-r-1-ns-1/widgets?limit=2'],
    [`PATCH ${collection}/a%2Fb`, '/apis/example.com/v2/namespaces/pc-r-1-ns-1/widgets/a%2Fb'],
    ['GET /api/v1/watch/configmaps', '/apis/example.com/v2/watch/widgets'],
    ['GET /api/v1', '/apis/example.com/v2'],
    ['GET /api/v1/namespaces/x', '/api/v1/namespaces/x'],
    ['GET /api/v1/namespaces/x/secrets', '/api/v1/namespaces/x/secrets'],
  ])('has the path of the kind: %s', (line, path) => {
    expect(send(new Subject(kindOf()), line).path).toBe(path);
  });

  it('has its data in free fields and annotations, and returns from the wire unchanged', () => {
    const subject = new Subject(kindOf());
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { k: 'changed', m: 'x y' } };
    const { body } = send(subject, `POST ${collection}`, object);
    expect(body).toEqual({
      apiVersion: 'example.com/v2',
      kind: 'Widget',
      metadata: { name: 'a', annotations: { 'planecheck.example.com/data.m': 'x y' } },
      spec: { owner: 'me', size: expect.any(Number) },
    });
    expect(subject.answer(body)).toEqual({ ...object, spec: { owner: 'me' } });
  });

  it('keeps an incorrect kind or apiVersion incorrect', () => {
    const wrong = { apiVersion: 'v9', kind: 'Thing', metadata: {} };
    expect(send(new Subject(kindOf()), `POST ${collection}`, wrong).body).toEqual(wrong);
    expect(new Subject(kindOf()).answer({ ...wrong, kind: 'Widget' })).toMatchObject({ kind: 'Widget' });
  });

  it('has the fields of a patch', () => {
    const operations = [{ op: 'replace', path: '/data/k', value: '7' }];
    const { body } = send(new Subject(kindOf()), `PATCH ${collection}/a`, operations, 'application/json-patch+json');
    expect(body).toEqual([{ op: 'replace', path: '/spec/size', value: 7 }]);
  });

  it('shows the owned fields of its data, without those of the minimal object', () => {
    const fieldsV1 = { 'f:spec': { 'f:size': {}, 'f:owner': {} }, 'f:metadata': { 'f:labels': { 'f:a': {} } } };
    const object = {
      apiVersion: 'example.com/v2',
      kind: 'Widget',
      metadata: { name: 'a', managedFields: [{ apiVersion: 'example.com/v2', fieldsV1 }] },
    };
    expect(new Subject(kindOf()).answer(object).metadata.managedFields).toEqual([
      { apiVersion: 'v1', fieldsV1: { 'f:metadata': { 'f:labels': { 'f:a': {} } }, 'f:data': { 'f:k': {} } } },
    ]);
  });

  it('cannot apply without a free field that every object has', () => {
    const fields = [{ path: ['spec', 'owner'], type: 'string', unset: 'me' }] as const;
    const subject = new Subject(kindOf({ fields })).strict();
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, data: { m: '1' } };
    expect(() => send(subject, `PATCH ${collection}/a`, body, 'application/apply-patch+yaml')).toThrow(NoCounterpart);
    expect(send(subject, `POST ${collection}`, body).body).toMatchObject({ spec: { owner: 'me' } });
  });

  it('has no place for a text that is longer than annotations are', () => {
    const kind = kindOf({ fields: [{ path: ['spec', 'note'], type: 'string' }] });
    const write = (key: string) => () =>
      send(new Subject(kind), `POST ${collection}`, { metadata: {}, data: { [key]: 'x'.repeat(300_000) } });
    expect(write('m')).toThrow(NoCounterpart);
    expect(write('k')).not.toThrow();
  });

  it('hides the ownership of defaults and of its own data, and shows that of the data of scenarios', () => {
    const subject = new Subject(
      kindOf({ fields: [], body: { data: { k: 'dg==' } }, stored: { data: { k: 'dg==' }, type: 'Opaque' } }),
    );
    const own = { 'f:data': { '.': {}, 'f:k': {} }, 'f:type': {} };
    const fieldsV1 = { ...own, 'f:metadata': { 'f:annotations': { 'f:planecheck.example.com/data.k': {} } } };
    const object = {
      apiVersion: 'example.com/v2',
      kind: 'Widget',
      metadata: { name: 'a', managedFields: [{ apiVersion: 'example.com/v2', fieldsV1 }] },
    };
    expect(subject.answer(object).metadata.managedFields).toEqual([
      { apiVersion: 'v1', fieldsV1: { 'f:data': { 'f:k': {} } } },
    ]);
  });

  it('writes back the managed fields that it read, and translates those that a scenario wrote', () => {
    const subject = new Subject(kindOf());
    const fieldsV1 = { 'f:spec': { 'f:size': {}, 'f:owner': {} }, 'f:metadata': { 'f:annotations': { '.': {} } } };
    const entry = { manager: 'm', operation: 'Update', apiVersion: 'example.com/v2', fieldsV1 };
    const stored = {
      apiVersion: 'example.com/v2',
      kind: 'Widget',
      metadata: { name: 'a', managedFields: [entry] },
      spec: { owner: 'me', size: 3 },
    };
    // Each client of a scenario has its own subject: what one reads, another can write back.
    const read = JSON.parse(JSON.stringify(subject.strict().answer(structuredClone(stored))));
    expect(read.metadata.managedFields).not.toEqual([entry]);
    expect(send(subject.strict(), `PUT ${collection}/a`, read).body.metadata.managedFields).toEqual([entry]);
    const own = { manager: 'x', apiVersion: 'v1', fieldsV1: { 'f:data': { '.': {}, 'f:k': {}, 'f:m': {} } } };
    const written = { ...read, metadata: { ...read.metadata, managedFields: [own] } };
    expect(send(subject, `PUT ${collection}/a`, written).body.metadata.managedFields).toEqual([
      {
        manager: 'x',
        apiVersion: 'example.com/v2',
        fieldsV1: {
          'f:spec': { 'f:size': {} },
          'f:metadata': { 'f:annotations': { 'f:planecheck.example.com/data.m': {} } },
        },
      },
    ]);
  });

  it.each([
    ['a verb that the kind lacks', `GET ${collection}?watch=true`, undefined],
    ['a member of config maps only', `POST ${collection}`, { apiVersion: 'v1', kind: 'ConfigMap', binaryData: {} }],
  ])('has no counterpart for %s', (_what, line, body) => {
    expect(() => send(new Subject(kindOf()).strict(), line, body)).toThrow(NoCounterpart);
  });
});

describe('a cluster-scoped kind in the place of ConfigMap', () => {
  const mark = 'planecheck.example.com/scratch';

  it('has the namespace of the scenario in its name and label', () => {
    const subject = new Subject(clusterScoped);
    const metadata = { name: 'a', namespace: 'pc-r-1-ns-1', labels: { [mark]: 'pc-r-1' } };
    const { path, body } = send(subject, `POST ${collection}`, { apiVersion: 'v1', kind: 'ConfigMap', metadata });
    expect(path).toBe('/apis/example.com/v1/gadgets');
    expect(body.metadata).toEqual({ name: 'pc-r-1-ns-1-a', labels: { [mark]: 'pc-r-1-ns-1' } });
    expect(subject.answer(body).metadata).toEqual(metadata);
  });

  it('is listed by the label of the scenario', () => {
    const { path } = send(new Subject(clusterScoped), `GET ${collection}?labelSelector=a%3Db`);
    expect(decodeURIComponent(path)).toBe(`/apis/example.com/v1/gadgets?labelSelector=a=b,${mark}=pc-r-1-ns-1`);
  });

  it('has no counterpart for other uses of the namespace', () => {
    const subject = new Subject(clusterScoped);
    subject.enter('pc-r-1-ns-1');
    expect(() => send(subject.strict(), 'DELETE /api/v1/namespaces/pc-r-1-ns-1')).toThrow(NoCounterpart);
  });
});
