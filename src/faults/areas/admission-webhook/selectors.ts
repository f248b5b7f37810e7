import { selectorMatches } from '../../../server/admission/webhooks/selector.ts';
import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Objects = readonly (ApiObject | null)[];
type Selected = (selector: Json, objects: Objects) => boolean;
type Labels = ServerParts['behaviours']['webhooks']['namespaceLabels'];

const byObject =
  (change: (original: Selected) => Selected) =>
  ({ behaviours: { webhooks } }: ServerParts): void => {
    webhooks.objectSelected = change(webhooks.objectSelected);
  };

const byNamespace =
  (change: (original: Labels) => Labels) =>
  ({ behaviours: { webhooks } }: ServerParts): void => {
    webhooks.namespaceLabels = change(webhooks.namespaceLabels);
  };

const isNamespace: (request: Parameters<Labels>[0]) => boolean = ({ kind }) =>
  kind.group === '' && kind.kind === 'Namespace';

/** Selects one of the new and the old object of an update. */
const selectOnly = (index: 0 | 1) =>
  byObject(
    (original) => (selector, objects) =>
      original(selector, objects.every(Boolean) ? [objects[index] ?? null] : objects),
  );

/** Labels of a namespace as they were at the first read. */
const asFirstSeen = (original: Labels): Labels => {
  const seen = new Map<string, ReturnType<Labels>>();
  return (request, namespace) => {
    if (!seen.has(request.namespace)) seen.set(request.namespace, original(request, namespace));
    return seen.get(request.namespace) ?? null;
  };
};

/** Defects of the selectors of webhooks, and of when they take effect (B 6.3). */
export const hookSelectorFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-32'],
    description: 'matchLabels of an object selector are ignored',
    alsoFails: { rules: ['HOOK-34', 'HOOK-35', 'HOOK-36'], reason: 'their selectors use labels' },
    plant: byObject(
      (original) =>
        ({ matchExpressions = [] } = {}, objects) =>
          original({ matchExpressions }, objects),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-33'],
    description: 'matchExpressions of an object selector are ignored',
    alsoFails: { rules: ['HOOK-37'], reason: 'its selector is an expression' },
    plant: byObject(
      (original) =>
        ({ matchLabels = {} } = {}, objects) =>
          original({ matchLabels }, objects),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-34'],
    description: 'on update only the labels of the stored object are compared',
    plant: selectOnly(1),
  },
  {
    seam: 'server',
    rules: ['HOOK-35'],
    description: 'on update only the labels of the new object are compared',
    plant: selectOnly(0),
  },
  {
    seam: 'server',
    rules: ['HOOK-36'],
    description: 'an object selector matches no delete',
    plant: byObject((original) => (selector, objects) => original(selector, objects[0] ? objects : [null])),
  },
  {
    seam: 'server',
    rules: ['HOOK-37'],
    description: 'an object that cannot have labels is treated as an object without labels',
    plant: byObject(
      (original) => (selector, objects) =>
        original(selector, objects) || (objects.every((one) => one === null) && selectorMatches(selector, {})),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-39'],
    description: 'a namespace selector is compared with the labels of the object',
    plant: byNamespace(
      (original) => (request, namespace) =>
        request.kind.namespaced
          ? ((request.object ?? request.oldObject)?.metadata.labels ?? {})
          : original(request, namespace),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-40'],
    description: 'matchExpressions of a namespace selector are ignored',
    plant: ({ behaviours: { webhooks } }) => {
      const { namespaceSelected } = webhooks;
      webhooks.namespaceSelected = ({ matchLabels = {} }, labels) => namespaceSelected({ matchLabels }, labels);
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-41'],
    description: 'a namespace selector matches no cluster-scoped object',
    plant: byNamespace((original) => (request, namespace) => original(request, namespace) ?? {}),
  },
  {
    seam: 'server',
    rules: ['HOOK-42'],
    description: 'a namespace selector does not apply to namespaces themselves',
    plant: byNamespace(
      (original) => (request, namespace) => (isNamespace(request) ? null : original(request, namespace)),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-43'],
    description: 'the labels of a namespace are read only once',
    plant: byNamespace(asFirstSeen),
  },
  {
    seam: 'server',
    rules: ['HOOK-113', 'CALL-03'],
    description: 'configurations are read only at the start of the server, so that no webhook is called',
    alsoFails: { rules: ['HOOK-67'], reason: 'a new webhook is not called' },
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.inForce = () => [];
    },
  },
];
