import { causes } from '../kinds/shared/causes.ts';
import type { ApiObject, Cause, ValidationRule } from '../model.ts';
import { isCertificate } from './certificate-block.ts';
import { conditionsOf, hasCondition } from './conditions.ts';
import { decodeBase64, pemBlocks, type PemBlock } from './pem-blocks.ts';

const settled = ['Approved', 'Denied', 'Failed'];

const eachCondition =
  (
    check: (
      condition: ReturnType<typeof conditionsOf>[number],
      field: string,
      index: number,
      all: ReturnType<typeof conditionsOf>,
    ) => Cause | null,
  ): ValidationRule['check'] =>
  (object) =>
    conditionsOf(object).flatMap(
      (condition, index, all) => check(condition, `status.conditions[${index}]`, index, all) ?? [],
    );

/** Validations of every write to `status.conditions` (A 2.6, A 3.2). */
export const conditionValidations: readonly ValidationRule[] = [
  {
    rules: ['CSR-27'],
    check: eachCondition((condition, field) => (condition.type ? null : causes.required(`${field}.type`))),
  },
  {
    rules: ['CSR-28'],
    check: eachCondition((condition, field) => (condition.status ? null : causes.required(`${field}.status`))),
  },
  {
    rules: [],
    check: eachCondition((condition, field) => {
      if (!condition.status) return null;
      const allowed = settled.includes(condition.type ?? '') ? ['True'] : ['True', 'False', 'Unknown'];
      return allowed.includes(condition.status)
        ? null
        : causes.notSupported(`${field}.status`, condition.status, allowed);
    }),
  },
  {
    rules: ['CSR-33'],
    check: eachCondition((condition, field, index, all) =>
      all.findIndex((other) => other.type === condition.type) < index
        ? causes.duplicate(`${field}.type`, condition.type)
        : null,
    ),
  },
  {
    rules: [],
    check: (object) =>
      hasCondition(object, 'Approved') && hasCondition(object, 'Denied')
        ? [causes.invalid('status.conditions', ['Approved', 'Denied'], 'they exclude each other')]
        : [],
  },
  {
    rules: [],
    check: (object, old) =>
      settled
        .filter((type) => old && hasCondition(old, type) && !hasCondition(object, type))
        .map((type) => causes.forbidden('status.conditions', `condition ${type} may not be removed`)),
  },
];

const field = 'status.certificate';

/** A validation of the PEM blocks of a certificate that the write changes. */
const overBlocks = (
  rules: readonly string[],
  wrong: (blocks: readonly PemBlock[]) => boolean,
  why: string,
): ValidationRule => ({
  rules,
  check: (object: ApiObject, old) => {
    const text: unknown = object.status?.certificate;
    if (text === undefined || text === null || text === '' || text === old?.status?.certificate) return [];
    const bytes = decodeBase64(text);
    return wrong(bytes ? pemBlocks(bytes) : []) ? [causes.invalid(field, '<bytes>', why)] : [];
  },
});

/** Validations of a certificate on write (A 2.6). */
export const certificateValidations: readonly ValidationRule[] = [
  overBlocks(['CSR-39'], (blocks) => blocks.length === 0, 'must contain at least one PEM block of base64 text'),
  overBlocks(
    ['CSR-36'],
    (blocks) => blocks.some((block) => block.label !== 'CERTIFICATE'),
    'only CERTIFICATE PEM blocks are allowed',
  ),
  overBlocks(['CSR-37'], (blocks) => blocks.some((block) => block.hasHeaders), 'no PEM block headers are permitted'),
  overBlocks(
    ['CSR-38', 'CSR-35', 'CSR-109'],
    (blocks) => blocks.some((block) => block.label === 'CERTIFICATE' && !isCertificate(block)),
    'a PEM block contains no certificate',
  ),
  {
    rules: [],
    check: (object, old) =>
      old?.status?.certificate && object.status?.certificate !== old.status.certificate
        ? [causes.invalid(field, '<bytes>', 'an issued certificate cannot be changed')]
        : [],
  },
];
