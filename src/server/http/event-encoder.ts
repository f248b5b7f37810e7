import type { Translator } from '../../dialect/translator.ts';
import type { AnswerForm } from '../behaviours/wire.ts';
import type { WatchEvent } from '../behaviours/watch.ts';
import type { ServerCore } from '../core.ts';
import type { KindData } from '../model.ts';
import { encodeProtobuf, protobufFrame } from '../representation/protobuf.ts';
import { transform } from '../representation/transform.ts';

/** Encodes events as frames of a stream. */
export interface EventEncoder {
  readonly contentType: string;
  frame(event: WatchEvent): Uint8Array | string;
}

/** JSON documents, one on each line, or Protobuf messages after a four-byte big-endian length (B 6.1). */
export const eventEncoder = (
  core: ServerCore,
  kind: KindData,
  form: AnswerForm,
  dialect: Translator,
  includeObject: string,
): EventEncoder => {
  const { watch, wire } = core.parts.behaviours;
  if (form.media === 'protobuf') {
    return {
      contentType: `${dialect.toWire(wire.contentType(form))};stream=watch`,
      frame: (event) => {
        const object = encodeProtobuf(
          event.object,
          event.type === 'ERROR' ? null : kind,
          core.parts.behaviours.protobuf,
          dialect,
        );
        return protobufFrame(event.type, object);
      },
    };
  }
  return {
    contentType: wire.contentType({ media: 'json', as: '' }),
    frame: (event) => {
      const object =
        event.type === 'ERROR' || (event.type === 'BOOKMARK' && form.as === '')
          ? event.object
          : transform(core, event.object, kind, form, includeObject);
      return `${dialect.toWire(watch.line({ type: event.type, object }))}\n`;
    },
  };
};
