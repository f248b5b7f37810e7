import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import protobuf from 'protobufjs';
import type { Json } from '../../client/exchange.ts';
import { writeEnvelope } from '../../client/protobuf/protobuf.ts';
import { packageRoot } from '../../package-root.ts';

let root: protobuf.Root | null = null;

const types = (): protobuf.Root => {
  if (root === null) {
    root = new protobuf.Root();
    for (const name of ['meta', 'core'])
      protobuf.parse(
        readFileSync(join(packageRoot(import.meta.url), 'schemas', 'proto', `${name}.proto`), 'utf8').replace(
          /^import .*$/gm,
          '',
        ),
        root,
        { keepCase: true },
      );
  }
  return root;
};

const decoded = (map: Readonly<Record<string, string>> | undefined): Readonly<Record<string, Uint8Array>> | undefined =>
  map && Object.fromEntries(Object.entries(map).map(([key, value]) => [key, Buffer.from(value, 'base64')]));

/**
 * A ConfigMap or Secret as a Protobuf body with its envelope (A 2.1). Of the metadata only name, labels and annotations
 * are encoded.
 */
export const protobufBody = (object: Json): Uint8Array => {
  const type = types().lookupType(`core.${object.kind}`);
  const { name, labels, annotations } = object.metadata;
  const bytes =
    object.kind === 'ConfigMap' ? { binaryData: decoded(object.binaryData) } : { data: decoded(object.data) };
  const message = { ...object, metadata: { name, labels, annotations }, ...bytes };
  return writeEnvelope({
    apiVersion: object.apiVersion,
    kind: object.kind,
    raw: type.encode(type.create(message)).finish(),
  });
};
