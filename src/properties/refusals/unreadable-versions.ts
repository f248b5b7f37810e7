import fc from 'fast-check';
import { noServerError, malformedVersionIsRejected } from '../../checks/answers/orderly-response.ts';
import { readsAreEqual } from '../../checks/objects/unchanged.ts';
import type { Json } from '../../client/exchange.ts';
import { apiVersionOf, collectionPath, kindNamed } from '../../client/paths/kinds.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import { fuzzedKinds } from '../arbitraries/fuzzed-kinds.ts';
import { patchTypes } from '../arbitraries/patches.ts';
import { unreadableVersion } from '../arbitraries/requests/versions.ts';
import { bodyOf } from '../arbitraries/objects.ts';
import type { Property } from '../property.ts';

const ways = [
  'get',
  'list',
  'list with limit',
  'list exactly',
  'list not older',
  'watch',
  'put',
  'merge patch',
  'json patch',
  'delete',
  'delete all',
] as const;

interface Input {
  readonly kind: string;
  readonly way: (typeof ways)[number];
  readonly version: string;
  readonly body: Json;
}

const draftOf = ({ way, version }: Input, path: string, live: Json, selector: string): RequestDraft => {
  const item = `${path}/${live.metadata.name}`;
  const list = (query: Readonly<Record<string, string>>): RequestDraft => ({
    method: 'GET',
    path,
    query: { labelSelector: selector, resourceVersion: version, ...query },
  });
  const patch = (type: string, body: Json): RequestDraft => ({
    method: 'PATCH',
    path: item,
    headers: { 'Content-Type': type },
    body: JSON.stringify(body),
  });
  const annotations = { ...live.metadata.annotations, 'fuzz.example.com/changed': '1' };
  switch (way) {
    case 'get':
      return { method: 'GET', path: item, query: { resourceVersion: version } };
    case 'list':
      return list({});
    case 'list with limit':
      return list({ limit: '1' });
    case 'list exactly':
      return list({ resourceVersionMatch: 'Exact' });
    case 'list not older':
      return list({ resourceVersionMatch: 'NotOlderThan' });
    case 'watch':
      return list({ watch: 'true', timeoutSeconds: '1' });
    case 'put':
      return {
        method: 'PUT',
        path: item,
        body: { ...live, metadata: { ...live.metadata, annotations, resourceVersion: version } },
      };
    case 'merge patch':
      return patch(patchTypes.merge, { metadata: { annotations, resourceVersion: version } });
    case 'json patch':
      return patch(patchTypes.json, [
        { op: 'add', path: '/metadata/annotations', value: annotations },
        { op: 'replace', path: '/metadata/resourceVersion', value: version },
      ]);
    case 'delete':
      return {
        method: 'DELETE',
        path: item,
        body: { kind: 'DeleteOptions', apiVersion: 'v1', preconditions: { resourceVersion: version } },
      };
    default:
      return { method: 'DELETE', path, query: { labelSelector: selector, resourceVersion: version } };
  }
};

/**
 * A resource version that no server returned is rejected as a client error, and nothing happens (A 4.5). The documents
 * do not define how (RV-19): findings are observations.
 */
export const unreadableVersions: Property<Input> = {
  name: 'unreadable-versions',
  claim: 'a malformed resource version is rejected as a client error, and changes nothing',
  cases: 80,
  arbitrary: fc.constantFrom(...fuzzedKinds.map(({ kind }) => kind)).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      way: fc.constantFrom(...ways),
      version: unreadableVersion,
      body: bodyOf(kind),
    }),
  ),
  judge: async (input, testCase) => {
    const address = kindNamed(input.kind);
    const path = collectionPath(address, testCase.namespace);
    const query = { labelSelector: testCase.selector };
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    const apiVersion = apiVersionOf(address);
    const item = `${path}/${testCase.name('kept')}`;
    testCase.done(
      'creating the object',
      await testCase.send({
        method: 'POST',
        path,
        body: {
          apiVersion,
          kind: input.kind,
          metadata: { name: testCase.name('kept'), labels: testCase.labels },
          ...input.body,
        },
      }),
    );
    const before = await testCase.send({ method: 'GET', path: item });
    const answer = await testCase.send({ ...draftOf(input, path, before.json, testCase.selector), timeoutMs: 8_000 });
    testCase.judge([], noServerError(answer));
    // A delete of a collection may ignore the resource version: then it deletes as requested.
    if (input.way === 'delete all' && (answer.response?.status ?? 500) <= 299) return;
    if ((answer.response?.status ?? 500) < 500) testCase.judge([], malformedVersionIsRejected(answer, input.way));
    testCase.judge([], readsAreEqual(before, await testCase.send({ method: 'GET', path: item })));
  },
};
