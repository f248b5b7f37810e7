import type { Json } from '../../server/model.ts';
import type { ServerParts } from '../../server/core.ts';
import type { Fault } from '../fault.ts';
import { storeBeforeAdmission } from '../stages/before-admission.ts';

const webhookKinds = new Set(['ValidatingWebhookConfiguration', 'MutatingWebhookConfiguration']);

/** Changes both kinds of webhook configuration. */
const changeKinds = (
  { kinds }: ServerParts,
  change: (kind: ServerParts['kinds'][number]) => Partial<ServerParts['kinds'][number]>,
): void => {
  kinds.forEach((kind, index) => {
    if (webhookKinds.has(kind.kind)) kinds[index] = { ...kind, ...change(kind) };
  });
};

const withoutValidation =
  (rule: string) =>
  (parts: ServerParts): void =>
    changeKinds(parts, ({ validations }) => ({
      validations: validations.filter(({ rules }) => !rules.includes(rule)),
    }));

/** Objects that a rule rejects are rejected on create, but not on update. */
const onCreateAlone =
  (rule: string) =>
  (parts: ServerParts): void =>
    changeKinds(parts, ({ validations }) => ({
      validations: validations.map((one) =>
        one.rules.includes(rule)
          ? { ...one, check: (object, old, ctx) => (old ? [] : one.check(object, old, ctx)) }
          : one,
      ),
    }));

const fillTimeout =
  (seconds: number) =>
  (object: Json): void => {
    for (const hook of object.webhooks ?? []) hook.timeoutSeconds ??= seconds;
  };

/** Defects of admission, its webhooks and the audit annotations about them (B 5.12, 6.2, 6.3, 8). */
export const admissionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-03'],
    description: 'an object is stored first and rejected afterwards',
    alsoFails: {
      rules: ['ADM-107', 'ERR-22', 'ERR-37', 'ERR-44'],
      reason: 'the objects that they see rejected are stored',
    },
    plant: storeBeforeAdmission,
  },
  {
    seam: 'server',
    rules: ['ADM-107'],
    description: 'creates succeed until the namespace itself is deleted',
    alsoFails: { rules: ['ADM-03', 'ERR-44'], reason: 'they see the same create rejected' },
    plant: ({ behaviours }) => {
      behaviours.admission.closedNamespace = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['ADM-11'],
    description: 'a read of one object is sent to webhooks with operation *',
    plant: ({ behaviours }) => {
      const { operationOf } = behaviours.admission;
      behaviours.admission.operationOf = (verb) => (verb === 'get' ? 'CONNECT' : operationOf(verb));
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-07'],
    description: 'CREATE also matches updates',
    plant: ({ behaviours }) => {
      const { operationMatches } = behaviours.admission;
      behaviours.admission.operationMatches = (operations, operation) =>
        operationMatches(operations, operation) || (operation === 'UPDATE' && operations.includes('CREATE'));
    },
  },
  {
    seam: 'server',
    rules: ['AUDIT-07'],
    description: 'mutated is always false',
    plant: ({ behaviours }) => {
      const { mutationAnnotations } = behaviours.admission;
      behaviours.admission.mutationAnnotations = (call) => mutationAnnotations({ ...call, mutated: false });
    },
  },
  {
    seam: 'server',
    rules: ['LIM-12', 'HOOK-92'],
    description: 'a webhook timeout of 0 is accepted',
    plant: withoutValidation('LIM-12'),
  },
  {
    seam: 'server',
    rules: ['LIM-13', 'HOOK-93'],
    description: 'a webhook timeout of 31 is accepted',
    plant: withoutValidation('LIM-13'),
  },
  {
    seam: 'server',
    rules: ['LIM-12', 'HOOK-92'],
    variant: 'changes',
    description: 'an update that sets a webhook timeout to 0 is accepted',
    plant: onCreateAlone('LIM-12'),
  },
  {
    seam: 'server',
    rules: ['LIM-13', 'HOOK-93'],
    variant: 'changes',
    description: 'an update that sets a webhook timeout to 31 is accepted',
    plant: onCreateAlone('LIM-13'),
  },
  {
    seam: 'server',
    rules: ['LIM-14', 'HOOK-95', 'VER-93'],
    description: 'the webhook timeout defaults to 30',
    plant: (parts) =>
      changeKinds(parts, ({ defaults }) => ({
        defaults: defaults.map((one) => (one.rules.includes('LIM-14') ? { ...one, apply: fillTimeout(30) } : one)),
      })),
  },
];
