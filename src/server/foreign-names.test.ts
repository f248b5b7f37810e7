import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from './test-support/test-server.ts';

type Opened = Awaited<ReturnType<typeof serverForTests>>;

// Text instead of objects: an object literal with such a member would not contain what a client sends.
describe.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])('the name %s', (name) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await serverForTests();
  });
  afterAll(() => opened.close());

  const send = async (
    method: string,
    path: string,
    body?: string,
    type = 'application/json',
  ): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${opened.server.url}/api/v1/namespaces/default/configmaps${path}`, {
      method,
      headers: { authorization: 'Bearer secret', 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const mapOf = (value: string, metadata = ''): string =>
    `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a"${metadata}},"data":{"${name}":"${value}"}}`;
  const dataIn = (text: string): string => /"data":(\{[^}]*\})/.exec(text)?.[1] ?? '{}';

  it('is a valid key of a ConfigMap', async () => {
    const created = await send('POST', '', mapOf('1'));
    expect(created.status).toBe(201);
    expect(dataIn(created.text)).toBe(`{"${name}":"1"}`);
    expect(created.text).toContain(`"f:${name}":{}`);
    expect(dataIn((await send('GET', '/a')).text)).toBe(`{"${name}":"1"}`);
    expect(dataIn((await send('PUT', '/a', mapOf('2'))).text)).toBe(`{"${name}":"2"}`);
  });

  it.each([
    ['a merge patch', 'application/merge-patch+json', `{"data":{"${name}":"3"}}`, '3'],
    ['a strategic merge patch', 'application/strategic-merge-patch+json', `{"data":{"${name}":"4"}}`, '4'],
    ['an apply', 'application/apply-patch+yaml', mapOf('5'), '5'],
  ])('%s sets it', async (_name, type, body, value) => {
    const { status, text } = await send(
      'PATCH',
      '/a?fieldManager=x&force=true'.replace(/&force=true/, type.includes('apply') ? '&force=true' : ''),
      body,
      type,
    );
    expect(status).toBe(200);
    expect(dataIn(text)).toBe(`{"${name}":"${value}"}`);
  });

  it('is removed by a merge patch', async () => {
    const { text } = await send('PATCH', '/a', `{"data":{"${name}":null}}`, 'application/merge-patch+json');
    expect(dataIn(text)).not.toContain(name);
  });

  it('is stored as a label, or rejected by the label syntax', async () => {
    const { status, text } = await send('POST', '', mapOf('1', `,"labels":{"${name}":"l"}`).replace('"a"', '"b"'));
    expect([201, 422]).toContain(status);
    if (status === 201) expect(text).toContain(`"labels":{"${name}":"l"}`);
  });
});

it('a body that is nested too deeply is rejected as malformed', async () => {
  const { server, close } = await serverForTests();
  try {
    for (const type of ['application/json', 'application/yaml']) {
      const answer = await fetch(`${server.url}/api/v1/namespaces/default/configmaps`, {
        method: 'POST',
        headers: { authorization: 'Bearer secret', 'content-type': type },
        body: `{"kind":"ConfigMap","data":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/nested deeper|is not YAML/);
    }
  } finally {
    await close();
  }
});
