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

/** Packages of schemas/proto that contain the messages of a group and version. */
const packages: Readonly<Record<string, readonly string[]>> = {
  v1: ['core', 'network'],
  'admissionregistration.platform.io/v1': ['webhooks', 'admissionPolicies'],
  'admissionregistration.platform.io/v1beta1': ['webhooks'],
  'apiextensions.platform.io/v1': ['definitions'],
  'apiregistration.platform.io/v1': ['apiServices'],
  'apps/v1': ['workloads'],
  'authentication.platform.io/v1': ['reviews'],
  'authorization.platform.io/v1': ['reviews'],
  'autoscaling/v1': ['autoscaling'],
  'autoscaling/v2': ['autoscalingV2'],
  'batch/v1': ['workloads'],
  'batch/v1beta1': ['workloads'],
  'certificates.platform.io/v1': ['access'],
  'coordination.platform.io/v1': ['access'],
  'discovery.platform.io/v1': ['discovery'],
  'discovery.platform.io/v1beta1': ['discoveryBeta'],
  'events.platform.io/v1': ['events'],
  'flowcontrol.apiserver.platform.io/v1': ['flowcontrol'],
  'flowcontrol.apiserver.platform.io/v1beta1': ['flowcontrolBeta', 'flowcontrol'],
  'flowcontrol.apiserver.platform.io/v1beta2': ['flowcontrolBeta', 'flowcontrol'],
  'flowcontrol.apiserver.platform.io/v1beta3': ['flowcontrol'],
  'internal.apiserver.platform.io/v1alpha1': ['storageVersions'],
  'meta.platform.io/v1': ['meta'],
  'networking.platform.io/v1': ['network'],
  'node.platform.io/v1': ['runtime'],
  'policy/v1': ['policy'],
  'policy/v1beta1': ['policyBeta', 'policy'],
  'rbac.authorization.platform.io/v1': ['access'],
  'resource.platform.io/v1': ['resource'],
  'scheduling.platform.io/v1': ['policy'],
  'storage.platform.io/v1': ['storage'],
  'storagemigration.platform.io/v1': ['storageMigrations'],
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
  for (const name of ownMember(packages, apiVersion) ?? []) {
    const type = protoType(`${name}.${kind}`);
    if (type) return type;
  }
  return null;
};
