import type { AnswerForm } from '../../server/behaviours/wire.ts';

/** What is known about the request in which a behaviour is called. Members are null until the server has read them. */
export interface SeenRequest {
  readonly method: string;
  /** Decoded path, neutral names. */
  readonly path: string;
  query: URLSearchParams | null;
  /** The encoding of the response. */
  form: AnswerForm | null;
  /** Groups of the user who sent it. */
  groups: readonly string[] | null;
}

/** A kind of request to which a fault is limited; its name is part of the description of the scoped fault. */
export type RequestScope = (request: SeenRequest) => boolean;

/** Segments of a path after group and version, and after the namespace if there is one. */
const place = (
  path: string,
): { readonly group: string; readonly namespace: string; readonly rest: readonly string[] } => {
  const [root = '', ...all] = path.split('/').filter(Boolean);
  const [group, inVersion] = root === 'api' ? ['', all.slice(1)] : [all[0] ?? '', all.slice(2)];
  // The older path of a watch has one more segment.
  const rest = inVersion[0] === 'watch' ? inVersion.slice(1) : inVersion;
  return rest[0] === 'namespaces' && rest.length > 2 && !['status', 'finalize'].includes(rest[2] as string)
    ? { group, namespace: rest[1] as string, rest: rest.slice(2) }
    : { group, namespace: '', rest };
};

const has =
  (name: string): RequestScope =>
  ({ query }) =>
    (query?.get(name) ?? '') !== '';
const by =
  (method: string): RequestScope =>
  (request) =>
    request.method === method;

/** The requests for objects of one kind, in every version of its group. */
export const scopeOfKind =
  ({ group, plural }: { readonly group: string; readonly plural: string }): RequestScope =>
  ({ path }) => {
    const at = place(path);
    return at.group === group && at.rest[0] === plural;
  };

/** The kinds of requests by name. */
export const requestScopes: Readonly<Record<string, RequestScope>> = {
  'not of config maps': ({ path }) => place(path).rest[0] !== 'configmaps',
  'of named groups': ({ path }) => place(path).group !== '',
  'of custom resources': ({ path }) => place(path).group.endsWith('example.com'),
  'without a namespace': ({ path }) => place(path).namespace === '',
  'of subresources': ({ path }) => place(path).rest.length > 2,
  creates: by('POST'),
  replaces: by('PUT'),
  patches: by('PATCH'),
  deletes: by('DELETE'),
  'reads of one': ({ method, path }) => method === 'GET' && place(path).rest.length > 1,
  'lists and watches': ({ method, path }) => method === 'GET' && place(path).rest.length === 1,
  'under a label selector': has('labelSelector'),
  'under a field selector': has('fieldSelector'),
  'with a limit': has('limit'),
  'on later pages': has('continue'),
  'with a version': has('resourceVersion'),
  'dry runs': has('dryRun'),
  'in Protobuf': ({ form }) => form?.media === 'protobuf',
  'in YAML': ({ form }) => form?.media === 'yaml',
  'as a Table': ({ form }) => form?.as === 'Table',
  'of ordinary users': ({ groups }) => groups !== null && !groups.includes('system:masters'),
};
