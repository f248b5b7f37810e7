import protobuf from 'protobufjs/minimal.js';
import { writeEnvelope } from './protobuf.ts';

const { Writer } = protobuf;
type Texts = Readonly<Record<string, string>>;

const field = (number: number): number => (number << 3) | 2;

/** A ConfigMap in its envelope (A 2.1), as the body of a write; names as on the wire. */
export const configMapBytes = ({ name, labels, data }: { readonly name: string; readonly labels: Texts; readonly data: Texts }): Uint8Array => {
  const map = (writer: protobuf.Writer, number: number, texts: Texts): void => {
    for (const [key, value] of Object.entries(texts)) writer.uint32(field(number)).fork().uint32(field(1)).string(key).uint32(field(2)).string(value).ldelim();
  };
  const writer = Writer.create();
  writer.uint32(field(1)).fork().uint32(field(1)).string(name);
  map(writer, 11, labels);
  writer.ldelim();
  map(writer, 2, data);
  return writeEnvelope({ apiVersion: 'v1', kind: 'ConfigMap', raw: writer.finish() });
};
