import { ownMember, setMember } from '../../own-member.ts';
import type { ApiObject, Json } from '../../model.ts';
import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';

const builtIn: Readonly<Record<string, number>> = {
  'system-cluster-critical': 2_000_000_000,
  'system-node-critical': 2_000_001_000,
};

const members = ['priorityClassName', 'priority', 'preemptionPolicy'] as const;

/** A write that does not name the members that this plugin has set leaves them as they are. */
const keepMembers = (spec: Json, old: Json): void => {
  for (const member of members) {
    const kept = ownMember(old, member);
    if (kept !== undefined && (ownMember(spec, member) ?? null) === null) setMember(spec, member, kept);
  }
};

/** Resolves the priority class of a new Pod to its integer (B 5.12). */
export const priority: AdmissionPlugin = {
  name: 'Priority',
  mutate: (core, request) => {
    const spec: Json = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE', 'UPDATE') || !spec) return;
    if (request.operation === 'UPDATE') {
      keepMembers(spec, request.oldObject?.['spec']);
      return;
    }
    const data = core.kinds.all().find((kind) => kind.kind === 'PriorityClass');
    const classes: readonly ApiObject[] = data ? core.cachedState.list(data) : [];
    const name: string = spec.priorityClassName ?? '';
    const found = name
      ? classes.find(({ metadata }) => metadata.name === name)
      : classes.find((one) => one['globalDefault'] === true);
    if (name && !found && ownMember(builtIn, name) === undefined)
      throw refuse(request, `no PriorityClass with name ${name} was found`);
    const value = found?.['value'] ?? ownMember(builtIn, name) ?? 0;
    if (spec.priority !== undefined && spec.priority !== null && spec.priority !== value) {
      throw refuse(
        request,
        `the integer value of priority (${spec.priority}) must not be provided in pod spec; ` +
          `priority admission controller computed ${value} from the given PriorityClass name`,
      );
    }
    if (found && !name) spec.priorityClassName = found.metadata.name;
    spec.priority = value;
    spec.preemptionPolicy ??= found?.['preemptionPolicy'] ?? 'PreemptLowerPriority';
  },
};
