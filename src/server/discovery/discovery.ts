import type { Translator } from '../../dialect/translator.ts';
import type { ServerCore } from '../core.ts';
import { notAcceptable, pathNotFound } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { Json } from '../model.ts';
import { aggregatedDiscovery, aggregatedVersions } from './aggregated.ts';
import { groupDocument, groupList } from './group-list.ts';
import { openApi } from './openapi.ts';
import { openApiCache } from './openapi-cache.ts';
import { openApiProtobufType } from './openapi-protobuf.ts';
import { resourceList } from './resource-list.ts';

const versionInfo = (release: { major: string; minor: string; gitVersion: string }): Json => ({
  ...release,
  gitCommit: '',
  gitTreeState: 'clean',
  buildDate: '1970-01-01T00:00:00Z',
  goVersion: '',
  compiler: '',
  platform: 'any',
});

/** The document at a discovery path (groups, versions, types, release, OpenAPI). Null for other paths. */
export const discoveryDocument = (
  path: string,
  core: Pick<ServerCore, 'parts' | 'kinds'>,
  host: string,
): Json | null => {
  const behaviours = core.parts.behaviours.discovery;
  const kinds = behaviours.kinds(core.kinds.all());
  const release = behaviours.release();
  const serverAddressByClientCIDRs = [{ clientCIDR: '0.0.0.0/0', serverAddress: host }];
  const listOf = (group: string, version: string): Json | null => {
    const served = behaviours.versions(kinds.filter((kind) => kind.group === group).map((kind) => kind.version));
    if (!served.includes(version)) return null;
    return resourceList(
      kinds.filter((kind) => kind.group === group && kind.version === version),
      group === '' ? version : `${group}/${version}`,
      behaviours,
    );
  };
  const [first, second = '', third = '', ...more] = path.replace(/^\/|\/$/g, '').split('/');
  switch (first) {
    case '': {
      if (second !== '') return null;
      const groups = groupList(kinds, behaviours).groups.flatMap((group: Json) => [
        `/apis/${group.name}`,
        ...group.versions.map((item: Json) => `/apis/${item.groupVersion}`),
      ]);
      return {
        paths: [
          '/api',
          '/api/v1',
          '/apis',
          ...groups,
          '/healthz',
          '/livez',
          '/metrics',
          '/openapi/v2',
          '/openapi/v3',
          '/readyz',
          '/version',
        ],
      };
    }
    case 'version':
      return second === '' ? versionInfo(behaviours.release()) : null;
    case 'api':
      if (third !== '') return null;
      return second === ''
        ? {
            kind: 'APIVersions',
            versions: behaviours.versions(kinds.filter((kind) => kind.group === '').map((kind) => kind.version)),
            serverAddressByClientCIDRs,
          }
        : listOf('', second);
    case 'apis':
      if (more.length > 0) return null;
      if (second === '') return groupList(kinds, behaviours);
      return third === '' ? groupDocument(kinds, second, behaviours) : listOf(second, third);
    case 'openapi':
      if (second === 'v2' && third === '') return openApi.second(kinds, release);
      if (second !== 'v3') return null;
      return third === '' ? openApi.index(kinds) : openApi.third(kinds, [third, ...more].join('/'), release);
    default:
      return null;
  }
};

/**
 * The response for a discovery path. Null for other paths. OpenAPI is JSON; its version 2 is also available as
 * Protobuf. Throws 404 and 406.
 */
export const discovery = (core: ServerCore, request: ApiRequest, dialect: Translator): Answer | null => {
  if (request.method !== 'GET') return null;
  const document = (): Json | null => discoveryDocument(request.path, core, request.header('host'));
  if (request.path.startsWith('/openapi/')) return openApiAnswer(core, request, dialect, document);
  const { aggregatedVersions: servedForms } = core.parts.behaviours.discovery;
  const form = aggregatedVersions(request.header('accept')).find((version) => servedForms().includes(version));
  const all = form === undefined ? null : aggregatedOf(core, request.path, form);
  if (all !== null)
    return {
      code: 200,
      text: dialect.toWire(`${JSON.stringify(all)}\n`),
      contentType: dialect.toWire(`application/json;g=apidiscovery.platform.io;v=${form};as=APIGroupDiscoveryList`),
    };
  const body = document();
  if (body === null) {
    if (/^\/apis?\/./.test(request.path)) throw pathNotFound();
    return null;
  }
  return { code: 200, kind: null, body };
};

const aggregatedOf = (core: ServerCore, path: string, form: string): Json | null => {
  const behaviours = core.parts.behaviours.discovery;
  return aggregatedDiscovery(path, form, behaviours.kinds(core.kinds.all()), behaviours);
};

const openApiAnswer = (
  core: ServerCore,
  request: ApiRequest,
  dialect: Translator,
  document: () => Json | null,
): Answer | null => {
  const text = openApiCache.text(core, dialect, request.path, document);
  if (text === null) return null;
  const accept = request.header('accept');
  if (request.path === '/openapi/v2' && /proto-openapi/.test(accept))
    return { code: 200, text: openApiCache.protobuf(core, dialect, text), contentType: openApiProtobufType };
  if (request.path === '/openapi/v2' && accept !== '' && !/json|\*\/\*|application\/\*/.test(accept))
    throw notAcceptable(['application/json', openApiProtobufType]);
  return whenChanged(core, request, dialect, text);
};

/** Milliseconds for which a client may keep a document that it requested by its hash. */
const keptMs = 365 * 24 * 3600 * 1000;

/**
 * An OpenAPI document with its ETag; 304 if the client has it. A link of the index contains the hash: the document of a
 * hash never changes, and an outdated link is redirected to the current one.
 */
const whenChanged = (core: ServerCore, request: ApiRequest, dialect: Translator, text: string): Answer => {
  const contentType = 'application/json';
  const { path } = request;
  const isSecond = path === '/openapi/v2';
  const groupVersion = path.replace(/^\/openapi\/v3\/?/, '');
  if (groupVersion === '') return { code: 200, text, contentType };
  const kinds = core.parts.behaviours.discovery.kinds(core.kinds.all());
  const hash = openApiCache.hash(core, dialect, path, () => openApi.hash(kinds, isSecond ? undefined : groupVersion));
  const requestedHash = request.query.get('hash');
  const etag = { etag: `"${hash}"`, vary: 'Accept' };
  if (requestedHash !== null && requestedHash !== hash)
    return { code: 301, text: '', contentType, headers: { ...etag, location: `${path}?hash=${hash}` } };
  const expires = new Date(core.clock.now() + keptMs).toUTCString();
  const headers = requestedHash === null ? etag : { ...etag, 'cache-control': 'public, immutable', expires };
  const isKnown = request.header('if-none-match') === etag.etag;
  return isKnown ? { code: 304, text: '', contentType, headers } : { code: 200, text, contentType, headers };
};
