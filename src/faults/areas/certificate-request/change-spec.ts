import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import { changeAccepted } from '../../stages/change-accepted.ts';

/** The kind of these defects. */
export const requestKind = 'CertificateSigningRequest';

/** The cause of a rejection of one field. */
export const invalidField = (field: string) => [{ reason: 'FieldValueInvalid', field, message: 'rejected' }];

/** Changes the spec of certificate requests before it is stored. */
export const changeSpec = (parts: ServerParts, change: (spec: Json) => Json): void =>
  changeAccepted(parts, (taken) =>
    taken.kind === requestKind && taken['spec'] ? { ...taken, spec: change(taken['spec']) } : taken,
  );

/** Changes one value of the spec before its type is checked. */
export const coerceSpecMember = ({ behaviours }: ServerParts, member: string, change: (value: Json) => Json): void => {
  const { coerce } = behaviours.objects;
  behaviours.objects.coerce = (schema, value, path) =>
    path === `spec.${member}` ? change(value) : coerce(schema, value, path);
};
