import type { Translator } from '../../dialect/translator.ts';
import type { AnswerForm } from '../behaviours/wire.ts';
import type { WatchEvent } from '../behaviours/watch.ts';
import type { ServerCore } from '../core.ts';
import type { KindData } from '../model.ts';
import { encodeProtobuf } from '../representation/protobuf.ts';
import { transform } from './transform.ts';

/** Turns events into frames of a stream. */
export interface EventEncoder {
  readonly contentType: string;
  frame(event: WatchEvent): Uint8Array | string;
}

const field = (number: number, bytes: Uint8Array): Buffer => {
  const head: number[] = [(number << 3) | 2];
  let length = bytes.length;
  while (length > 0x7f) {
    head.push((length & 0x7f) | 0x80);
    length >>>= 7;
  }
  head.push(length);
  return Buffer.concat([Buffer.from(head), bytes]);
};

/** JSON documents one a line, or Protobuf messages behind a four-byte big-endian length (B 6.1). */
export const eventEncoder = (core: ServerCore, kind: KindData, form: AnswerForm, dialect: Translator, includeObject: string): EventEncoder => {
  const { watch, wire } = core.parts.behaviours;
  if (form.media === 'protobuf') {
    return {
      contentType: `${dialect.toWire(wire.contentType(form))};stream=watch`,
      frame: (event) => {
        const spelled = dialect.name === 'neutral' ? event.object : JSON.parse(dialect.toWire(JSON.stringify(event.object)));
        const object = encodeProtobuf(spelled, event.type === 'ERROR' ? null : kind);
        const message = Buffer.concat([field(1, Buffer.from(event.type)), field(2, field(1, object))]);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(message.length);
        return Buffer.concat([length, message]);
      },
    };
  }
  return {
    contentType: wire.contentType({ media: 'json', as: '' }),
    frame: (event) => {
      const object = event.type === 'ERROR' || event.type === 'BOOKMARK' && form.as === '' ? event.object : transform(core, event.object, kind, form, includeObject);
      return `${dialect.toWire(watch.line({ type: event.type, object }))}\n`;
    },
  };
};
