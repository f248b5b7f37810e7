/** The parts of the path of a resource, as written in the path. */
export interface PathParts {
  /** `/api/v1` or `/apis/GROUP/VERSION`. */
  readonly root: string;
  readonly group: string;
  readonly isWatchPath: boolean;
  readonly namespace: string | null;
  readonly plural: string;
  readonly name: string | null;
  /** A subresource with its slash, or empty. */
  readonly rest: string;
}

const form =
  /^(\/api\/[^/]+|\/apis\/([^/]+)\/[^/]+)\/(watch\/)?(?:namespaces\/([^/]+)\/)?([^/]+)(?:\/([^/]*))?(\/.*)?$/;

/** Subresources of a namespace; the pattern would read them as collections in it. */
const ofNamespaceItself: ReadonlySet<string> = new Set(['status', 'finalize']);

/** Parses the path of a resource, without its query; null for every other path (A 4.1). */
export const pathParts = (path: string): PathParts | null => {
  const [, root, group = '', watch, namespace, plural, name, rest = ''] = form.exec(path) ?? [];
  if (root === undefined || plural === undefined) return null;
  if (group === '' && namespace !== undefined && name === undefined && ofNamespaceItself.has(plural))
    return {
      root,
      group,
      isWatchPath: false,
      namespace: null,
      plural: 'namespaces',
      name: namespace,
      rest: `/${plural}`,
    };
  return {
    root,
    group,
    isWatchPath: watch !== undefined,
    namespace: namespace ?? null,
    plural,
    name: name ?? null,
    rest,
  };
};
