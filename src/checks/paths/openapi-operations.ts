import { isMap } from '../../client/values/is-map.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, membersAt, valueAt } from '../../client/values/json-value.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import type { DescribedVersions } from './openapi.ts';

/** The operation of a verb in discovery, with the members that generators of clients read. */
interface Wanted {
  readonly path: string;
  readonly method: string;
  readonly id: string;
  readonly code: string;
  readonly verb: string;
}

/** The first word of an id, the method and the code of a success, by verb. */
const verbs: Readonly<Record<string, readonly [word: string, method: string, code: string]>> = {
  get: ['read', 'get', '200'],
  list: ['list', 'get', '200'],
  create: ['create', 'post', '201'],
  update: ['replace', 'put', '200'],
  patch: ['patch', 'patch', '200'],
  delete: ['delete', 'delete', '200'],
  deletecollection: ['delete', 'delete', '200'],
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `RbacAuthorizationV1` for `rbac.authorization.platform.io/v1`; `CoreV1` for `v1`. */
const versionWords = (groupVersion: string): string => {
  const [group = '', version = ''] = groupVersion.includes('/') ? groupVersion.split('/') : ['core', groupVersion];
  const words = group.replace(/\.platform\.io$/, '').split(/[.-]/);
  return `${words.map(capital).join('')}${capital(version)}`;
};

/** Sub-resources that open a connection, and those whose operations differ between releases. */
const isApart = (name: string): boolean => /\/(proxy|exec|attach|portforward|log|resize)$/.test(name);

const wantedOf = (groupVersion: string, list: JsonValue): readonly Wanted[] =>
  listAt(list, 'resources')
    .filter((resource) => !isApart(String(valueAt(resource, 'name'))))
    .flatMap((resource) => {
      const [plural = '', sub] = String(valueAt(resource, 'name')).split('/');
      const kind = valueAt(
        listAt(list, 'resources').find((one) => valueAt(one, 'name') === plural),
        'kind',
      );
      const root = `${groupVersion.includes('/') ? '/apis' : '/api'}/${groupVersion}`;
      const collection = `${root}${valueAt(resource, 'namespaced') ? '/namespaces/{namespace}' : ''}/${plural}`;
      const scope = valueAt(resource, 'namespaced') ? 'Namespaced' : '';
      const rest = `${kind}${capital(sub ?? '')}`;
      return listAt(resource, 'verbs').flatMap((given): Wanted[] => {
        const verb = String(given);
        const known: (typeof verbs)[string] | undefined = ownMember(verbs, verb);
        if (!known) return [];
        const [word, method, code] = known;
        const ofAll = verb === 'deletecollection' ? 'Collection' : '';
        const onCollection = sub === undefined && ['list', 'create', 'deletecollection'].includes(verb);
        const path = onCollection ? collection : `${collection}/{name}${sub === undefined ? '' : `/${sub}`}`;
        const own = { path, method, verb, code, id: `${word}${versionWords(groupVersion)}${ofAll}${scope}${rest}` };
        const all = {
          ...own,
          path: `${root}/${plural}`,
          id: `list${versionWords(groupVersion)}${rest}ForAllNamespaces`,
        };
        return verb === 'list' && valueAt(resource, 'namespaced') ? [own, all] : [own];
      });
    });

/** Types of parameters in the query. */
const types: Readonly<Record<string, string>> = {
  limit: 'integer',
  timeoutSeconds: 'integer',
  gracePeriodSeconds: 'integer',
  watch: 'boolean',
  force: 'boolean',
  allowWatchBookmarks: 'boolean',
  labelSelector: 'string',
  continue: 'string',
  fieldManager: 'string',
  dryRun: 'string',
};

const patches = ['application/json-patch+json', 'application/merge-patch+json', 'application/apply-patch+yaml'];

/** What is wrong with an operation; empty if nothing is. */
const wrongIn = (
  operation: JsonValue,
  { id, code, verb }: Wanted,
  parameters: readonly JsonValue[],
): readonly string[] => {
  const typeOf = (parameter: JsonValue): JsonValue =>
    valueAt(parameter, 'schema', 'type') ?? valueAt(parameter, 'type');
  const nameOf = (parameter: JsonValue): string => String(valueAt(parameter, 'name'));
  const otherType = parameters.filter(
    (parameter) => Object.hasOwn(types, nameOf(parameter)) && typeOf(parameter) !== ownMember(types, nameOf(parameter)),
  );
  const consumed = listAt(
    valueAt(operation, 'consumes') ?? Object.keys(membersAt(operation, 'requestBody', 'content')),
  );
  const sends = verb === 'create' || verb === 'update' || verb === 'patch';
  // Documents of version 3 of the first releases do not say that a body is required.
  const isOptional = parameters.some(
    (parameter) => valueAt(parameter, 'in') === 'body' && valueAt(parameter, 'required') !== true,
  );
  return [
    ...(valueAt(operation, 'operationId') === id ? [] : ['operationId']),
    ...(isMap(ownMember(valueAt(operation, 'responses'), code)) ? [] : [`response ${code}`]),
    ...(isMap(ownMember(valueAt(operation, 'responses'), '401')) ? [] : ['response 401']),
    ...otherType.map((parameter) => `type of ${nameOf(parameter)}`),
    ...(verb === 'patch' ? patches.filter((type) => !consumed.includes(type)) : []),
    ...(sends && isOptional ? ['optional body'] : []),
  ];
};

/**
 * Each verb of discovery is an operation with the id from which generators of clients make names, the code of its
 * success, the types of its parameters, the media types of patches and, in version 2, a required body.
 */
export const operationsAreNamed = ({ document, lists }: DescribedVersions): Judgement => {
  if (!succeeded(document))
    return judgement(
      'operationsAreNamed',
      document.response ? [finding('the document is missing', '200', outcomeOf(document), document)] : [],
      document.response ? 1 : 0,
    );
  const wanted = [...lists].flatMap(([groupVersion, list]) => wantedOf(groupVersion, list));
  const findings = wanted.flatMap((one) => {
    const item = ownMember(valueAt(document.json, 'paths'), one.path);
    const operation = ownMember(item, one.method);
    if (!isMap(operation)) return [finding(`${one.method} ${one.path} is absent`, one.id, 'absent', document)];
    const all = [...listAt(item, 'parameters'), ...listAt(operation['parameters'])].map((parameter) =>
      valueAt(parameter, '$ref') === undefined
        ? parameter
        : (ownMember(
            valueAt(document.json, 'parameters'),
            String(valueAt(parameter, '$ref')).split('/').at(-1) ?? '',
          ) ?? parameter),
    );
    const wrong = wrongIn(operation, one, all);
    return wrong.length === 0
      ? []
      : [finding(`${one.method} ${one.path} has another ${wrong.join(', ')}`, one, operation, document)];
  });
  return judgement('operationsAreNamed', findings, wanted.length);
};

/** The response redirects to this link, with its hash. */
export const redirectsTo = (exchange: Exchange, link: string): Judgement => {
  const location = headerOf(exchange.response?.headers ?? [], 'location') ?? '';
  const url = new URL(location, 'https://server.example.com');
  return judgement(
    'redirectsTo',
    exchange.response?.status === 301 && `${url.pathname}${url.search}` === link
      ? []
      : [finding('the response leads elsewhere', link, `${outcomeOf(exchange)} ${location}`, exchange)],
  );
};
