import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore } from '../../core.ts';
import type { ChosenWebhook, Json, KindData } from '../../model.ts';
import type { RuleCase } from '../../behaviours/admission.ts';
import { selectorIsEmpty } from './selector.ts';

const registration = 'admissionregistration.platform.io';

/**
 * Webhooks of all configurations of that kind that match a request, ordered by configuration name and by position (B
 * 6.3).
 */
export const webhooksFor = (core: ServerCore, kindName: string, request: AdmissionRequest): ChosenWebhook[] => {
  if (request.kind.group === registration) return [];
  const data = core.kinds.all().find((kind) => kind.group === registration && kind.kind === kindName);
  if (!data) return [];
  const chosen: ChosenWebhook[] = [];
  for (const configuration of [...core.parts.behaviours.webhooks.inForce(core.cachedState.list(data))].sort((a, b) =>
    (a.metadata.name ?? '').localeCompare(b.metadata.name ?? ''),
  )) {
    for (const entry of configuration['webhooks'] ?? []) {
      const kind = matchedKind(core, entry, request);
      if (kind && selected(core, entry, request))
        chosen.push({ configuration: configuration.metadata.name ?? '', entry, kind });
    }
  }
  return chosen;
};

/** The kind, that of the request or an equivalent one, which the rules of an entry name. Null if they name none. */
export function matchedKind(core: ServerCore, entry: Json, request: AdmissionRequest): KindData | null {
  if (anyRule(core, entry, request, request.kind)) return request.kind;
  const others = core.parts.behaviours.webhooks.equivalents(entry.matchPolicy, request.kind, core.kinds.all());
  return others.find((kind) => anyRule(core, entry, request, kind)) ?? null;
}

function anyRule(core: ServerCore, entry: Json, request: AdmissionRequest, kind: KindData): boolean {
  const { admission: keep, webhooks } = core.parts.behaviours;
  const of: RuleCase = {
    operation: request.operation,
    group: kind.group,
    version: kind.version,
    resource: kind.plural,
    subresource: request.subresource,
    namespaced: kind.namespaced,
  };
  return webhooks
    .rulesOf(entry)
    .some(
      (rule: Json) =>
        keep.operationMatches(rule.operations ?? [], of.operation) &&
        keep.groupOrVersionMatches(rule.apiGroups ?? [], of.group) &&
        keep.groupOrVersionMatches(rule.apiVersions ?? [], of.version) &&
        keep.resourceMatches(rule.resources ?? [], of.resource, of.subresource) &&
        keep.scopeMatches(rule.scope, of.namespaced),
    );
}

/** Whether the selectors of an entry select the object and its namespace. */
export function selected(core: ServerCore, entry: Json, request: AdmissionRequest): boolean {
  const { webhooks } = core.parts.behaviours;
  if (!webhooks.objectSelected(entry.objectSelector, [request.object, request.oldObject])) return false;
  if (selectorIsEmpty(entry.namespaceSelector)) return true;
  const labels = webhooks.namespaceLabels(request, () =>
    core.cachedState.get(core.kinds.named('Namespace'), '', request.namespace),
  );
  return labels === null || webhooks.namespaceSelected(entry.namespaceSelector, labels);
}
