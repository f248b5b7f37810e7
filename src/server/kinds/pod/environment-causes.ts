import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';

const nameForm = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/;
const fieldPaths = [
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'spec.nodeName',
  'spec.serviceAccountName',
  'status.hostIP',
  'status.podIP',
  'status.podIPs',
];
const sources = ['fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef'];

const variableName = (name: Json, field: string): Cause[] => {
  if (!name) return [causes.required(field)];
  return nameForm.test(name)
    ? []
    : [
        causes.invalid(
          field,
          name,
          'the name of an environment variable contains letters, digits, "-", "_" and ".", and does not start with ' +
            'a digit',
        ),
      ];
};

const pathCauses = (path: Json, field: string): Cause[] => {
  if (!path) return [causes.required(field)];
  return fieldPaths.includes(path) || /^metadata\.(labels|annotations)\['.+'\]$/.test(path)
    ? []
    : [causes.invalid(field, path, `field label not supported: ${path}`)];
};

const keyCauses = (reference: Json, field: string): Cause[] => {
  const wrong = nameForms.subdomain(reference.name ?? '');
  return [
    ...(wrong ? [causes.invalid(`${field}.name`, reference.name ?? '', wrong)] : []),
    ...(reference.key ? [] : [causes.required(`${field}.key`)]),
  ];
};

const sourceCauses = (variable: Json, field: string): Cause[] => {
  const source: Json = variable.valueFrom;
  if (source === undefined) return [];
  const given = sources.filter((name) => source[name]);
  return [
    ...(variable.value ? [causes.invalid(field, '', 'may not be specified when `value` is not empty')] : []),
    ...(given.length === 0 && !variable.value
      ? [
          causes.invalid(
            field,
            '',
            'must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`',
          ),
        ]
      : []),
    ...(given.length > 1 ? [causes.invalid(field, '', 'may not have more than one field specified at a time')] : []),
    ...(source.fieldRef ? pathCauses(source.fieldRef.fieldPath, `${field}.fieldRef.fieldPath`) : []),
    ...(source.configMapKeyRef ? keyCauses(source.configMapKeyRef, `${field}.configMapKeyRef`) : []),
    ...(source.secretKeyRef ? keyCauses(source.secretKeyRef, `${field}.secretKeyRef`) : []),
  ];
};

const wholeSourceCauses = (source: Json, field: string, at: string): Cause[] => {
  const reference = source.configMapRef ?? source.secretRef;
  if (!reference) return [causes.invalid(field, '', 'must specify one of: `configMapRef` or `secretRef`')];
  return reference.name ? [] : [causes.required(`${at}.${source.configMapRef ? 'configMapRef' : 'secretRef'}.name`)];
};

/** Causes of a 422 for the environment of a container: names of variables and sources of their values. */
export const environmentCauses = (container: Json, field: string): readonly Cause[] => [
  ...(container.env ?? []).flatMap((variable: Json, index: number) => [
    ...variableName(variable.name, `${field}.env[${index}].name`),
    ...sourceCauses(variable, `${field}.env[${index}].valueFrom`),
  ]),
  ...(container.envFrom ?? []).flatMap((source: Json, index: number) =>
    wholeSourceCauses(source, `${field}.envFrom`, `${field}.envFrom[${index}]`),
  ),
];
