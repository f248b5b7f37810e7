import { causes } from '../kinds/shared/causes.ts';
import type { ApiObject, Cause, ValidationRule } from '../model.ts';
import { parseRequest, type RequestError } from './parse-request.ts';
import { knownUsages } from './usages.ts';

const required = (field: string): Cause[] => [causes.required(field)];
const wrong = (field: string, value: unknown, why: string): Cause[] => [causes.invalid(field, value, why)];

/** The spec is immutable, so it is validated only on create. */
const onCreate = (rules: readonly string[], check: (object: ApiObject) => readonly Cause[]): ValidationRule => ({
  rules,
  check: (object, old) => (old ? [] : check(object)),
});

const absent = (value: unknown): boolean => value === undefined || value === null || value === '';

const requestStep = (rules: readonly string[], step: RequestError['step']): ValidationRule =>
  onCreate(rules, ({ spec }) => {
    if (absent(spec?.request)) return [];
    const parsed = parseRequest(spec.request);
    return 'step' in parsed && parsed.step === step ? wrong('spec.request', spec.request, parsed.why) : [];
  });

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const signerForm = new RegExp(`^${label}(\\.${label})+/[a-zA-Z0-9]([-._:a-zA-Z0-9]*[a-zA-Z0-9])?$`);
const usagesOf = (object: ApiObject): readonly string[] => object.spec?.usages ?? [];

/** Validations of `spec` of a new certificate signing request (A 2.6, B 8, B 9 point 9). */
export const specValidations: readonly ValidationRule[] = [
  onCreate(['CSR-09'], ({ spec }) =>
    absent(spec?.request) ? wrong('spec.request', '', 'must be a PEM block of the type CERTIFICATE REQUEST') : [],
  ),
  requestStep(['CSR-07'], 'base64'),
  requestStep(['CSR-04'], 'pem'),
  requestStep(['CSR-05', 'CSR-03'], 'pkcs10'),
  requestStep([], 'signature'),
  onCreate(['CSR-10'], ({ spec }) => (absent(spec?.signerName) ? required('spec.signerName') : [])),
  onCreate(['CSR-12'], ({ spec }) =>
    absent(spec?.signerName) || signerForm.test(spec.signerName)
      ? []
      : wrong('spec.signerName', spec.signerName, 'must be a domain with at least two labels, a slash and a name'),
  ),
  onCreate(['CSR-70'], ({ spec }) =>
    spec?.signerName === 'platform.io/legacy-unknown'
      ? wrong('spec.signerName', spec.signerName, 'not allowed in this version')
      : [],
  ),
  onCreate(['CSR-14', 'CSR-15', 'LIM-20'], ({ spec }) =>
    typeof spec?.expirationSeconds === 'number' && spec.expirationSeconds < 600
      ? wrong('spec.expirationSeconds', spec.expirationSeconds, 'may not be less than 600')
      : [],
  ),
  onCreate(['CSR-18', 'CSR-19'], (object) => (usagesOf(object).length === 0 ? required('spec.usages') : [])),
  onCreate(['CSR-21'], (object) =>
    usagesOf(object).flatMap((usage, index, all) =>
      all.indexOf(usage) < index ? causes.duplicate(`spec.usages[${index}]`, usage) : [],
    ),
  ),
  onCreate(['CSR-22', 'CSR-23'], (object) =>
    usagesOf(object).flatMap((usage, index) =>
      knownUsages.includes(usage) ? [] : causes.notSupported(`spec.usages[${index}]`, usage, knownUsages),
    ),
  ),
];
