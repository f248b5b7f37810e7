import type { ServerParts } from '../core.ts';
import type { ApiObject } from '../model.ts';

/** Items of lists of built-in kinds have no `kind` and no `apiVersion`: the list has them. Changes the parts. */
export const plainListItems = (parts: ServerParts): void => {
  const { shape } = parts.stages;
  parts.stages.shape = (core, answer, encoding) => {
    const shaped = shape(core, answer, encoding);
    const { body, kind } = shaped;
    if (!kind || kind.custom || encoding.form.as !== '' || encoding.form.media === 'protobuf') return shaped;
    if (!Array.isArray(body?.items)) return shaped;
    return {
      ...shaped,
      body: { ...body, items: body.items.map(({ kind: _kind, apiVersion: _version, ...item }: ApiObject) => item) },
    };
  };
};
