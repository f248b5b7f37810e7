import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';
import { packageRoot } from '../../package-root.ts';

/** Media type of the version 2 document as Protobuf. */
export const openApiProtobufType = 'application/com.github.proto-openapi.spec.v2.v1.0+protobuf';

/**
 * The version 2 document as Protobuf: only its head, without definitions. Older command-line clients require this
 * format and accept a document that describes no type. Version 3 and JSON describe all types.
 */
export const openApiProtobuf = (release: string): Uint8Array => {
  const { root } = protobuf.parse(
    readFileSync(join(packageRoot(import.meta.url), 'schemas/proto/openapi.proto'), 'utf8'),
    { keepCase: true },
  );
  const document = root.lookupType('OpenApiDocument');
  return document
    .encode(
      document.fromObject({
        swagger: '2.0',
        info: { title: 'Cluster Control-Plane API', version: release },
        paths: {},
        definitions: {},
      }),
    )
    .finish();
};
