import protobuf from 'protobufjs/minimal.js';
import { writeEnvelope } from './protobuf.ts';

const { Writer } = protobuf;
type Texts = Readonly<Record<string, string>>;

const field = (number: number): number => (number << 3) | 2;

const map = (writer: protobuf.Writer, number: number, texts: Texts): void => {
  for (const [key, value] of Object.entries(texts))
    writer.uint32(field(number)).fork().uint32(field(1)).string(key).uint32(field(2)).string(value).ldelim();
};

/**
 * A writer that has written the metadata of an object. As clients in Go do, it also writes the members that have no
 * value: empty texts, the generation 0, and an empty creation time.
 */
const named = (name: string, labels: Texts): protobuf.Writer => {
  const writer = Writer.create();
  writer.uint32(field(1)).fork().uint32(field(1)).string(name);
  // generateName, namespace, selfLink, uid, resourceVersion
  for (const number of [2, 3, 4, 5, 6]) writer.uint32(field(number)).string('');
  writer.uint32(7 << 3).int64(0);
  writer.uint32(field(8)).fork().ldelim();
  map(writer, 11, labels);
  return writer.ldelim();
};

/** A ConfigMap in its envelope (A 2.1), as the body of a write; names as on the wire. */
export const configMapBytes = ({
  name,
  labels,
  data,
}: {
  readonly name: string;
  readonly labels: Texts;
  readonly data: Texts;
}): Uint8Array => {
  const writer = named(name, labels);
  map(writer, 2, data);
  return writeEnvelope({ apiVersion: 'v1', kind: 'ConfigMap', raw: writer.finish() });
};

/** A StorageClass in its envelope (A 2.1), as the body of a write; names as on the wire. */
export const storageClassBytes = ({
  apiVersion,
  name,
  labels,
  provisioner,
}: {
  readonly apiVersion: string;
  readonly name: string;
  readonly labels: Texts;
  readonly provisioner: string;
}): Uint8Array =>
  writeEnvelope({
    apiVersion,
    kind: 'StorageClass',
    raw: named(name, labels).uint32(field(2)).string(provisioner).finish(),
  });
