import { gzipSync } from 'node:zlib';
import { protobufAt } from '../../client/protobuf/protobuf.ts';
import type { Exchange } from '../../client/exchange.ts';
import type { Fault } from '../fault.ts';

const media = 'application/vnd.platform.protobuf';
const withoutQuery = (exchange: Exchange): string => exchange.request.path.split('?')[0] ?? '';
const isUnmarked = ({ response }: Exchange): boolean =>
  Boolean(
    response?.headers.some(([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith(media)),
  ) && response?.body[0] !== 0x6b;

/** Defects of the Protobuf envelope (A 2.1); more are with the representations. */
export const protoFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['PROTO-03'],
    description: 'a length prefix is between the four magic bytes and the envelope',
    alsoFails: {
      rules: ['PROTO-02', 'PROTO-04', 'PROTO-05', 'PROTO-06', 'PROTO-07', 'PROTO-08', 'PROTO-09'],
      reason: 'the envelope cannot be decoded',
    },
    plant: ({ behaviours: { protobuf } }) => {
      const { prefix } = protobuf;
      protobuf.prefix = (object) => Uint8Array.of(...prefix(object), 0, 0, 0, 42);
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-04'],
    description: 'the version in the envelope lacks the group',
    plant: ({ behaviours: { protobuf } }) => {
      const { typeMeta } = protobuf;
      protobuf.typeMeta = (object) => ({
        ...typeMeta(object),
        apiVersion: typeMeta(object).apiVersion.split('/').at(-1) ?? '',
      });
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-05'],
    description: 'version and kind are swapped in the envelope',
    alsoFails: {
      rules: ['PROTO-04', 'PROTO-10', 'NEG-05', 'NEG-27'],
      reason: 'they check the version, or send the envelope back',
    },
    plant: ({ behaviours: { protobuf } }) => {
      const { typeMeta } = protobuf;
      protobuf.typeMeta = (object) => ({ apiVersion: typeMeta(object).kind, kind: typeMeta(object).apiVersion });
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-07'],
    description: 'raw is the JSON text of the object, without a content type',
    alsoFails: { rules: ['PROTO-06', 'PROTO-08', 'PROTO-10'], reason: 'they decode raw as Protobuf, or send it back' },
    plant: ({ behaviours: { protobuf } }) => {
      protobuf.raw = (_encoded, object) => Buffer.from(JSON.stringify(object));
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-08'],
    description: 'raw of a large object is compressed, without a content encoding',
    plant: ({ behaviours: { protobuf } }) => {
      const { raw } = protobuf;
      protobuf.raw = (encoded, object) =>
        encoded.length > 50_000 ? gzipSync(raw(encoded, object)) : raw(encoded, object);
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-09'],
    description: 'contentType is JSON although the content is Protobuf',
    plant: ({ behaviours: { protobuf } }) => {
      const { envelope } = protobuf;
      protobuf.envelope = (typeMeta, raw) => ({ ...envelope(typeMeta, raw), contentType: 'application/json' });
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-10'],
    description: 'a body without contentType is rejected',
    plant: ({ behaviours: { protobuf } }) => {
      const { refuses } = protobuf;
      protobuf.refuses = (envelope) => refuses(envelope) ?? (envelope.contentType ? null : 'the envelope has no type');
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-14'],
    description: 'the JSON of custom resources is wrapped in the envelope',
    plant: ({ behaviours: { protobuf, wire } }) => {
      const { formOf } = wire;
      wire.formOf = (entry, can) => (entry.type === media ? { media: 'protobuf', as: '' } : formOf(entry, can));
      protobuf.rawWithoutMessage = (object) => Buffer.from(JSON.stringify(object));
    },
  },
  {
    seam: 'server',
    rules: ['PROTO-15'],
    description: 'a custom resource in Protobuf is accepted and stored empty',
    plant: ({ behaviours: { protobuf } }) => {
      protobuf.readWithoutMessage = (_typeMeta, raw) => ({
        metadata: { name: Buffer.from(protobufAt(raw, [1, 1]) ?? []).toString() },
      });
    },
  },
  {
    seam: 'client',
    rules: ['PROTO-12'],
    recording: 'unmarked',
    description:
      'the client skips the first four bytes without checking them, and watches from the version in the envelope',
    spoil: (exchanges) => {
      const version = exchanges
        .map(({ request }) => new URL(request.path, 'http://x').searchParams.get('resourceVersion'))
        .find((value) => value !== null && value !== '0');
      const unmarked = new Set<string>();
      return exchanges.map((exchange) => {
        const path = withoutQuery(exchange);
        if (unmarked.has(path))
          return {
            ...exchange,
            request: { ...exchange.request, path: `${path}?watch=true&resourceVersion=${version}` },
          };
        if (isUnmarked(exchange)) unmarked.add(path);
        return exchange;
      });
    },
  },
];
