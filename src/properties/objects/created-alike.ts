import fc from 'fast-check';
import { stringify } from 'yaml';
import { objectsHaveSameContent } from '../../checks/objects/repeated-write.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import { patchTypes } from '../arbitraries/patches.ts';
import { protobufBody } from '../arbitraries/protobuf-bodies.ts';
import { type KindObject, kindObject, sentObject, servedKind } from '../arbitraries/schema/kind-objects.ts';
import { servedKinds } from '../arbitraries/schema/served-kinds.ts';
import { shuffled } from '../arbitraries/shuffled.ts';
import type { Property } from '../property.ts';
import { storesObjectsOf, isNotServed } from './stored-kinds.ts';

const ways = ['in another order', 'indented', 'as YAML', 'as Protobuf', 'by apply', 'with unknown members'] as const;

interface Input {
  readonly object: KindObject;
  readonly way: (typeof ways)[number];
  readonly salt: number;
}

const kinds = servedKinds.filter(storesObjectsOf);
const rules: Readonly<Partial<Record<Input['way'], readonly string[]>>> = {
  'as Protobuf': ['NEG-26'],
  'by apply': ['NEG-32'],
};

const escaped = (text: string): string =>
  text.replace(/[^ -~\n]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Unknown members at the top, in the metadata and in the first object below. */
const withUnknown = (object: Json): Json => {
  const below = Object.keys(object).find((key) => key === 'spec');
  return {
    ...object,
    nobodyKnowsThis: { a: [1, null, 'ä'] },
    metadata: { ...object.metadata, norThis: true },
    ...(below === undefined ? {} : { [below]: { ...object[below], norThat: 'x' } }),
  };
};

const draftOf = (way: Input['way'], path: string, object: Json, salt: number): RequestDraft => {
  const post = (type: string, body: Json): RequestDraft => ({
    method: 'POST',
    path,
    query: { fieldManager: 'alike' },
    headers: { 'Content-Type': type },
    body,
  });
  const json = (body: Json): string => JSON.stringify(body);
  if (way === 'in another order') return post('application/json', json(shuffled(object, salt)));
  if (way === 'indented')
    return post('application/json', `\n${escaped(JSON.stringify(object, null, 1 + (salt % 4)))}\n`);
  if (way === 'as YAML')
    return post(
      'application/yaml',
      stringify(object, { defaultStringType: 'QUOTE_DOUBLE', version: '1.1', indent: 1 + (salt % 4), lineWidth: 0 }),
    );
  if (way === 'as Protobuf') return post('application/vnd.platform.protobuf', protobufBody(object));
  if (way === 'with unknown members') return post('application/json', json(withUnknown(object)));
  return {
    method: 'PATCH',
    path: `${path}/${object.metadata.name}`,
    query: { fieldManager: 'alike' },
    headers: { 'Content-Type': patchTypes.apply },
    body: json(object),
  };
};

/**
 * All notations of an object store the same object: any order of members, any media type, unknown members omitted (A
 * 2.1, 4.6).
 */
export const createdAlike: Property<Input> = {
  name: 'created-alike',
  claim:
    'an object is stored alike in any order of members, as JSON, YAML or Protobuf, by apply, and with unknown members',
  cases: 80,
  arbitrary: fc.constantFrom(...ways).chain((way) =>
    fc.record({
      object: kindObject(
        way === 'as Protobuf' ? kinds.filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret') : kinds,
      ),
      way: fc.constant(way),
      salt: fc.nat(1_000),
    }),
  ),
  judge: async ({ object, way, salt }, testCase) => {
    const path = collectionPath(servedKind(object.kind), testCase.namespace);
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query: { labelSelector: testCase.selector } }));
    const plain = await testCase.send({
      method: 'POST',
      path,
      query: { fieldManager: 'alike' },
      body: sentObject({ ...object, rest: `p${object.rest.slice(1)}` }, testCase),
    });
    if (isNotServed(plain)) return;
    const other = await testCase.send(
      draftOf(way, path, sentObject({ ...object, rest: `q${object.rest.slice(1)}` }, testCase), salt),
    );
    testCase.judge(rules[way] ?? [], objectsHaveSameContent(plain, other));
  },
};
