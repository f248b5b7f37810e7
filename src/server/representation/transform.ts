import type { AnswerForm } from '../behaviours/wire.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, Json, KindData } from '../model.ts';
import { toTable } from './table.ts';

const group = 'meta.platform.io/';

/** A body of the group meta, with its rows or items, in another version of the group. */
const inVersion = (body: Json, version: string | undefined): Json => {
  if (version === undefined || !body?.apiVersion?.startsWith(group)) return body;
  const rows = body.rows?.map((row: Json) => (row.object ? { ...row, object: inVersion(row.object, version) } : row));
  const items = body.items?.map((item: Json) => inVersion(item, version));
  return { ...body, apiVersion: `${group}${version}`, ...(rows ? { rows } : {}), ...(items ? { items } : {}) };
};

/** The object or list in the requested form: itself, a Table, or metadata only (A 4.6). */
export const transform = (
  core: ServerCore,
  body: Json,
  kind: KindData | null,
  form: AnswerForm,
  includeObject: string,
): Json => inVersion(formed(core, body, kind, form, includeObject), form.as === '' ? undefined : form.version);

const formed = (core: ServerCore, body: Json, kind: KindData | null, form: AnswerForm, includeObject: string): Json => {
  if (form.as === '' || kind === null || body?.kind === 'Status') return body;
  const items: readonly ApiObject[] = Array.isArray(body.items) ? body.items : [body];
  if (form.as === 'Table') {
    const meta = Array.isArray(body.items) ? body.metadata : { resourceVersion: body.metadata?.resourceVersion };
    return toTable(items, kind, meta, { now: core.clock.now(), includeObject }, core.parts.behaviours.table);
  }
  const partial = (object: ApiObject): Json => ({
    kind: 'PartialObjectMetadata',
    apiVersion: 'meta.platform.io/v1',
    metadata: object.metadata,
  });
  if (!Array.isArray(body.items)) return partial(body);
  return {
    kind: 'PartialObjectMetadataList',
    apiVersion: 'meta.platform.io/v1',
    metadata: body.metadata,
    items: items.map(partial),
  };
};
