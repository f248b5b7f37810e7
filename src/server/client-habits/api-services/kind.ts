import { ageColumn, column, nameColumn } from '../../kinds/shared/columns.ts';
import { causes } from '../../kinds/shared/causes.ts';
import { dataRules } from '../../kinds/shared/data-rules.ts';
import { defineKind } from '../../kinds/shared/define-kind.ts';
import { keepStatus, statusOnlySubresource } from '../../kinds/shared/keep-status.ts';
import { nameForms } from '../../kinds/shared/name-forms.ts';
import type { ApiObject, Cause, Json } from '../../model.ts';

/** The group of API services. */
export const apiServicesGroup = 'apiregistration.platform.io';

const { check, fill } = dataRules;
const { forbidden, invalid, required } = causes;

/** An entry of `status.conditions` by its type. Undefined when it is absent. */
export const conditionOf = ({ status }: ApiObject, type: string): Json =>
  (status?.conditions ?? []).find((one: Json) => one.type === type);

const availability = (object: ApiObject): string => {
  const condition = conditionOf(object, 'Available');
  if (!condition) return 'Unknown';
  return condition.status === 'True' ? 'True' : `${condition.status} (${condition.reason})`;
};

const serviceText = ({ spec }: ApiObject): string =>
  spec?.service ? `${spec.service.namespace}/${spec.service.name}` : 'Local';

const isBetween = (value: Json, last: number): boolean => value >= 1 && value <= last;

const serviceCauses = ({ service, insecureSkipTLSVerify, caBundle }: Json): readonly Cause[] => {
  if (!service)
    return [
      ...(caBundle ? [forbidden('spec.caBundle', 'a service of this server has no certificate authority')] : []),
      ...(insecureSkipTLSVerify
        ? [forbidden('spec.insecureSkipTLSVerify', 'a service of this server is not called')]
        : []),
    ];
  return [
    ...(service.namespace ? [] : [required('spec.service.namespace')]),
    ...(service.name ? [] : [required('spec.service.name')]),
    ...(isBetween(service.port, 65_535)
      ? []
      : [invalid('spec.service.port', service.port, 'must be between 1 and 65535')]),
    ...(insecureSkipTLSVerify && caBundle
      ? [forbidden('spec.insecureSkipTLSVerify', 'must not be true when caBundle is set')]
      : []),
  ];
};

const specCauses = ({ metadata, spec = {} }: ApiObject): readonly Cause[] => {
  const { group = '', version = '' } = spec;
  const expected = `${version}.${group}`;
  const wrongGroup = group === '' ? null : nameForms.subdomain(group);
  const wrongVersion = version === '' ? null : nameForms.label(version);
  return [
    ...(metadata.name === expected ? [] : [invalid('metadata.name', metadata.name, `must be "${expected}"`)]),
    ...(wrongGroup ? [invalid('spec.group', group, wrongGroup)] : []),
    ...(version === '' ? [required('spec.version')] : []),
    ...(wrongVersion ? [invalid('spec.version', version, wrongVersion)] : []),
    ...(isBetween(spec.groupPriorityMinimum, 20_000)
      ? []
      : [invalid('spec.groupPriorityMinimum', spec.groupPriorityMinimum ?? 0, 'must be between 1 and 20000')]),
    ...(isBetween(spec.versionPriority, 1_000)
      ? []
      : [invalid('spec.versionPriority', spec.versionPriority ?? 0, 'must be between 1 and 1000')]),
    ...serviceCauses(spec),
  ];
};

/** A group version and the server that serves it: this one, or the one behind a Service. */
export const apiServiceKind = defineKind({
  group: apiServicesGroup,
  kind: 'APIService',
  plural: 'apiservices',
  namespaced: false,
  schema: null,
  ...keepStatus,
  subresources: { status: statusOnlySubresource },
  categories: ['api-extensions'],
  columns: [nameColumn, column('Service', serviceText), column('Available', availability), ageColumn],
  defaults: [fill('spec.service.port', 443)],
  validations: [check([], specCauses)],
});
