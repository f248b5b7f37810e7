import { ownMember } from '../own-member.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import protobuf from 'protobufjs';
import { packageRoot } from '../../package-root.ts';

let root: protobuf.Root | null = null;

const load = (): protobuf.Root => {
  const folder = join(packageRoot(import.meta.url), 'schemas', 'proto');
  const messages = new protobuf.Root();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.proto'))
    .sort()) {
    protobuf.parse(readFileSync(join(folder, file), 'utf8'), messages, { keepCase: true });
  }
  messages.resolveAll();
  return messages;
};

const packages: Readonly<Record<string, string | readonly string[]>> = {
  v1: ['core', 'network'],
  'storage.platform.io/v1': 'storage',
  'rbac.authorization.platform.io/v1': 'access',
  'coordination.platform.io/v1': 'access',
  'certificates.platform.io/v1': 'access',
  'authorization.platform.io/v1': 'reviews',
  'authentication.platform.io/v1': 'reviews',
  'policy/v1': 'policy',
  'apps/v1': 'workloads',
  'batch/v1': 'workloads',
  'scheduling.platform.io/v1': 'policy',
  'networking.platform.io/v1': 'network',
};

/**
 * A message of schemas/proto by its full name, such as `meta.Unknown`. Null when there is none. The first call reads
 * the files.
 */
export const protoType = (name: string): protobuf.Type | null => {
  root ??= load();
  // One segment at a time: a look-up by path would also search other packages.
  const found = name
    .split('.')
    .reduce<protobuf.ReflectionObject | null>(
      (at, part) => (at instanceof protobuf.Namespace ? at.get(part) : null),
      root,
    );
  return found instanceof protobuf.Type ? found : null;
};

/** The message of an object or list by its apiVersion and kind. Null when the type has no Protobuf form (A 2.1). */
export const protoTypeOf = (apiVersion: string, kind: string): protobuf.Type | null => {
  if (kind === 'Status' || kind === 'DeleteOptions') return protoType(`meta.${kind}`);
  if (!/^[A-Z]\w*$/.test(kind)) return null;
  for (const name of [ownMember(packages, apiVersion) ?? []].flat()) {
    const type = protoType(`${name}.${kind}`);
    if (type) return type;
  }
  return null;
};
