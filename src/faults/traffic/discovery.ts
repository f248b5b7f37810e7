import type { Json } from '../../client/exchange.ts';
import { at, fault, inAnswers, inResponses } from './changes.ts';
import type { ResponseMessage } from './messages.ts';
import type { Interception, TrafficFault } from './traffic-fault.ts';

/** Changes each resource of each resource list. */
const inResources = (change: (resource: Json) => void): (() => Interception) =>
  inAnswers((json) => {
    if (json.kind === 'APIResourceList') for (const resource of json.resources ?? []) change(resource);
  });

const openApi = at(/^\/openapi\//);

/** Changes each schema of an OpenAPI document. */
const inSchemas = (change: (schema: Json, name: string) => void): (() => Interception) =>
  inAnswers((json) => {
    for (const [name, schema] of Object.entries(json.components?.schemas ?? json.definitions ?? {}))
      change(schema, name);
  }, openApi);

/** Changes each operation of an OpenAPI document. */
const inOperations = (change: (operation: Json) => void): (() => Interception) =>
  inAnswers((json) => {
    for (const path of Object.values<Json>(json.paths ?? {}))
      for (const operation of Object.values<Json>(path)) if (operation?.responses) change(operation);
  }, openApi);

/** Changes the lines of the metrics. */
const inMetrics = (change: (lines: readonly string[]) => readonly string[]): (() => Interception) =>
  inResponses(
    (response) => {
      if (response.status !== 200 || response.json !== undefined) return;
      const text = Buffer.from(response.body).toString('utf8');
      const changed = change(text.split('\n')).join('\n');
      if (changed !== text) response.body = Buffer.from(changed);
    },
    at(/^\/metrics$/),
  );

const text = (response: ResponseMessage, body: string): void => {
  response.body = Buffer.from(body);
};

/** Faults of discovery, OpenAPI, version, health and metrics, as aggregators and caches of documents make them. */
export const discoveryFaults: readonly TrafficFault[] = [
  fault(
    'verbs-shortened',
    'discovery lists the verb deletecollection for no resource',
    'Kubernetes: Discovery API',
    'DISC API OAS-02',
    inResources((resource) => {
      resource.verbs = resource.verbs?.filter((verb: string) => verb !== 'deletecollection');
    }),
  ),
  fault(
    'short-names-dropped',
    'discovery has no short names',
    'Kubernetes: Discovery API',
    'DISC API CRD',
    inResources((resource) => {
      delete resource.shortNames;
    }),
  ),
  fault(
    'categories-dropped',
    'discovery has no categories',
    'Kubernetes: Discovery API',
    'DISC API CRD',
    inResources((resource) => {
      delete resource.categories;
    }),
  ),
  fault(
    'singular-as-plural',
    'discovery has the plural as the singular name',
    'Kubernetes: Discovery API',
    'DISC API CRD',
    inResources((resource) => {
      if (resource.singularName) resource.singularName = resource.name;
    }),
  ),
  fault(
    'storage-hash-dropped',
    'discovery has no hashes of stored types',
    'Kubernetes: Discovery API',
    'DISC API',
    inResources((resource) => {
      delete resource.storageVersionHash;
    }),
  ),
  fault(
    'subresources-hidden',
    'discovery has no sub-resources',
    'Kubernetes: Discovery API',
    'DISC API OPS',
    inAnswers((json) => {
      if (json.kind === 'APIResourceList')
        json.resources = json.resources.filter(({ name }: Json) => !name.includes('/'));
    }),
  ),
  fault(
    'scale-group-dropped',
    'discovery does not say that a scale is of another group',
    'Kubernetes: Discovery API',
    'DISC API',
    inResources((resource) => {
      if (resource.name?.endsWith('/scale')) {
        delete resource.group;
        delete resource.version;
      }
    }),
  ),
  fault(
    'scope-flipped',
    'discovery says that custom kinds are cluster-scoped',
    'Kubernetes: Discovery API',
    'DISC CRD',
    inAnswers(
      (json) => {
        for (const resource of json.resources ?? []) resource.namespaced = false;
      },
      at(/^\/apis\/[^/]*example[^/]*\/[^/]+$/),
    ),
  ),
  fault(
    'preferred-version-dropped',
    'groups have no preferred version',
    'Kubernetes: Discovery API',
    'DISC API VER',
    inAnswers(
      (json) => {
        for (const group of json.kind === 'APIGroupList' ? json.groups : [json]) delete group.preferredVersion;
      },
      at(/^\/apis(\/[^/]+)?$/),
    ),
  ),
  fault(
    'last-group-hidden',
    'the list of groups lacks its last group',
    'Kubernetes: Discovery API',
    'DISC API',
    inAnswers(
      (json) => {
        if (json.kind === 'APIGroupList') json.groups.pop();
      },
      at(/^\/apis$/),
    ),
  ),
  fault(
    'aggregated-discovery-stale',
    'the aggregated discovery lacks its last group',
    'Kubernetes: Discovery API',
    'DISC',
    inAnswers((json) => {
      if (json.kind === 'APIGroupDiscoveryList') json.items.pop();
    }),
  ),
  fault(
    'aggregated-freshness-dropped',
    'the aggregated discovery does not say whether it is current',
    'Kubernetes: Discovery API',
    'DISC-16 DISC',
    inAnswers((json) => {
      if (json.kind !== 'APIGroupDiscoveryList') return;
      for (const { versions } of json.items) for (const version of versions) delete version.freshness;
    }),
  ),
  fault(
    'aggregated-response-kind-dropped',
    'the aggregated discovery does not name the kinds of resources',
    'Kubernetes: Discovery API',
    'DISC',
    inAnswers((json) => {
      if (json.kind !== 'APIGroupDiscoveryList') return;
      for (const { versions } of json.items)
        for (const { resources = [] } of versions) for (const resource of resources) delete resource.responseKind;
    }),
  ),
  fault(
    'root-paths-shortened',
    'the root does not list the paths of OpenAPI',
    'Kubernetes: Discovery API',
    'DISC-13 DISC',
    inAnswers((json) => {
      json.paths = json.paths?.filter((path: string) => !path.startsWith('/openapi'));
    }, at(/^\/$/)),
  ),
  fault(
    'version-without-commit',
    'the version lacks the commit of the build',
    'Kubernetes: Discovery API',
    'DISC-14 API VER',
    inAnswers(
      (json) => {
        delete json.gitCommit;
      },
      at(/^\/version\/?$/),
    ),
  ),
  fault(
    'minor-with-suffix',
    'the minor version has the suffix +',
    'no sentence',
    'DISC-14 API VER',
    inAnswers(
      (json) => {
        json.minor = `${json.minor}+`;
      },
      at(/^\/version\/?$/),
    ),
  ),
  fault(
    'openapi-formats-dropped',
    'schemas do not state the formats of members',
    'Kubernetes: OpenAPI',
    'OAS',
    inSchemas(({ properties = {} }) => {
      for (const member of Object.values<Json>(properties)) delete member.format;
    }),
  ),
  fault(
    'openapi-required-dropped',
    'schemas do not state required members',
    'Kubernetes: OpenAPI',
    'OAS',
    inSchemas((schema) => {
      delete schema.required;
    }),
  ),
  fault(
    'openapi-descriptions-dropped',
    'schemas and members have no descriptions',
    'no sentence',
    'OAS',
    inSchemas((schema) => {
      delete schema.description;
      for (const member of Object.values<Json>(schema.properties ?? {})) delete member.description;
    }),
  ),
  fault(
    'openapi-group-kind-dropped',
    'schemas do not state which kind they describe',
    'Kubernetes: OpenAPI',
    'OAS',
    inSchemas((schema) => {
      for (const key of Object.keys(schema)) if (key.endsWith('group-version-kind')) delete schema[key];
    }),
  ),
  fault(
    'openapi-list-types-dropped',
    'schemas do not state how lists are merged',
    'Kubernetes: OpenAPI',
    'OAS',
    inSchemas(({ properties = {} }) => {
      for (const member of Object.values<Json>(properties))
        for (const key of Object.keys(member)) if (key.endsWith('-list-type')) delete member[key];
    }),
  ),
  fault(
    'openapi-defaults-dropped',
    'schemas do not state defaults',
    'Kubernetes: OpenAPI',
    'OAS-15 OAS',
    inSchemas(({ properties = {} }) => {
      for (const member of Object.values<Json>(properties)) delete member.default;
    }),
  ),
  fault(
    'openapi-parameters-dropped',
    'operations do not declare the parameters of their query',
    'Kubernetes: OpenAPI',
    'OAS',
    inOperations((operation) => {
      delete operation.parameters;
    }),
  ),
  fault(
    'openapi-unauthorized-undeclared',
    'operations do not declare the response 401',
    'Kubernetes: OpenAPI',
    'OAS',
    inOperations(({ responses }) => {
      delete responses['401'];
    }),
  ),
  fault(
    'openapi-tags-dropped',
    'operations have no tags',
    'Kubernetes: OpenAPI',
    'OAS',
    inOperations((operation) => {
      delete operation.tags;
    }),
  ),
  fault(
    'openapi-hash-dropped',
    'the index of OpenAPI links documents without their hashes',
    'Kubernetes: OpenAPI',
    'OAS',
    inAnswers(
      (json) => {
        for (const entry of Object.values<Json>(json.paths ?? {}))
          entry.serverRelativeURL = entry.serverRelativeURL?.replace(/\?.*$/, '');
      },
      at(/^\/openapi\/v3$/),
    ),
  ),
  fault(
    'metrics-without-help',
    'metrics have no help texts',
    'Kubernetes: API reference',
    'MET KIND-35',
    inMetrics((lines) => lines.filter((line) => !line.startsWith('# HELP'))),
  ),
  fault(
    'metrics-untyped',
    'metrics have no types',
    'B 6.5',
    'MET KIND-35',
    inMetrics((lines) => lines.filter((line) => !line.startsWith('# TYPE'))),
  ),
  fault(
    'metrics-of-zero-dropped',
    'samples with the value 0 are missing',
    'no sentence',
    'MET',
    inMetrics((lines) => lines.filter((line) => !line.endsWith(' 0'))),
  ),
  fault(
    'metrics-labels-renamed',
    'a scraper renames the label resource',
    'B 6.5',
    'MET',
    inMetrics((lines) => lines.map((line) => line.replace(/([{,])resource="/, '$1exported_resource="'))),
  ),
  fault(
    'health-unnamed',
    'a verbose health response does not name the checks',
    'A 4.9',
    'HLTH',
    inResponses(
      (response, { query }) => {
        if (query.has('verbose') && response.status === 200) text(response, 'ok');
      },
      at(/^\/(livez|readyz|healthz)/),
    ),
  ),
  fault('health-excluded-ignored', 'health endpoints ignore exclude', 'A 4.9', 'HLTH', () => ({
    request: ({ path, query }) => {
      if (/^\/(livez|readyz|healthz)/.test(path)) query.delete('exclude');
    },
  })),
  fault(
    'health-path-unknown-ok',
    'a check that does not exist is reported as ok',
    'A 4.9',
    'HLTH',
    inResponses(
      (response) => {
        if (response.status !== 404) return;
        response.status = 200;
        response.json = undefined;
        text(response, 'ok');
      },
      at(/^\/(livez|readyz|healthz)\//),
    ),
  ),
];
