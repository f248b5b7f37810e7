import { isIP } from 'node:net';
import { isQuantity, quantityOf } from '../../admission/quantity.ts';
import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';
import type { Cause, Json } from '../../model.ts';

/** Judges the value at one place of an object. The value is undefined where the parent lacks the member. */
export type Constraint = (value: Json, field: string) => readonly Cause[];

/** Constraints with the dotted paths of the values that they judge; `[]` stands for all items of a list. */
export type Constraints = ReadonlyArray<readonly [path: string, constraint: Constraint]>;

const isAbsent = (value: Json): boolean => value === undefined || value === null;
const isEmpty = (value: Json): boolean =>
  isAbsent(value) || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** A value other than null, an empty text, an empty list and an empty map. */
export const required: Constraint = (value, field) => (isEmpty(value) ? [causes.required(field)] : []);

/** A value, also an empty one. */
export const present: Constraint = (value, field) => (isAbsent(value) ? [causes.required(field)] : []);

/** One of the texts, when the member exists. */
export const oneOf =
  (...supported: readonly string[]): Constraint =>
  (value, field) =>
    isAbsent(value) || supported.includes(value) ? [] : [causes.notSupported(field, value, supported)];

/** A number that is not smaller, when the member exists. */
export const atLeast =
  (least: number): Constraint =>
  (value, field) =>
    typeof value === 'number' && value < least
      ? [causes.invalid(field, value, `must be greater than or equal to ${least}`)]
      : [];

/** A text of this form, when the member exists and is not empty. `wrong` returns what is wrong with a text, or null. */
export const form =
  (wrong: (text: string) => string | null): Constraint =>
  (value, field) => {
    const what = typeof value === 'string' && value !== '' ? wrong(value) : null;
    return what === null ? [] : [causes.invalid(field, value, what)];
  };

/** A text of this form, when the member exists; an empty text is wrong, too. */
export const matches = (pattern: RegExp, what: string): Constraint => {
  const wrong = (text: string): string | null => (pattern.test(text) ? null : what);
  return (value, field) =>
    typeof value === 'string' && wrong(value) !== null ? [causes.invalid(field, value, what)] : [];
};

/** Items of a list with different keys. The key is the item itself or what `keyOf` returns, as its member `named`. */
export const unique =
  (keyOf: (item: Json) => Json = (item) => item, named = ''): Constraint =>
  (value, field) => {
    const keys = (Array.isArray(value) ? value : []).map((item) => JSON.stringify(keyOf(item) ?? null));
    return keys.flatMap((key, index) =>
      keys.indexOf(key) < index
        ? [causes.duplicate(`${field}[${index}]${named === '' ? '' : `.${named}`}`, JSON.parse(key))]
        : [],
    );
  };

/** A quantity above zero, when the member exists; the schema judges what is no quantity. */
export const positiveQuantity: Constraint = (value, field) =>
  isAbsent(value) || !isQuantity(value) || quantityOf(value) > 0
    ? []
    : [causes.invalid(field, value, 'must be greater than zero')];

/** No value: null, an empty text, an empty list or an empty map. */
export const forbidden =
  (why: string): Constraint =>
  (value, field) =>
    isEmpty(value) ? [] : [causes.forbidden(field, why)];

/** An IP address, when the member exists. */
export const address = form((text) => (isIP(text) === 0 ? 'must be a valid IP address' : null));

/** A map of labels: valid keys and values. */
export const labels: Constraint = (value, field) =>
  Object.entries<Json>(typeof value === 'object' ? (value ?? {}) : {}).flatMap(([key, text]) =>
    [nameForms.qualified(key), nameForms.labelValue(String(text ?? ''))].flatMap((wrong) =>
      wrong === null ? [] : [causes.invalid(field, text, wrong)],
    ),
  );

const expressionCauses =
  (operators: readonly string[]) =>
  (expression: Json, field: string): readonly Cause[] => {
    const { key, operator, values } = expression ?? {};
    const wrong = nameForms.qualified(key ?? '');
    const hasValues = Array.isArray(values) && values.length > 0;
    return [
      ...(wrong === null ? [] : [causes.invalid(`${field}.key`, key ?? '', wrong)]),
      ...(operators.includes(operator)
        ? []
        : [causes.invalid(`${field}.operator`, operator ?? '', 'not a valid operator')]),
      ...(['In', 'NotIn'].includes(operator) && !hasValues
        ? [causes.required(`${field}.values`, 'must be specified when `operator` is "In" or "NotIn"')]
        : []),
      ...(['Exists', 'DoesNotExist'].includes(operator) && hasValues
        ? [causes.forbidden(`${field}.values`, 'may not be specified when `operator` is "Exists" or "DoesNotExist"')]
        : []),
    ];
  };

const setOperators = ['In', 'NotIn', 'Exists', 'DoesNotExist'];

/** The expressions of a label selector. */
export const labelExpression: Constraint = expressionCauses(setOperators);

/** The expressions of a node selector, which can also compare numbers. */
export const nodeExpression: Constraint = expressionCauses([...setOperators, 'Gt', 'Lt']);

/** A label selector: valid keys, values and expressions. */
export const labelSelector: Constraint = (value, field) => [
  ...labels(value?.matchLabels, `${field}.matchLabels`),
  ...(value?.matchExpressions ?? []).flatMap((expression: Json, index: number) =>
    labelExpression(expression, `${field}.matchExpressions[${index}]`),
  ),
];

/** A label selector that selects something. */
export const filledSelector: Constraint = (value, field) => [
  ...(isAbsent(value) || !isEmpty(value.matchLabels) || !isEmpty(value.matchExpressions)
    ? []
    : [causes.invalid(field, value, 'empty selector is invalid')]),
  ...labelSelector(value, field),
];

/** The name of a port of a container or Service: an empty text is wrong, too. */
export const portName = matches(
  /^(?=.{1,15}$)(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/,
  'a port name has at most 15 lower case letters, digits and "-", and at least one letter',
);

/** A lowercase subdomain name, when the member exists: an empty text is wrong, too. `what` says what it names. */
export const subdomainName = (what: string): Constraint => matches(/^[a-z0-9]([-.a-z0-9]{0,251}[a-z0-9])?$/, what);

/** The name of an object. */
export const objectName = form(nameForms.subdomain);

/** A lowercase label. */
export const label = matches(
  /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/,
  'a lowercase label contains lower case letters, digits and "-", and starts and ends with a letter or digit',
);

/** A block of addresses. */
export const block = matches(/^[0-9a-fA-F.:]+\/\d{1,3}$/, 'must be a valid CIDR');
