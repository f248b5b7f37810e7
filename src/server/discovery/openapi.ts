import { createHash } from 'node:crypto';
import type { Json, KindData } from '../model.ts';
import type { ReleaseInfo } from '../options/release-numbers.ts';
import { openApiPaths, type PathStyle } from './openapi-paths.ts';
import { OpenApiSchemas } from './openapi-schema.ts';

const kindOfParameter = (name: string): string =>
  /^(limit|timeoutSeconds|gracePeriodSeconds)$/.test(name)
    ? 'integer'
    : /^(watch|force|allowWatchBookmarks|orphanDependents)$/.test(name)
      ? 'boolean'
      : 'string';

const produced = ['application/json', 'application/yaml', 'application/vnd.platform.protobuf'];

const second: PathStyle = {
  parameter: (name, where) => ({
    name,
    in: where,
    type: kindOfParameter(name),
    ...(where === 'path' ? { required: true } : { uniqueItems: true }),
  }),
  operation: ({ body, bodyRequired, consumes, response, code }, parameters) => ({
    consumes,
    produces: produced,
    parameters: [
      ...(body ? [{ name: 'body', in: 'body', ...(bodyRequired ? { required: true } : {}), schema: body }] : []),
      ...parameters,
    ],
    responses: {
      [code]: { description: code === '201' ? 'Created' : 'OK', schema: response },
      401: { description: 'Unauthorized' },
    },
  }),
};

const third: PathStyle = {
  parameter: (name, where) => ({
    name,
    in: where,
    schema: { type: kindOfParameter(name) },
    ...(where === 'path' ? { required: true } : {}),
  }),
  operation: ({ body, bodyRequired, consumes, response, code }, parameters) => ({
    parameters,
    ...(body
      ? {
          requestBody: {
            ...(bodyRequired ? { required: true } : {}),
            content: Object.fromEntries(consumes.map((type) => [type, { schema: body }])),
          },
        }
      : {}),
    responses: {
      [code]: {
        description: code === '201' ? 'Created' : 'OK',
        content: Object.fromEntries(produced.map((type) => [type, { schema: response }])),
      },
      401: { description: 'Unauthorized' },
    },
  }),
};

const pathOf = (kind: KindData): string =>
  kind.group === '' ? `api/${kind.version}` : `apis/${kind.group}/${kind.version}`;

const documentOf = (
  kinds: readonly KindData[],
  prefix: string,
  style: PathStyle,
  { major, minor }: ReleaseInfo,
): { paths: Record<string, Json>; schemas: Record<string, Json> } => {
  const schemas = new OpenApiSchemas(prefix, style === third, `${major}.${minor}`);
  const paths = Object.assign({}, ...kinds.map((kind) => openApiPaths(kind, schemas, style)));
  return { paths, schemas: schemas.named };
};

const info = ({ gitVersion }: ReleaseInfo): Json => ({ title: 'Cluster Control-Plane API', version: gitVersion });

/** The OpenAPI documents of the kinds that are currently served. */
export const openApi = {
  /**
   * Version 3: one document for each group version (`api/v1`, `apis/GROUP/VERSION`). Null when nothing is served there.
   */
  third: (kinds: readonly KindData[], path: string, release: ReleaseInfo): Json | null => {
    const inside = kinds.filter((kind) => pathOf(kind) === path);
    if (inside.length === 0) return null;
    const { paths, schemas } = documentOf(inside, '#/components/schemas/', third, release);
    return { openapi: '3.0.0', info: info(release), paths, components: { schemas } };
  },

  /** The index of version 3. It contains a hash of each document's source, so that clients can cache the document. */
  index: (kinds: readonly KindData[]): Json => {
    const paths = [...new Set(kinds.map(pathOf))].map((path) => [
      path,
      { serverRelativeURL: `/openapi/v3/${path}?hash=${openApi.hash(kinds, path)}` },
    ]);
    return { paths: Object.fromEntries(paths) };
  },

  /** A hash of what the document of a group version is made from, or the document of version 2 without a path. */
  hash: (kinds: readonly KindData[], path?: string): string => {
    const content = kinds
      .filter((kind) => path === undefined || pathOf(kind) === path)
      .map((kind) => [pathOf(kind), kind.kind, kind.plural, kind.verbs, Object.keys(kind.subresources), kind.schema]);
    return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32).toUpperCase();
  },

  /** Version 2: one document for everything, as JSON. */
  second: (kinds: readonly KindData[], release: ReleaseInfo): Json => {
    const { paths, schemas } = documentOf(kinds, '#/definitions/', second, release);
    return { swagger: '2.0', info: info(release), paths, definitions: schemas };
  },
} as const;
