import { TargetFileError } from './target-file-error.ts';

/**
 * Replaces `${NAME}` and `${NAME:-fallback}` in every text of a parsed document; `$${` stays `${`. Throws
 * `TargetFileError` for a variable that is not set.
 */
export function expandEnvironment<T>(
  value: T,
  environment: Readonly<Record<string, string | undefined>>,
  place = '',
): T {
  if (typeof value === 'string') {
    return value.replace(
      /\$?\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/g,
      (match, name: string, fallback: string | undefined) => {
        if (match.startsWith('$$')) return match.slice(1);
        const found = environment[name] || fallback;
        if (found === undefined)
          throw new TargetFileError(
            `${place || 'the document'} needs the environment variable ${name}, which is not set`,
          );
        return found;
      },
    ) as T;
  }
  if (Array.isArray(value))
    return value.map((item, index) => expandEnvironment(item, environment, `${place}[${index}]`)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      expandEnvironment(item, environment, place === '' ? name : `${place}.${name}`),
    ]),
  ) as T;
}
