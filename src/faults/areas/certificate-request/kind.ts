import type { Cause, KindData, ValidationRule } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';

const name = 'CertificateSigningRequest';

/** Changes the data of the kind of certificate requests. */
export const changeRequests = (parts: ServerParts, change: (kind: KindData) => Partial<KindData>): void => {
  parts.kinds = parts.kinds.map((kind) => (kind.kind === name ? { ...kind, ...change(kind) } : kind));
};

type Check = ValidationRule['check'];
type Around = (original: Check) => Check;

const replaced = (validations: readonly ValidationRule[], rule: string, around: Around): ValidationRule[] =>
  validations.map((one) => (one.rules.includes(rule) ? { ...one, check: around(one.check) } : one));

/** Wraps the check of one rule of the spec. */
export const wrapSpecRule = (parts: ServerParts, rule: string, around: Around): void =>
  changeRequests(parts, ({ validations }) => ({ validations: replaced(validations, rule, around) }));

/** Wraps the check of one rule of a subresource, or of both subresources. */
export const wrapSubresourceRule = (parts: ServerParts, rule: string, around: Around): void =>
  changeRequests(parts, ({ subresources }) => ({
    subresources: Object.fromEntries(
      Object.entries(subresources).map(([sub, data]) => [
        sub,
        { ...data, validations: replaced(data.validations ?? [], rule, around) },
      ]),
    ),
  }));

/** A check that never finds a violation. */
export const noViolation: Around = () => (): readonly Cause[] => [];

/** Changes what a subresource stores of the submitted object. */
export const wrapMerge = (
  parts: ServerParts,
  subresource: 'approval' | 'status',
  around: (
    merge: NonNullable<KindData['subresources'][string]['merge']>,
  ) => NonNullable<KindData['subresources'][string]['merge']>,
): void =>
  changeRequests(parts, ({ subresources }) => {
    const data = subresources[subresource];
    return data?.merge
      ? { subresources: { ...subresources, [subresource]: { ...data, merge: around(data.merge) } } }
      : {};
  });
