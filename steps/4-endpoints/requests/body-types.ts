import { defineWords } from '../../shared/words.ts';
import { Then, When } from '@cucumber/cucumber';
import { isEnvelope } from '../../../src/checks/answers/protobuf.ts';
import { isAsBefore, isNotStored } from '../../../src/checks/objects/objects.ts';
import { configMapBytes, storageClassBytes } from '../../../src/client/protobuf/object-bytes.ts';
import { sendReview } from '../../../src/world/access/roles/reviews.ts';
import { setCurrentObject, currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import type { RequestForm } from '../../../src/world/request-form.ts';
import { type JsonObject, type JsonValue, membersAt } from '../../../src/client/values/json-value.ts';
import { withMember } from '../../../src/client/values/member-path.ts';

const media = 'application/vnd.platform.protobuf';

/**
 * Encodes a small config map or storage class with the labels of the scenario in Protobuf. `value` is the data of the
 * config map or the provisioner of the storage class.
 */
const asProtobuf = (world: World, kind: string, local: string, value: JsonValue): Uint8Array => {
  const { dialect } = world.target;
  const inDialect = (texts: JsonObject): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [dialect.toWire(key), dialect.toWire(String(text))]));
  const named = { name: world.objects.name(kind, local), labels: inDialect(world.testNames.labels) };
  if (kind === 'ConfigMap') return configMapBytes({ ...named, data: inDialect(membersAt(value)) });
  if (kind === 'StorageClass')
    return storageClassBytes({
      ...named,
      apiVersion: dialect.toWire('storage.platform.io/v1'),
      provisioner: dialect.toWire(String(value)),
    });
  throw new Error(`no Protobuf encoding of a ${kind} is known`);
};

const create = async (
  world: World,
  kind: string,
  local: string,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string | null>>,
): Promise<void> => {
  setCurrentObject(world, kind, local);
  world.recordResponse(await world.me.send({ method: 'POST', path: world.objects.collection(kind), headers, body }));
};

// The word names the member that the value is for: data or provisioner.
When(
  'I create the {kind} {string} in Protobuf with {word} {value} and Accept {string}',
  function (this: World, kind: string, local: string, _member: string, value: JsonValue, accept: string) {
    return create(this, kind, local, asProtobuf(this, kind, local, value), {
      'Content-Type': media,
      Accept: accept,
    });
  },
);

const annotations = { 'suite.example.com/step': 'changed' };

/** Sends a create, a replace or a patch of an object. Omits Content-Type when `type` is null. */
const sendAs = async (world: World, way: string, kind: string, local: string, type: string | null): Promise<void> => {
  const headers = { 'Content-Type': type };
  if (way === 'create') return create(world, kind, local, JSON.stringify(world.objects.sample(kind, local)), headers);
  const before = world.requireSuccess('reading it', await world.objects.get(kind, local));
  setCurrentObject(world, kind, local, before);
  const body = JSON.stringify(
    way === 'patch'
      ? { metadata: { annotations } }
      : withMember(membersAt(before), 'metadata.annotations', annotations),
  );
  world.recordResponse(
    await world.me.send({
      method: way === 'patch' ? 'PATCH' : 'PUT',
      path: world.objects.path(kind, local),
      headers,
      body,
    }),
  );
};

When(
  'I send a {word} of the {kind} {string}{form}',
  function (this: World, way: string, kind: string, local: string, { headers }: RequestForm) {
    return sendAs(this, way, kind, local, headers['Content-Type'] ?? null);
  },
);

/** Replaces one text in the bytes by another of the same length; null when the bytes do not contain it. */
const replaceText = (bytes: Uint8Array, from: string, to: string): Uint8Array | null => {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from);
  if (at < 0 || Buffer.byteLength(from) !== Buffer.byteLength(to)) return null;
  copy.write(to, at);
  return copy;
};

