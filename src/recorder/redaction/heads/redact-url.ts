import type { Placeholders } from '../placeholders/placeholders.ts';
import { redactText } from '../bodies/redact-text.ts';
import { scanText, unescapedUrl } from '../bodies/scan-text.ts';
import { isSecretName } from '../secrets/secret-hints.ts';
import { isAnyPlaceholder } from '../placeholders/placeholder-forms.ts';

/** Parameters of URLs that contain secrets, in addition to names that are secret everywhere. */
const secretParameters = new Set(['sig', 'code', 'key', 'session', 'sid', 'ticket', 'assertion', 'samlresponse']);

/**
 * Redacts a URL, or a path and query: user information, parameters with secret names in query, path and fragment, and
 * known values.
 */
export const redactUrl = (url: string, placeholders: Placeholders): string => {
  const at = url.search(/[?;#&]/);
  if (at < 0) return scanText(url, placeholders, 'structure');
  return scanText(url.slice(0, at), placeholders, 'structure') + redactParameters(url.slice(at), placeholders);
};

/** Redacts the parameters of a query or a form, including their separators. */
export const redactParameters = (text: string, placeholders: Placeholders): string => {
  let flag = '';
  return text
    .split(/([?&;#])/)
    .map((part) => {
      if (part.length < 2) return part;
      const equals = part.indexOf('=');
      const name = equals < 0 ? '' : unescapedUrl(part.slice(0, equals));
      const value = part.slice(equals + 1);
      const plain = unescapedUrl(value.replaceAll('+', ' '));
      const isArgument = flag !== '' && !plain.startsWith('-');
      const before = flag;
      flag =
        /^--?[A-Za-z][\w-]*$/.test(plain) && isSecretName(plain.replace(/^-+/, ''), placeholders.policy) ? plain : '';
      const isSecret = isArgument || (name !== '' && isSecretParameter(name, placeholders));
      const result = isSecret
        ? hidden(isArgument ? before : name, plain, placeholders)
        : redactText(plain, placeholders);
      return result === plain ? part : part.slice(0, equals + 1) + encodeURIComponent(result);
    })
    .join('');
};

const isSecretParameter = (name: string, { policy }: Placeholders): boolean =>
  secretParameters.has(name.toLowerCase()) || isSecretName(name, policy);

const hidden = (name: string, plain: string, placeholders: Placeholders): string =>
  /^(true|false|)$/i.test(plain) || isAnyPlaceholder(plain)
    ? plain
    : placeholders.text(/token/i.test(name) ? 'url:token' : 'url:credential', plain);
