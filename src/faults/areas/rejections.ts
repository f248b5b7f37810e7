import type { Json } from '../../server/model.ts';
import type { Fault, WireFault } from '../fault.ts';
import { answerFault } from '../wire/answer-fault.ts';

/** Errors with this reason have other details. */
const details = (
  rule: string,
  description: string,
  reason: string,
  change: (details: Json) => Json,
  more: Partial<WireFault> = {},
): WireFault =>
  answerFault(
    rule,
    description,
    (_, answer) =>
      answer.json?.kind === 'Status' && answer.json.reason === reason
        ? { ...answer, json: { ...answer.json, details: change(answer.json.details ?? {}) } }
        : null,
    more,
  );

const without =
  (member: string) =>
  ({ [member]: _, ...rest }: Json): Json =>
    rest;

/** The causes of rejected objects are others. */
const causes = (
  rule: string,
  description: string,
  change: (causes: readonly Json[]) => readonly Json[],
  more: Partial<WireFault> = {},
): WireFault => details(rule, description, 'Invalid', (of) => ({ ...of, causes: change(of.causes ?? []) }), more);

/** Causes of these fields are others. */
const cause = (
  rule: string,
  description: string,
  fields: RegExp,
  changed: Json,
  more: Partial<WireFault> = {},
): WireFault =>
  causes(rule, description, (all) => all.map((one) => (fields.test(one.field) ? { ...one, ...changed } : one)), more);

/** Defects of the details of errors, which are not part of the documents. */
export const rejectionFaults: readonly Fault[] = [
  answerFault('CAUSE-20', 'errors have no message', (_, answer) =>
    answer.json?.status === 'Failure' ? { ...answer, json: { ...answer.json, message: '' } } : null,
  ),
  details('CAUSE-01', 'the details of an invalid object lack its name', 'Invalid', without('name')),
  details('CAUSE-02', 'the details of a missing object lack its type', 'NotFound', without('kind')),
  details('CAUSE-03', 'the details of an object that exists lack its group', 'AlreadyExists', without('group')),
  details('CAUSE-04', 'the details of a conflict lack the name', 'Conflict', without('name')),
  details('CAUSE-05', 'the details of a forbidden request lack the name', 'Forbidden', without('name')),
  cause(
    'CAUSE-06',
    'the cause of a wrong label names the metadata',
    /^metadata\.labels$/,
    { field: 'metadata' },
    { alsoFails: { rules: ['CAUSE-09'], reason: 'one of its wrong members is a label' } },
  ),
  cause('CAUSE-07', 'the cause of a wrong key does not name the key', /^data\[(k|\.)\]/, { field: 'data' }),
  cause('CAUSE-08', 'a missing key of a secret is an invalid one', /^data\[tls/, { reason: 'FieldValueInvalid' }),
  causes('CAUSE-09', 'only the first wrong member has a cause', (all) => all.slice(0, 1), {
    alsoFails: { rules: ['CAUSE-08'], reason: 'a type needs two keys' },
  }),
  cause('CAUSE-10', 'changes of immutable members are invalid, not forbidden', /^(binaryData|immutable)$/, {
    reason: 'FieldValueInvalid',
  }),
  cause('CAUSE-11', 'causes in custom resources have the path of the spec', /^spec\.(m|o)\./, { field: 'spec' }),
  details('CAUSE-12', 'creates in a namespace that is being deleted have no causes', 'Forbidden', without('causes')),
  cause('CAUSE-13', 'usages of certificates are invalid, not unsupported', /^spec\.usages\[/, {
    reason: 'FieldValueInvalid',
  }),
  cause('CAUSE-14', 'wrong managers have the path of the metadata', /^fieldManager$/, { field: 'metadata' }),
];
