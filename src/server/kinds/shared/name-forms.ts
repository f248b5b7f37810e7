const label = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';
const labelForm = new RegExp(`^${label}$`);
const subdomainForm = new RegExp(`^${label}(?:\\.${label})*$`);
const qualifiedPart = /^[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?$/;

const subdomain = (text: string): string | null =>
  text.length > 253
    ? 'must be no more than 253 characters'
    : subdomainForm.test(text)
      ? null
      : 'a lowercase subdomain name contains lower case letters, digits, "-" and ".", ' +
        'and starts and ends with a letter or digit';

/** Forms of names and keys. Each function returns null for valid text, otherwise the error message. */
export const nameForms = {
  label: (text: string): string | null =>
    text.length > 63
      ? 'must be no more than 63 characters'
      : labelForm.test(text)
        ? null
        : 'a lowercase label contains lower case letters, digits and "-", and starts and ends with a letter or digit',
  subdomain,
  pathSegment: (text: string): string | null =>
    text === '.' || text === '..' ? `may not be "${text}"` : /[/%]/.test(text) ? 'may not contain "/" or "%"' : null,
  /**
   * Keys of labels and annotations, and finalizers: an optional subdomain, a slash, and a name of at most 63
   * characters.
   */
  qualified: (text: string): string | null => {
    const parts = text.split('/');
    const name = parts.at(-1) ?? '';
    if (parts.length > 2) return 'a qualified name has at most one "/"';
    if (parts.length === 2) {
      if (parts[0] === '') return 'prefix part must be non-empty';
      const wrong = subdomain(parts[0] ?? '');
      if (wrong) return `prefix part ${wrong}`;
    }
    if (name === '') return 'name part must be non-empty';
    if (name.length > 63) return 'name part must be no more than 63 characters';
    return qualifiedPart.test(name)
      ? null
      : 'name part contains letters, digits, "-", "_" and ".", and starts and ends with a letter or digit';
  },
  labelValue: (text: string): string | null =>
    text.length > 63
      ? 'must be no more than 63 characters'
      : text === '' || qualifiedPart.test(text)
        ? null
        : 'a label value is empty, or contains letters, digits, "-", "_" and ".", ' +
          'and starts and ends with a letter or digit',
  /** Keys of ConfigMap and Secret data (A 2.3). */
  dataKey: (text: string): string | null =>
    text.length > 253
      ? 'must be no more than 253 characters'
      : text === '.' || text === '..'
        ? `may not be "${text}"`
        : text.startsWith('..')
          ? 'may not start with ".."'
          : /^[-._A-Za-z0-9]+$/.test(text)
            ? null
            : 'a valid key contains letters, digits, "-", "_" and "."',
} as const;
