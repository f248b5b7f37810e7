import fc from 'fast-check';
import { isRefused } from '../../checks/answers/answers.ts';
import { noServerError } from '../../checks/answers/orderly-response.ts';
import { sameItems } from '../../checks/lists/same-items.ts';
import { readsAreEqual, noEventBeforeFence } from '../../checks/objects/unchanged.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath, kindNamed } from '../../client/paths/kinds.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import { patchTypes } from '../arbitraries/patches.ts';
import { protobufBody } from '../arbitraries/protobuf-bodies.ts';
import { type Damage, damage, damaged } from '../arbitraries/requests/corrupted.ts';
import type { Property } from '../property.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { valueAt } from '../../client/values/json-value.ts';

const kind = kindNamed('ConfigMap');
const ways = [
  'put',
  'put Protobuf',
  'create',
  'create Protobuf',
  'merge patch',
  'json patch',
  'strategic patch',
  'apply',
  'delete',
] as const;

interface Input {
  readonly way: (typeof ways)[number];
  readonly value: string;
  readonly damage: Damage;
}

const protobufType = 'application/vnd.platform.protobuf';

const wholeDraft = (
  { way, value }: Input,
  path: string,
  live: Json,
  fresh: string,
): Required<Pick<RequestDraft, 'method' | 'path' | 'headers'>> & {
  readonly bytes: Uint8Array;
  readonly query?: Readonly<Record<string, string>>;
} => {
  const item = `${path}/${live.metadata.name}`;
  const text = (json: Json): Uint8Array => Buffer.from(JSON.stringify(json));
  const as = (type: string) => ({ 'Content-Type': type });
  const changed = { ...live, data: { ...live.data, k: value } };
  const made = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: fresh, labels: live.metadata.labels },
    data: { k: value },
  };
  switch (way) {
    case 'put':
      return { method: 'PUT', path: item, headers: as('application/json'), bytes: text(changed) };
    case 'put Protobuf':
      return { method: 'PUT', path: item, headers: as(protobufType), bytes: protobufBody(changed) };
    case 'create':
      return { method: 'POST', path, headers: as('application/json'), bytes: text(made) };
    case 'create Protobuf':
      return { method: 'POST', path, headers: as(protobufType), bytes: protobufBody(made) };
    case 'json patch':
      return {
        method: 'PATCH',
        path: item,
        headers: as(patchTypes.json),
        bytes: text([{ op: 'replace', path: '/data/k', value }]),
      };
    case 'apply':
      return {
        method: 'PATCH',
        path: item,
        headers: as(patchTypes.apply),
        query: { fieldManager: 'garbage', force: 'true' },
        bytes: text({
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: live.metadata.name },
          data: { k: value },
        }),
      };
    case 'delete':
      return {
        method: 'DELETE',
        path: item,
        headers: as('application/json'),
        bytes: text({ kind: 'DeleteOptions', apiVersion: 'v1', gracePeriodSeconds: 0 }),
      };
    default:
      return {
        method: 'PATCH',
        path: item,
        headers: as(way === 'merge patch' ? patchTypes.merge : patchTypes.strategic),
        bytes: text({ data: { k: value } }),
      };
  }
};

/** Whether the bytes are valid for the content type; null where the client cannot decide it. */
const readable = (way: Input['way'], bytes: Uint8Array): boolean | null => {
  if (way.endsWith('Protobuf'))
    return bytes[0] === 0x6b && bytes[1] === 0x38 && bytes[2] === 0x73 && bytes[3] === 0 ? null : false;
  if (way === 'apply') return null;
  // A delete may have no body.
  if (way === 'delete' && bytes.length === 0) return null;
  try {
    parseJson(Buffer.from(bytes).toString('utf8'));
    return null;
  } catch {
    return false;
  }
};

/** A malformed body is rejected; and a rejected request changes nothing (A 4.6, B 7). */
export const garbageChangesNothing: Property<Input> = {
  name: 'garbage-changes-nothing',
  claim: 'a malformed body is rejected, and a rejected request changes nothing',
  cases: 100,
  arbitrary: fc.record({
    way: fc.constantFrom(...ways),
    value: fc.constantFrom('new', 'ä', '', '"', 'x'.repeat(400)),
    damage,
  }),
  judge: async (input, testCase) => {
    const path = collectionPath(kind, testCase.namespace);
    const query = { labelSelector: testCase.selector };
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    const body = (name: string) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: testCase.name(name), labels: testCase.labels },
      data: { k: '1' },
    });
    const live = testCase.done(
      'creating the object',
      await testCase.send({ method: 'POST', path, body: body('kept') }),
    );
    const item = `${path}/${testCase.name('kept')}`;
    const [before, list] = [
      await testCase.send({ method: 'GET', path: item }),
      await testCase.send({ method: 'GET', path, query }),
    ];
    const watch = await testCase.watch({
      path,
      query: { ...query, resourceVersion: testCase.done('listing', list).metadata?.resourceVersion },
    });
    const { bytes, ...draft } = wholeDraft(input, path, live, testCase.name('fresh'));
    const sent = damaged(bytes, input.damage);
    const answer = await testCase.send({ ...draft, body: sent });
    const made = answer.json?.metadata?.name;
    // An object with a corrupted name or label may have been stored where the selector does not match it.
    if (answer.response?.status === 201 && typeof made === 'string')
      testCase.atEnd((client) => client.send({ method: 'DELETE', path: `${path}/${encodeURIComponent(made)}` }));
    testCase.judge([], noServerError(answer));
    if (readable(input.way, sent) === false && (answer.response?.status ?? 0) < 500)
      testCase.judge(['NEG-29'], isRefused(answer));
    if (!answer.response || answer.response.status < 400) return;
    const after = await testCase.send({ method: 'GET', path: item });
    const listAfter = await testCase.send({ method: 'GET', path, query });
    const fence = testCase.name('zz-fence');
    testCase.done('creating the fence', await testCase.send({ method: 'POST', path, body: body('zz-fence') }));
    await watch.until((events) => events.some((event) => valueAt(event.object, 'metadata', 'name') === fence), 5_000);
    testCase.judge([], readsAreEqual(before, after));
    testCase.judge([], sameItems('list before and after', [listAfter], [list]));
    testCase.judge([], noEventBeforeFence(watch.exchange(), watch.events(), fence));
  },
};
