import { nameForms } from '../../kinds/shared/name-forms.ts';
import type { Functions } from '../library.ts';
import { Opaque, Optional, type Value } from '../values.ts';

type Wrong = (text: string) => string | null;

const says =
  (holds: (text: string) => boolean, message: string): Wrong =>
  (text) =>
    holds(text) ? null : message;
const prefixed =
  (form: Wrong): Wrong =>
  (text) =>
    form(text.endsWith('-') ? `${text.slice(0, -1)}a` : text);
const label1035 = says(
  (text) => text.length <= 63 && /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/.test(text),
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, " +
    "and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is " +
    "'[a-z]([-a-z0-9]*[a-z0-9])?')",
);
const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const forms: ReadonlyMap<string, Wrong> = new Map(
  Object.entries<Wrong>({
    dns1123Label: nameForms.label,
    dns1123Subdomain: nameForms.subdomain,
    dns1035Label: label1035,
    qualifiedName: nameForms.qualified,
    dns1123LabelPrefix: prefixed(nameForms.label),
    dns1123SubdomainPrefix: prefixed(nameForms.subdomain),
    dns1035LabelPrefix: prefixed(label1035),
    labelValue: nameForms.labelValue,
    uri: says((text) => /^(?:\/|[A-Za-z][A-Za-z0-9+.-]*:)/.test(text), 'invalid URI for request'),
    uuid: says(
      (text) => /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text),
      'does not match the UUID format',
    ),
    byte: says(
      (text) => /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text),
      'invalid base64',
    ),
    date: says(isDate, 'invalid date'),
    datetime: says((text) => isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'invalid datetime'),
  }),
);

/** A named format of texts. */
class Format extends Opaque {
  override readonly typeName = 'kubernetes.NamedFormat';
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  override equals(other: Opaque): boolean {
    return other instanceof Format && other.name === this.name;
  }
}

const problems = (format: Value, text: Value): Value => {
  const wrong = forms.get((format as Format).name)?.(text as string) ?? null;
  return wrong === null ? Optional.none : new Optional([wrong]);
};

/** Named formats. */
export const formatFunctions: Functions = {
  'format.named(string): optional(kubernetes.NamedFormat)': (name) =>
    forms.has(name as string) ? new Optional(new Format(name as string)) : Optional.none,
  'kubernetes.NamedFormat::validate(string): optional(list(string))': problems,
  ...Object.fromEntries(
    [...forms.keys()].map((name) => [`format.${name}(): kubernetes.NamedFormat`, () => new Format(name)]),
  ),
};