/** Gets an object in Protobuf and puts it back with one text replaced by another. `treat` changes the bytes further. */
export const putBackInProtobuf = async (
  world: World,
  kind: string,
  local: string,
  from: string,
  to: string,
  treat: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
): Promise<void> => {
  const path = world.objects.path(kind, local);
  setCurrentObject(
    world,
    kind,
    local,
    world.requireSuccess('reading it as JSON', await world.objects.get(kind, local)),
  );
  const read = await world.me.send({ method: 'GET', path, headers: { Accept: media } });
  const [problem] = isEnvelope(read).findings;
  if (problem) return world.inconclusive(`reading it in Protobuf: ${problem.message}`);
  const body = read.response?.status === 200 ? replaceText(read.response.body, from, to) : null;
  if (!body) return world.inconclusive(`the response in Protobuf does not contain ${from}`);
  world.recordResponse(
    await world.me.send({ method: 'PUT', path, headers: { 'Content-Type': media }, body: treat(body) }),
  );
};

When(
  'I get the {kind} {string} in Protobuf, change {string} to {string} and put it back',
  function (this: World, kind: string, local: string, from: string, to: string) {
    return putBackInProtobuf(this, kind, local, from, to);
  },
);

/** Creates one object, and replaces, patches and deletes another. */
const sendEachWrite = async (
  world: World,
  kind: string,
  fresh: string,
  local: string,
  accept: string,
): Promise<void> => {
  const headers = { Accept: accept };
  const before = world.requireSuccess('reading it', await world.objects.get(kind, local));
  setCurrentObject(world, kind, local, before);
  const replaced = withMember(membersAt(before), 'metadata.annotations', annotations);
  world.recordResponses([
    await world.objects.create(kind, fresh, {}, { headers }),
    await world.objects.put(kind, local, replaced, { headers }),
    await world.objects.patch(
      'merge patch',
      kind,
      local,
      { metadata: { annotations: { ...annotations, 'suite.example.com/way': 'patched' } } },
      { headers },
    ),
    await world.objects.delete(kind, local, { headers }),
  ]);
};

When(
  'I create the {kind} {string} and replace, patch and delete {string} with Accept {string}',
  function (this: World, kind: string, fresh: string, local: string, accept: string) {
    return sendEachWrite(this, kind, fresh, local, accept);
  },
);

When('I create access reviews with Accept {string}', async function (this: World, accept: string) {
  const resourceAttributes = { verb: 'list', resource: 'configmaps', namespace: 'default' };
  const reviews = [
    ['SelfSubjectAccessReview', { resourceAttributes }, null],
    ['SubjectAccessReview', { user: 'another-user', resourceAttributes }, null],
    ['LocalSubjectAccessReview', { user: 'another-user', resourceAttributes }, 'default'],
  ] as const;
  this.recordResponses(
    await Promise.all(
      reviews.map(([kind, spec, namespace]) => sendReview(this.me, kind, { spec }, namespace, { Accept: accept })),
    ),
  );
});

Then(
  'the {kind} {string} does not exist and {string} is unchanged',
  async function (this: World, kind: string, fresh: string, local: string) {
    if (this.responses.some(({ response }) => response?.status !== 406))
      this.inconclusive('not every write returned 406');
    this.judge(isNotStored(await this.objects.get(kind, fresh)));
    this.judge(isAsBefore(await this.objects.get(kind, local), currentObject(this).before));
  },
);

/** A body of one type with the Content-Type of another. */
type MislabelledBody = (
  world: World,
  kind: string,
  local: string,
) => readonly [body: string | Uint8Array, type: string];

defineWords<MislabelledBody>('mislabelledBody', {
  'JSON labelled as Protobuf': ({ objects }, kind, local) => [JSON.stringify(objects.sample(kind, local)), media],
  'Protobuf labelled as JSON': (world, kind, local) => {
    const { data, provisioner } = world.objects.sample(kind, local);
    return [asProtobuf(world, kind, local, data ?? provisioner), 'application/json'];
  },
});

When(
  'I create the {kind} {string} with {mislabelledBody}',
  function (this: World, kind: string, local: string, bodyOf: MislabelledBody) {
    const [body, type] = bodyOf(this, kind, local);
    return create(this, kind, local, body, { 'Content-Type': type });
  },
);
