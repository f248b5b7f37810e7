/** A description of a few routes of one namespace, enough for tools that generate requests from OpenAPI documents. */
export const openApiOf = (namespace: string): Record<string, unknown> => {
  const labels = {
    type: 'object',
    maxProperties: 3,
    additionalProperties: { type: 'string', maxLength: 63, pattern: '^[a-z0-9]+$' },
  };
  const metadata = (extra: Record<string, unknown>): Record<string, unknown> => ({
    type: 'object',
    properties: { labels, annotations: { type: 'object', additionalProperties: { type: 'string' } }, ...extra },
  });
  const name = { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]{0,20}[a-z0-9])?$' };
  const object = (kind: string, data: Record<string, unknown>): Record<string, unknown> => ({
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata'],
    properties: {
      apiVersion: { type: 'string', enum: ['v1'] },
      kind: { type: 'string', enum: [kind] },
      metadata: { ...metadata({ name }), required: ['name'] },
      ...data,
    },
  });
  const text = { type: 'object', maxProperties: 4, additionalProperties: { type: 'string' } };
  const answers = {
    '200': { description: 'done' },
    '201': { description: 'made' },
    default: { description: 'refused' },
  };
  const query = (parameter: string, schema: Record<string, unknown>): Record<string, unknown> => ({
    name: parameter,
    in: 'query',
    schema,
  });
  const listQuery = [
    query('limit', { type: 'integer', minimum: 0, maximum: 100 }),
    query('labelSelector', { type: 'string' }),
    query('resourceVersion', { type: 'string' }),
    query('continue', { type: 'string' }),
  ];
  const body = (type: string, schema: Record<string, unknown>): Record<string, unknown> => ({
    required: true,
    content: { [type]: { schema } },
  });
  const kinds: ReadonlyArray<readonly [string, Record<string, unknown>]> = [
    ['configmaps', object('ConfigMap', { data: text })],
    ['secrets', object('Secret', { stringData: text, type: { type: 'string', enum: ['Opaque'] } })],
    ['serviceaccounts', object('ServiceAccount', {})],
  ];
  const paths = Object.fromEntries(
    kinds.flatMap(([plural, schema]) => [
      [
        `/api/v1/namespaces/${namespace}/${plural}`,
        {
          get: { parameters: listQuery, responses: answers },
          post: {
            parameters: [query('dryRun', { type: 'string', enum: ['All'] })],
            requestBody: body('application/json', schema),
            responses: answers,
          },
        },
      ],
      [
        `/api/v1/namespaces/${namespace}/${plural}/{name}`,
        {
          parameters: [{ name: 'name', in: 'path', required: true, schema: name }],
          get: { responses: answers },
          put: { requestBody: body('application/json', schema), responses: answers },
          patch: {
            requestBody: body('application/merge-patch+json', {
              type: 'object',
              properties: { metadata: metadata({}), data: text },
            }),
            responses: answers,
          },
          delete: { responses: answers },
        },
      ],
    ]),
  );
  return { openapi: '3.0.3', info: { title: 'routes of the testCase', version: '1' }, paths };
};
