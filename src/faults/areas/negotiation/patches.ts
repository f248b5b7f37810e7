import { parseJson } from '../../../server/http/parse-body.ts';
import { isMap } from '../../../client/values/is-map.ts';
import { jsonPatch } from '../../../server/patch/json-patch.ts';
import { mergePatch } from '../../../server/patch/merge-patch.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { wrapStage } from '../../stages/wrap-stage.ts';

/** Replaces null in the patch by another value. */
const withoutNulls = (patch: Json, instead: Json): Json =>
  isMap(patch)
    ? Object.fromEntries(
        Object.entries<Json>(patch).map(([key, value]) => [
          key,
          value === null ? instead : withoutNulls(value, instead),
        ]),
      )
    : patch;

/** A merge patch that merges arrays of named items by name. */
const byName = (live: Json, patch: Json): Json => {
  if (Array.isArray(live) && Array.isArray(patch))
    return [...live.filter((item) => !patch.some((other) => other?.name === item?.name)), ...patch];
  if (!isMap(patch) || !isMap(live)) return mergePatch(live, patch);
  return {
    ...mergePatch(live, patch),
    ...Object.fromEntries(
      Object.entries<Json>(patch)
        .filter(([key, value]) => value !== null && key in live)
        .map(([key, value]) => [key, byName(live[key], value)]),
    ),
  };
};

/** Defects of patches (A 4.6). */
export const patchFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['NEG-31'],
    description: 'apply requests are parsed as JSON',
    alsoFails: { rules: ['NEG-32'], reason: 'one of its apply requests is YAML' },
    plant: (parts) =>
      wrapStage(parts, 'decodePatch', (next) => async (core, request, form) => {
        if (form === 'apply') parseJson(await request.text());
        return next(core, request, form);
      }),
  },
  {
    seam: 'server',
    rules: ['NEG-32'],
    description: 'an apply request in JSON is treated as a merge patch',
    plant: (parts) =>
      wrapStage(parts, 'decodePatch', (next) => async (core, request, form) => {
        const isJson = (await request.text()).trimStart().startsWith('{');
        return next(core, request, form === 'apply' && isJson ? 'merge' : form);
      }),
  },
  {
    seam: 'server',
    rules: ['NEG-33'],
    description: 'a merge patch replaces the complete map data',
    alsoFails: { rules: ['NEG-34'], reason: 'its patch changes data' },
    plant: ({ behaviours: { patching } }) => {
      const { merge } = patching;
      patching.merge = (live, patch) => {
        const merged = merge(live, patch);
        return isMap(patch?.data) ? { ...merged, data: withoutNulls(patch.data, '') } : merged;
      };
    },
  },
  {
    seam: 'server',
    rules: ['NEG-34'],
    description: 'null in a merge patch is stored as empty text',
    plant: ({ behaviours: { patching } }) => {
      const { merge } = patching;
      const texts = (object: Json, name: string): Json =>
        isMap(object?.[name]) ? { [name]: withoutNulls(object[name], '') } : {};
      patching.merge = (live, patch) => {
        if (!isMap(patch)) return merge(live, patch);
        const metadata = isMap(patch.metadata) ? { ...patch.metadata, ...texts(patch.metadata, 'annotations') } : null;
        return merge(live, { ...patch, ...texts(patch, 'data'), ...(metadata ? { metadata } : {}) });
      };
    },
  },
  {
    seam: 'server',
    rules: ['NEG-35'],
    description: 'a merge patch merges arrays by name',
    plant: ({ behaviours: { patching } }) => {
      patching.merge = byName;
    },
  },
  {
    seam: 'server',
    rules: ['NEG-36'],
    description: 'only the first operation of a JSON patch is applied',
    alsoFails: { rules: ['NEG-37'], reason: 'its second operation is the one that fails' },
    plant: ({ behaviours: { patching } }) => {
      const { json } = patching;
      patching.json = (live, patch, refuse) => json(live, Array.isArray(patch) ? patch.slice(0, 1) : patch, refuse);
    },
  },
  {
    seam: 'server',
    rules: ['NEG-37'],
    description: 'the operations of a JSON patch before a failed one are stored',
    plant: ({ behaviours: { patching } }) => {
      patching.json = (live, patch, refuse) => {
        for (let count = Array.isArray(patch) ? patch.length : 0; count > 0; count -= 1) {
          const result = jsonPatch(live, patch.slice(0, count));
          if ('value' in result) return result.value;
        }
        throw refuse('no operation succeeds');
      };
    },
  },
  {
    seam: 'server',
    rules: ['NEG-38'],
    description: 'a patch of type application/json is treated as a merge patch',
    plant: ({ behaviours: { wire } }) => {
      const { patchForm } = wire;
      wire.patchForm = (mediaType) => (mediaType === 'application/json' ? 'merge' : patchForm(mediaType));
    },
  },
];
