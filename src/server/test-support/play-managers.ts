import { type ApplyBehaviours, applyBehaviours } from '../behaviours/apply.ts';
import { StatusError } from '../errors.ts';
import type { ApiObject, Json } from '../model.ts';
import { applyIntent } from '../apply/apply.ts';
import type { UpdatePath } from '../apply/inputs.ts';
import { decodeOwners } from '../apply/owners.ts';
import { printPath } from '../apply/path-element.ts';
import { trackUpdate } from '../apply/track.ts';
import { copyOf } from '../copy.ts';

/**
 * One write of a table: the user, the type of write, and the members in addition to type and name. `put` replaces the
 * object; `patch` merges one level of members into it.
 */
export interface Step {
  readonly by: string;
  readonly apply?: Json;
  readonly force?: boolean;
  readonly put?: Json;
  readonly patch?: (object: Json) => void;
  readonly stated?: Json;
  readonly via?: UpdatePath;
  readonly schema?: Json;
  readonly subresource?: string;
  readonly frozen?: readonly string[];
  /** The previous object is deleted first. */
  readonly gone?: boolean;
}

/** Result of a table of writes: members, owned paths by manager, and the conflicts of the last step. */
export interface Outcome {
  readonly object: Json;
  readonly owners: Record<string, string>;
  readonly conflicts: readonly string[] | null;
}

const identity = { apiVersion: 'v1', kind: 'Thing' };
const full = (members: Json): ApiObject => ({ ...identity, ...members, metadata: { name: 'x', ...members?.metadata } });

const isRepeated = (entries: Json, index: number): boolean =>
  entries.findIndex((entry: Json) =>
    ['manager', 'operation', 'subresource'].every((member) => entry[member] === entries[index][member]),
  ) < index;

/** Applies writes to one object without a server, for tables in tests. A rejected step does not change the object. */
export const play = (
  steps: readonly Step[],
  schema: Json | null = null,
  behaviours: ApplyBehaviours = applyBehaviours,
): Outcome => {
  let stored: ApiObject | null = null;
  let conflicts: readonly string[] | null = null;
  steps.forEach((step, index) => {
    if (step.gone) stored = null;
    const common = {
      schema: step.schema ?? schema,
      apiVersion: 'v1',
      now: `2020-01-01T00:00:${String(index).padStart(2, '0')}Z`,
      ...(step.subresource ? { subresource: step.subresource } : {}),
      ...(step.frozen ? { frozenMembers: step.frozen } : {}),
    };
    try {
      conflicts = null;
      if (step.apply !== undefined) {
        stored = applyIntent(
          { ...common, live: stored, configuration: full(step.apply), manager: step.by, force: step.force ?? false },
          behaviours,
        );
      } else {
        const after: ApiObject = step.put === undefined ? copyOf(stored as ApiObject) : full(step.put);
        step.patch?.(after);
        stored = trackUpdate(
          {
            ...common,
            before: stored,
            after,
            manager: step.by,
            ...(step.via ? { via: step.via } : {}),
            ...(step.stated ? { stated: step.stated } : {}),
          },
          behaviours,
        );
      }
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      conflicts =
        error.reason === 'Conflict'
          ? (error.details?.causes ?? []).map((cause) => `${cause.message} at ${cause.field}`)
          : [error.message];
    }
  });
  const { apiVersion: _, kind: __, metadata, ...members } = (stored ?? { metadata: {} }) as ApiObject;
  const { name: ___, managedFields, ...rest } = metadata;
  return {
    object: { ...members, ...(Object.keys(rest).length > 0 ? { metadata: rest } : {}) },
    owners: Object.fromEntries(
      decodeOwners(managedFields).map((owner, index) => [
        (isRepeated(managedFields, index) ? 'again ' : '') +
          `${owner.manager} ${owner.operation}${owner.subresource ? ` ${owner.subresource}` : ''}`,
        owner.fields.paths().map(printPath).sort().join(' '),
      ]),
    ),
    conflicts,
  };
};
