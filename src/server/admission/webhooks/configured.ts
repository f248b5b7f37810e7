import type { AdmissionRequest, ServerCore } from '../../core.ts';
import type { Json, KindData } from '../../model.ts';
import type { RuleCase } from '../../behaviours/admission.ts';
import { selectorIsEmpty, selectorMatches } from './selector.ts';

const registration = 'admissionregistration.platform.io';

/** A webhook to call for a request: its entry, its configuration's name, and the kind that its rules named. */
export interface ChosenWebhook {
  readonly configuration: string;
  readonly entry: Json;
  /** The request's kind, or an equivalent one under matchPolicy Equivalent. */
  readonly kind: KindData;
}

/** Webhooks of all configurations of that kind that a request concerns, by configuration name and order inside (B 6.3). */
export const webhooksFor = (core: ServerCore, kindName: string, request: AdmissionRequest): ChosenWebhook[] => {
  if (request.kind.group === registration) return [];
  const data = core.kinds.all().find((kind) => kind.group === registration && kind.kind === kindName);
  if (!data) return [];
  const chosen: ChosenWebhook[] = [];
  for (const configuration of [...core.storage.list(data)].sort((a, b) => (a.metadata.name ?? '').localeCompare(b.metadata.name ?? ''))) {
    for (const entry of configuration['webhooks'] ?? []) {
      const kind = matchedKind(core, entry, request);
      if (kind && selected(core, entry, request)) chosen.push({ configuration: configuration.metadata.name ?? '', entry, kind });
    }
  }
  return chosen;
};

function matchedKind(core: ServerCore, entry: Json, request: AdmissionRequest): KindData | null {
  if (anyRule(core, entry, request, request.kind)) return request.kind;
  if (entry.matchPolicy === 'Exact') return null;
  const others = core.kinds.all().filter((kind) => kind !== request.kind && kind.plural === request.kind.plural && sameGroup(kind, request.kind));
  return others.find((kind) => anyRule(core, entry, request, kind)) ?? null;
}

/** Types that move between groups are one resource to matchPolicy Equivalent. */
const movedGroups: Readonly<Record<string, readonly string[]>> = { events: ['', 'events.platform.io'] };

function sameGroup(one: KindData, other: KindData): boolean {
  const moved = movedGroups[one.plural] ?? [];
  return one.group === other.group || (moved.includes(one.group) && moved.includes(other.group));
}

function anyRule(core: ServerCore, entry: Json, request: AdmissionRequest, kind: KindData): boolean {
  const keep = core.parts.behaviours.admission;
  const of: RuleCase = {
    operation: request.operation, group: kind.group, version: kind.version, resource: kind.plural, subresource: request.subresource,
    namespaced: kind.namespaced,
  };
  return (entry.rules ?? []).some((rule: Json) =>
    keep.operationMatches(rule.operations ?? [], of.operation) &&
    keep.groupOrVersionMatches(rule.apiGroups ?? [], of.group) &&
    keep.groupOrVersionMatches(rule.apiVersions ?? [], of.version) &&
    keep.resourceMatches(rule.resources ?? [], of.resource, of.subresource) &&
    keep.scopeMatches(rule.scope, of.namespaced));
}

function selected(core: ServerCore, entry: Json, request: AdmissionRequest): boolean {
  const { object, oldObject } = request;
  const objectMatches = selectorIsEmpty(entry.objectSelector) ||
    [object, oldObject].some((one) => one?.metadata && selectorMatches(entry.objectSelector, one.metadata.labels ?? {}));
  if (!objectMatches) return false;
  if (selectorIsEmpty(entry.namespaceSelector)) return true;
  if (request.kind.group === '' && request.kind.kind === 'Namespace') return selectorMatches(entry.namespaceSelector, (object ?? oldObject)?.metadata.labels ?? {});
  if (!request.kind.namespaced) return true;
  const namespace = core.storage.get(core.kinds.named('Namespace'), '', request.namespace);
  return selectorMatches(entry.namespaceSelector, namespace?.metadata.labels ?? {});
}
