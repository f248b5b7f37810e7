import { stringify } from 'yaml';
import type { Translator } from '../../dialect/translator.ts';
import type { AnswerForm } from '../behaviours/wire.ts';
import type { ServerCore } from '../core.ts';
import type { Json, KindData } from '../model.ts';
import { encodeProtobuf } from '../representation/protobuf.ts';
import { transform } from './transform.ts';

/** How a response is encoded. */
export interface Encoding {
  readonly form: AnswerForm;
  readonly pretty: boolean;
  readonly dialect: Translator;
}

/** The bytes of a body in the negotiated form, with the names of the dialect. */
export const encodeBody = (
  core: ServerCore,
  body: Json,
  kind: KindData | null,
  encoding: Encoding,
  includeObject = 'Metadata',
  verb = '',
): Uint8Array => {
  const shown = core.parts.behaviours.wire.written(
    transform(core, body, kind, encoding.form, includeObject),
    kind,
    encoding.form,
    encoding.pretty,
    verb,
  );
  const { dialect, form } = encoding;
  if (form.media === 'protobuf') {
    return encodeProtobuf(shown, kind, core.parts.behaviours.protobuf, dialect);
  }
  const text =
    form.media === 'yaml'
      ? stringify(shown, { aliasDuplicateObjects: false })
      : JSON.stringify(shown, null, encoding.pretty ? 2 : 0);
  return Buffer.from(`${dialect.toWire(text)}\n`);
};
