import { When } from '@cucumber/cucumber';
import { apiVersionOf } from '../../../src/client/paths/kinds.ts';
import { configMapBytes } from '../../../src/client/protobuf/object-bytes.ts';
import { namedMessage, withRawAlone } from '../../../src/client/protobuf/envelope-parts.ts';
import { readEnvelope, writeEnvelope } from '../../../src/client/protobuf/protobuf.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import type { World } from '../../../src/world/world.ts';
import { putBackInProtobuf } from '../../4-endpoints/requests/body-types.ts';
import { customKindNote } from '../../shared/notes/objects.ts';
import { defineForms } from '../../shared/words.ts';

const media = 'application/vnd.platform.protobuf';

When(
  'I create the config map {string} with {int} characters of data',
  async function (this: World, local: string, size: number) {
    setCurrentObject(this, 'ConfigMap', local);
    const data = { k: 'planecheck '.repeat(Math.ceil(size / 11)).slice(0, size) };
    this.recordResponse(await this.objects.create('ConfigMap', local, { data }));
  },
);

defineForms<(bytes: Uint8Array) => Uint8Array>('protobufEnvelope', {
  '': () => (bytes) => writeEnvelope(readEnvelope(bytes)),
  ' without a type': () => withRawAlone,
});

When(
  'I replace the {kind} {string} in Protobuf{protobufEnvelope}, changing {string} to {string}',
  function (
    this: World,
    kind: string,
    local: string,
    envelope: (bytes: Uint8Array) => Uint8Array,
    from: string,
    to: string,
  ) {
    return putBackInProtobuf(this, kind, local, from, to, envelope);
  },
);

const post = (world: World, kind: string, local: string, body: Uint8Array): Promise<Exchange> => {
  setCurrentObject(world, kind, local);
  return world.me.send({
    method: 'POST',
    path: world.objects.collection(kind),
    headers: { 'Content-Type': media },
    body,
  });
};

When(
  'I create the config map {string} in Protobuf without the four magic bytes',
  async function (this: World, local: string) {
    this.recordResponse(
      await post(this, 'ConfigMap', local, configMapBytes({ name: local, labels: {}, data: { k: '1' } }).subarray(4)),
    );
  },
);

When('I create a custom resource in Protobuf', async function (this: World) {
  const { address } = customKindNote.of(this);
  const body = writeEnvelope({
    apiVersion: this.target.dialect.toWire(apiVersionOf(address)),
    kind: address.kind,
    raw: namedMessage('by-protobuf'),
  });
  this.recordResponse(await post(this, address.kind, 'by-protobuf', body));
});
