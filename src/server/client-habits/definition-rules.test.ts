import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptClientHabits } from './client-habits.ts';
import { partsOfRelease } from '../options/releases.ts';
import { startServer } from '../start.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Json } from '../model.ts';

const started = async (release: string) => {
  const parts = partsOfRelease(release);
  acceptClientHabits(parts);
  return startServer({ parts, operatorToken: 'rules', dialect: dialectNamed('kubernetes'), versions: 'numeric' });
};

describe('validation rules of definitions', () => {
  let server: Awaited<ReturnType<typeof started>>;
  const send = async (method: string, path: string, body: Json, type = 'application/json') => {
    const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
    const answer = await request(`${server.url}${path}`, {
      method: method as 'POST',
      dispatcher,
      headers: { authorization: 'Bearer rules', 'content-type': type },
      body: JSON.stringify(body),
    });
    const read: Json = await answer.body.json();
    await dispatcher.close();
    return { code: answer.statusCode, body: read };
  };
  const definition = (rule: string) => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'gadgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'gadgets', kind: 'Gadget' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: {
                spec: {
                  type: 'object',
                  properties: { size: { type: 'integer' } },
                  'x-kubernetes-validations': [
                    { rule, message: 'too large' },
                    { rule: 'self.size >= oldSelf.size', message: 'size may not fall' },
                  ],
                },
              },
            },
          },
        },
      ],
    },
  });
  const gadget = (size: number) => ({
    apiVersion: 'example.com/v1',
    kind: 'Gadget',
    metadata: { name: 'a' },
    spec: { size },
  });
  const gadgets = '/apis/example.com/v1/namespaces/default/gadgets';

  beforeAll(async () => {
    server = await started('1.37');
  });
  afterAll(() => server.close());

  it('refuses a definition with a rule that does not compile', async () => {
    const { code, body } = await send(
      'POST',
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      definition('self.nope'),
    );
    expect(code).toBe(422);
    expect(body.details.causes[0].field).toBe(
      'spec.validation.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule',
    );
    expect(body.details.causes[0].message).toContain("undefined field 'nope'");
  });

  it('refuses objects and changes that break a rule', async () => {
    await send('POST', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions', definition('self.size < 10'));
    const refused = await send('POST', gadgets, gadget(12));
    expect(refused.code).toBe(422);
    expect(refused.body.details.causes).toEqual([
      { reason: 'FieldValueInvalid', field: 'spec', message: 'Invalid value: too large' },
    ]);
    expect((await send('POST', gadgets, gadget(5))).code).toBe(201);
    const smaller = await send('PATCH', `${gadgets}/a`, { spec: { size: 4 } }, 'application/merge-patch+json');
    expect(smaller.body.details.causes[0].message).toBe('Invalid value: size may not fall');
  });
});
