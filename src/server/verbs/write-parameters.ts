import { invalid } from '../errors.ts';
import type { Call } from '../core.ts';
import type { Cause } from '../model.ts';
import type { WriteParameters } from '../pipeline/stage-types.ts';

const bad = (field: string, message: string, reason = 'FieldValueInvalid'): Cause => ({ reason, field, message });

/** Validates fieldManager: at most 128 bytes, printable. */
const managerCauses = (text: string): Cause[] => [
  ...(Buffer.byteLength(text) > 128
    ? [bad('fieldManager', 'Too long: must have at most 128 bytes', 'FieldValueTooLong')]
    : []),
  ...(/[\p{Cc}\p{Cs}\p{Cn}]/u.test(text)
    ? [bad('fieldManager', `Invalid value: ${JSON.stringify(text)}: should only contain printable characters`)]
    : []),
];

/** Reads and validates the query of a write. Throws 422 for values outside the enumerations. */
export const writeParameters = (call: Call, options: string): WriteParameters => {
  const { request, services, user } = call;
  const { core } = services;
  const { writes } = core.parts.behaviours;
  const dryRun = request.query.getAll('dryRun');
  const fieldManager = request.parameter('fieldManager') ?? '';
  const fieldValidation = request.parameter('fieldValidation') || 'Ignore';
  const causes: Cause[] = [
    ...dryRun
      .filter((value) => !writes.knownDryRun(value))
      .map((value) =>
        bad('dryRun', `Unsupported value: ${JSON.stringify(value)}: supported values: "All"`, 'FieldValueNotSupported'),
      ),
    ...managerCauses(fieldManager),
    ...(['Ignore', 'Warn', 'Strict'].includes(fieldValidation)
      ? []
      : [
          bad(
            'fieldValidation',
            `Unsupported value: ${JSON.stringify(fieldValidation)}: supported values: "Ignore", "Strict", "Warn"`,
            'FieldValueNotSupported',
          ),
        ]),
  ];
  if (causes.length > 0) throw invalid({ group: 'meta.platform.io', kind: options }, causes);
  const verb = options.replace('Options', '').toLowerCase();
  const isDry = writes.isDryRun(dryRun, verb);
  return {
    dryRun: isDry,
    fieldManager,
    fieldValidation: fieldValidation as WriteParameters['fieldValidation'],
    ctx: {
      user,
      now: core.clock.now(),
      dryRun: isDry,
      fieldManager: writes.managerOf(fieldManager, request.header('user-agent'), verb),
      random: core.random,
      stored: (kind) => core.storage.list(core.kinds.named(kind)),
    },
  };
};
