import type { ApiObject, Json } from '../model.ts';
import { FieldSet } from './field-set.ts';

/** Members of metadata that the server manages and that no field manager owns. */
export const systemMetadata = [
  'name',
  'namespace',
  'uid',
  'resourceVersion',
  'selfLink',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'managedFields',
] as const;

const system: ReadonlySet<string> = new Set(systemMetadata.map((name) => `f:${name}`));

/** A set without the fields that no manager owns: type, system metadata and members that this path cannot write. */
export const trackedOnly = (set: FieldSet, frozen: readonly string[] = []): FieldSet => {
  const unowned = new Set(['f:apiVersion', 'f:kind', ...frozen.map((name) => `f:${name}`)]);
  const owned = FieldSet.node(
    false,
    [...set.child('f:metadata').children].filter(([name]) => !system.has(name)),
  );
  return FieldSet.node(
    set.member,
    [...set.children].flatMap(([name, child]) =>
      unowned.has(name) ? [] : [[name, name === 'f:metadata' ? owned : child] as const],
    ),
  );
};

/**
 * The part of an applied configuration that can change a live object. Identity and system metadata come from the live
 * object.
 */
export const writablePart = (
  configuration: ApiObject,
  live: ApiObject | null,
  frozen: readonly string[] = [],
): ApiObject => {
  const metadata: Record<string, Json> = {};
  for (const [name, value] of Object.entries(configuration.metadata ?? {})) {
    const system = (systemMetadata as readonly string[]).includes(name);
    const identity = live === null && (name === 'name' || name === 'namespace');
    if (value !== null && (!system || identity)) metadata[name] = value;
  }
  const members = Object.entries(configuration).filter(([name]) => name !== 'metadata' && !frozen.includes(name));
  return { ...Object.fromEntries(members), metadata };
};
