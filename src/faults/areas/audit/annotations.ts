import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Admission = ServerParts['behaviours']['admission'];
type Call = Parameters<Admission['mutationAnnotations']>[0];
type Annotations = Readonly<Record<string, string>>;

const isMutation = (key: string): boolean => key.startsWith('mutation.webhook.');
const isPatch = (key: string): boolean => key.startsWith('patch.webhook.');
const keepAnnotations = (annotations: Annotations, keeps: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(annotations).filter(([key]) => keeps(key)));

/** Changes the annotations of a call. */
const calls =
  (change: (call: Call, write: (call: Call) => Record<string, string>) => Annotations) =>
  ({ behaviours }: ServerParts): void => {
    const { mutationAnnotations } = behaviours.admission;
    behaviours.admission.mutationAnnotations = (call) => ({ ...change(call, mutationAnnotations) });
  };

/** Changes the JSON of the annotations of one type. */
const values = (isOne: (key: string) => boolean, change: (value: Record<string, unknown>) => unknown) =>
  calls((call, write) =>
    Object.fromEntries(
      Object.entries(write(call)).map(([key, text]) => [
        key,
        isOne(key) ? JSON.stringify(change(JSON.parse(text))) : text,
      ]),
    ),
  );

/** Changes the events of one level. */
const levels =
  (change: (level: string, annotations: Annotations, show: Admission['annotationsAt']) => Record<string, string>) =>
  ({ behaviours }: ServerParts): void => {
    const { annotationsAt } = behaviours.admission;
    behaviours.admission.annotationsAt = (level, annotations) => change(level, annotations, annotationsAt);
  };

/** Defects of the annotations of webhook calls and of deprecated endpoints (B 6.2). */
export const auditFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['AUDIT-01'],
    description: 'only the last webhook of a request is recorded',
    alsoFails: { rules: ['AUDIT-16', 'AUDIT-17'], reason: 'they also check several calls' },
    plant: levels((level, annotations, show) => {
      const last = Object.keys(annotations).filter(isMutation).sort().at(-1);
      return show(
        level,
        keepAnnotations(annotations, (key) => !isMutation(key) || key === last),
      );
    }),
  },
  {
    seam: 'server',
    rules: ['AUDIT-02'],
    description: 'the round is missing in the names of annotations',
    alsoFails: {
      rules: [
        'AUDIT-01',
        'AUDIT-03',
        'AUDIT-04',
        'AUDIT-07',
        'AUDIT-08',
        'AUDIT-09',
        'AUDIT-10',
        'AUDIT-16',
        'AUDIT-17',
        'AUDIT-21',
      ],
      reason: 'they find annotations by their names',
    },
    plant: calls((call, write) =>
      Object.fromEntries(Object.entries(write(call)).map(([key, text]) => [key.replace(/round_\d+_/, ''), text])),
    ),
  },
  {
    seam: 'server',
    rules: ['AUDIT-03'],
    description: 'at level Request only the patch is recorded',
    alsoFails: {
      rules: ['AUDIT-01', 'AUDIT-07', 'AUDIT-08', 'AUDIT-09', 'AUDIT-10', 'AUDIT-16', 'AUDIT-17', 'AUDIT-21'],
      reason: 'they check calls at higher levels',
    },
    plant: levels((level, annotations, show) =>
      keepAnnotations(show(level, annotations), (key) => level === 'Metadata' || !isMutation(key)),
    ),
  },
  {
    seam: 'server',
    rules: ['AUDIT-04'],
    description: 'annotation values are written as printed text, not as JSON',
    alsoFails: {
      rules: ['AUDIT-01', 'AUDIT-05', 'AUDIT-06', 'AUDIT-07', 'AUDIT-08', 'AUDIT-16', 'AUDIT-17', 'AUDIT-21'],
      reason: 'they read the JSON',
    },
    plant: calls((call, write) =>
      Object.fromEntries(
        Object.entries(write(call)).map(([key, text]) => [
          key,
          isMutation(key) ? `{${call.configuration} ${call.webhook} ${call.mutated}}` : text,
        ]),
      ),
    ),
  },
  {
    seam: 'server',
    rules: ['AUDIT-05'],
    description: 'the configuration is recorded under the name of the webhook',
    plant: values(isMutation, (value) => ({ ...value, configuration: value['webhook'] })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-06'],
    description: 'the webhook is recorded under the name of its configuration',
    alsoFails: {
      rules: ['AUDIT-01', 'AUDIT-07', 'AUDIT-08', 'AUDIT-16', 'AUDIT-17', 'AUDIT-21'],
      reason: 'they find calls by the name of the webhook',
    },
    plant: values(isMutation, (value) => ({ ...value, webhook: value['configuration'] })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-08'],
    description: 'mutated is true for every webhook that was called',
    alsoFails: { rules: ['AUDIT-21'], reason: 'a webhook that denies changes nothing either' },
    plant: values(isMutation, (value) => ({ ...value, mutated: true })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-09'],
    description: 'patches are never recorded',
    alsoFails: { rules: ['AUDIT-10'], reason: 'they check the patch' },
    plant: levels((level, annotations, show) => keepAnnotations(show(level, annotations), (key) => !isPatch(key))),
  },
  {
    seam: 'server',
    rules: ['AUDIT-10'],
    description: 'patches are recorded at level Request only',
    plant: levels((level, annotations, show) =>
      keepAnnotations(show(level, annotations), (key) => level === 'Request' || !isPatch(key)),
    ),
  },
  {
    seam: 'server',
    rules: ['AUDIT-11'],
    description: 'patches are also recorded at level Metadata',
    plant: levels((_level, annotations) => ({ ...annotations })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-12'],
    description: 'patches are recorded without the configuration',
    plant: values(isPatch, (value) => ({ ...value, configuration: undefined })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-13'],
    description: 'patches are recorded without the webhook',
    plant: values(isPatch, (value) => ({ ...value, webhook: undefined })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-14'],
    description: 'the type of the patch is empty',
    plant: values(isPatch, (value) => ({ ...value, patchType: '' })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-15'],
    description: 'the patch is recorded in base64, as the webhook returned it',
    plant: values(isPatch, (value) => ({
      ...value,
      patch: Buffer.from(JSON.stringify(value['patch'])).toString('base64'),
    })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-16'],
    description: 'all webhooks of a round share index 0',
    alsoFails: { rules: ['AUDIT-01', 'AUDIT-17'], reason: 'annotations with the same index overwrite each other' },
    plant: calls((call, write) => write({ ...call, index: 0 })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-17'],
    description: 'a webhook that is called again is recorded in the first round',
    plant: calls((call, write) => write({ ...call, round: 0 })),
  },
  {
    seam: 'server',
    rules: ['AUDIT-19'],
    description: 'requests to deprecated versions are warned of, but not recorded',
    plant: ({ behaviours }) => {
      behaviours.wire.deprecationAnnotations = () => ({});
    },
  },
  {
    seam: 'server',
    rules: ['AUDIT-20'],
    description: 'every version of a group is recorded as deprecated as soon as one is',
    plant: ({ behaviours, kinds }) => {
      const groups = new Set(kinds.filter(({ deprecated }) => deprecated).map(({ group }) => group));
      const { deprecationAnnotations } = behaviours.wire;
      behaviours.wire.deprecationAnnotations = (kind) =>
        groups.has(kind.group) ? { ...deprecationAnnotations(kind), 'platform.io/deprecated': 'true' } : {};
    },
  },
  {
    seam: 'server',
    rules: ['AUDIT-21'],
    description: 'a call that denies is not recorded',
    plant: calls((call, write) => (call.denied ? {} : write(call))),
  },
];
