import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';

const notFound = (field: string, value: Json): Cause => ({
  reason: 'FieldValueNotFound',
  field,
  message: `Not found: ${JSON.stringify(value)}`,
});

const subPathCauses = (path: Json, field: string): Cause[] => {
  if (!path) return [];
  if (path.startsWith('/')) return [causes.invalid(field, path, 'must be a relative path')];
  return path.split('/').includes('..') ? [causes.invalid(field, path, "must not contain '..'")] : [];
};

/** Causes of a 422 for the mounts of a container: the volume exists, and every path is used once. */
export const mountCauses = (mounts: readonly Json[], field: string, volumes: ReadonlySet<string>): readonly Cause[] => {
  const paths = mounts.map(({ mountPath }) => mountPath);
  return mounts.flatMap((mount, index): Cause[] => {
    const at = `${field}[${index}]`;
    return [
      ...(!mount.name
        ? [causes.required(`${at}.name`)]
        : volumes.has(mount.name)
          ? []
          : [notFound(`${at}.name`, mount.name)]),
      ...(mount.mountPath ? [] : [causes.required(`${at}.mountPath`)]),
      ...(mount.mountPath && paths.indexOf(mount.mountPath) < index
        ? [causes.invalid(`${at}.mountPath`, mount.mountPath, 'must be unique')]
        : []),
      ...subPathCauses(mount.subPath, `${field}.subPath`),
    ];
  });
};
