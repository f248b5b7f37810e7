import { defineKind } from './shared/define-kind.ts';
import type { ApiObject, WriteContext } from '../model.ts';
import { conditionsOf, withTimes } from '../certificates/conditions.ts';
import { csrColumns } from '../certificates/csr-columns.ts';
import { specValidations } from '../certificates/spec-validations.ts';
import { certificateValidations, conditionValidations } from '../certificates/status-validations.ts';
import { copyOf } from '../copy.ts';

/** The server sets the requester's identity and ignores the values in the body. */
const fillRequester = (object: ApiObject, { user }: WriteContext): void => {
  const { username: _username, uid: _uid, groups: _groups, extra: _extra, ...requested } = object.spec ?? {};
  object.spec = {
    ...requested,
    username: user.username,
    ...(user.uid ? { uid: user.uid } : {}),
    groups: [...user.groups],
    ...(Object.keys(user.extra).length > 0 ? { extra: copyOf(user.extra) } : {}),
  };
};

const keep = (object: ApiObject, old: ApiObject, member: string): void => {
  if (old[member] === undefined) delete object[member];
  else object[member] = copyOf(old[member]);
};

/** Merges the old and the incoming object: metadata, the selected conditions with their times, and the certificate. */
const withStatus = (
  old: ApiObject,
  incoming: ApiObject,
  conditions: ReturnType<typeof conditionsOf>,
  certificate: unknown,
  ctx: WriteContext,
): ApiObject => {
  const { conditions: _conditions, certificate: _certificate, ...rest } = old.status ?? {};
  return {
    ...copyOf(old),
    metadata: copyOf(incoming.metadata),
    status: {
      ...rest,
      ...(conditions.length > 0 ? { conditions: withTimes(conditions, conditionsOf(old), ctx.now) } : {}),
      ...(certificate ? { certificate } : {}),
    },
  };
};

const decisions = ['Approved', 'Denied'];
const isDecision = (condition: { readonly type?: string }): boolean => decisions.includes(condition.type ?? '');

/** CertificateSigningRequest of certificates.platform.io/v1 (A 2.6, A 3.2, A 4.3). */
export const certificateSigningRequestKind = defineKind({
  group: 'certificates.platform.io',
  kind: 'CertificateSigningRequest',
  plural: 'certificatesigningrequests',
  shortNames: ['csr'],
  namespaced: false,
  schema: 'certificate-signing-request',
  columns: csrColumns,
  validations: specValidations,
  // Only the subresources write the status: CSR-25.
  prepareCreate: (object, ctx) => {
    fillRequester(object, ctx);
    object.status = {};
  },
  prepareUpdate: (object, old) => {
    keep(object, old, 'spec');
    keep(object, old, 'status');
  },
  subresources: {
    approval: {
      verbs: ['get', 'patch', 'update'],
      // Conditions and their times, never the certificate: CSR-28, CSR-29, CSR-30, CSR-31, CSR-32, CSR-34, CSR-79,
      // CSR-80, CSR-83, CSR-107.
      merge: (old, incoming, ctx) => withStatus(old, incoming, conditionsOf(incoming), old.status?.certificate, ctx),
      validations: conditionValidations,
    },
    status: {
      verbs: ['get', 'patch', 'update'],
      // The certificate, never the decision: CSR-40, CSR-41, CSR-87, CSR-94, CSR-95, CSR-96.
      merge: (old, incoming, ctx) =>
        withStatus(
          old,
          incoming,
          [
            ...conditionsOf(old).filter(isDecision),
            ...conditionsOf(incoming).filter((condition) => !isDecision(condition)),
          ],
          incoming.status?.certificate,
          ctx,
        ),
      validations: [...conditionValidations, ...certificateValidations],
    },
  },
  selectableFields: { 'spec.signerName': (object) => object.spec?.signerName ?? '' },
});
