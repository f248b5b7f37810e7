import { expect, test } from 'vitest';
import type { HeaderPairs, Json } from '../../client/exchange.ts';
import type { Transport, TransportRequest } from '../../client/transport/transport.ts';
import { oneChunk, readBody } from '../wire/bodies.ts';
import { fault, inErrors, inObjects, inRequests, inResponses, inWatches } from './changes.ts';
import { withoutHeaders } from '../wire/without-headers.ts';
import { TrafficFront } from './traffic-front.ts';
import type { TrafficFault } from './traffic-fault.ts';

const json: HeaderPairs = [['Content-Type', 'application/json']];
const list = '/api/v1/namespaces/n/configmaps';

/** A server that answers every request alike, and the requests that it received. */
const server = (status: number, body: string, headers = json) => {
  const received: TransportRequest[] = [];
  const transport: Transport = {
    send: async (request) => {
      received.push(request);
      return { status, headers, body: oneChunk(Buffer.from(body)) };
    },
    close: async () => undefined,
  };
  return { received, transport };
};

const requestFor = (method: string, path: string, body?: Json): TransportRequest => ({
  method,
  origin: 'http://127.0.0.1',
  path,
  headers: json,
  body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
  signal: new AbortController().signal,
});

const through = async (
  one: TrafficFault | null,
  request: TransportRequest,
  status: number,
  body: string,
  headers = json,
) => {
  const { received, transport } = server(status, body, headers);
  const front = new TrafficFront(one);
  const answer = await front.wrap(transport).send(request);
  const text = (await readBody(answer.body)).toString('utf8');
  return { text, answer, sent: received[0], received, changes: front.changes };
};

const made = (start: TrafficFault['start']): TrafficFault => fault('a', 'b', 'c', 'D', start);
const renamed = made(
  inObjects((object) => {
    object.metadata.name = 'other';
  }),
);

test.each([
  [
    'JSON',
    '{"metadata":{"name":"a"},"data":{"b":"1","a":"\\u00e9"}}',
    '{"metadata":{"name":"a"},"data":{"b":"1","a":"é"}}',
  ],
  ['what is not JSON', 'k8s\u0000\n', 'k8s\u0000\n'],
  ['no body', '', ''],
])('without a fault, a response with %s keeps its content', async (_, body, expected) => {
  const { text, answer, sent, changes } = await through(null, requestFor('GET', `${list}/a?x=%20+`), 200, body);
  expect([text, answer.status, sent?.path, changes]).toEqual([expected, 200, `${list}/a?x=%20+`, 0]);
});

test('without a fault, a stream keeps its lines', async () => {
  const lines = '{"type":"ADDED","object":{}}\nno JSON\n';
  const { text, changes } = await through(null, requestFor('GET', `${list}?watch=1`), 200, lines);
  expect([text, changes]).toEqual([lines, 0]);
});

test.each([
  ['one object', requestFor('GET', `${list}/a`), '{"kind":"ConfigMap","metadata":{"name":"a"}}', 1],
  ['the items of a list', requestFor('GET', list), '{"items":[{"metadata":{"name":"a"}}]}', 1],
  ['the rows of a Table', requestFor('GET', list), '{"kind":"Table","rows":[{"object":{"metadata":{"name":"a"}}}]}', 1],
  ['events', requestFor('GET', `${list}?watch=1`), '{"type":"ADDED","object":{"metadata":{"name":"a"}}}\n', 1],
  ['no Status', requestFor('GET', `${list}/a`), '{"kind":"Status","metadata":{}}', 0],
])('a fault of objects changes %s', async (_, request, body, expected) => {
  const { text, changes } = await through(renamed, request, 200, body);
  expect([text.includes('"other"'), changes]).toEqual([expected > 0, expected]);
});

test('a fault of objects leaves errors alone', async () => {
  expect((await through(renamed, requestFor('GET', `${list}/a`), 500, '{"metadata":{"name":"a"}}')).changes).toBe(0);
});

test('a changed response has the length of its new body', async () => {
  const { answer, text } = await through(renamed, requestFor('GET', `${list}/a`), 200, '{"metadata":{"name":"a"}}', [
    ...json,
    ['content-length', '25'],
  ]);
  expect(answer.headers).toEqual([...json, ['Content-Length', String(text.length)]]);
});

test('a fault of errors changes the status and the body', async () => {
  const hidden = made(
    inErrors((response) => {
      response.status = 404;
      response.json.code = 404;
    }),
  );
  const { answer, text } = await through(hidden, requestFor('GET', list), 403, '{"kind":"Status","code":403}');
  expect([answer.status, text]).toEqual([404, '{"kind":"Status","code":404}']);
});

test('a fault of headers changes also the head of a stream', async () => {
  const bare = made(
    inResponses((response) => {
      response.headers = withoutHeaders(response.headers, 'content-type');
    }),
  );
  const { answer, text, changes } = await through(
    bare,
    requestFor('GET', `${list}?watch=1`),
    200,
    '{"type":"ADDED"}\n',
  );
  expect([answer.headers, text, changes]).toEqual([[], '{"type":"ADDED"}\n', 1]);
});

test.each([
  ['loses an event', () => [], '', 1],
  ['repeats an event', (event: Json) => [event, event], '{"type":"A"}\n{"type":"A"}\n{"type":"B"}\n{"type":"B"}\n', 2],
  ['ends the stream', () => null, '', 1],
  ['changes nothing', () => undefined, '{"type":"A"}\n{"type":"B"}\n', 0],
])('a fault of watches %s', async (_, change, expected, count) => {
  const lines = '{"type":"A"}\n{"type":"B"}\n';
  const one = made(inWatches(() => (event) => (event.type === 'B' && expected === '' ? [] : change(event))));
  const { text, changes } = await through(one, requestFor('GET', `${list}?watch=1`), 200, lines);
  expect([text, changes >= count]).toEqual([expected, true]);
});

test('a fault of requests changes the query and the body, and counts only what it changed', async () => {
  const changing = made(
    inRequests((request) => {
      request.query.delete('dryRun');
      if (request.json?.metadata) delete request.json.metadata.uid;
    }),
  );
  const changed = await through(
    changing,
    requestFor('PUT', `${list}/a?dryRun=All&x=1`, { metadata: { uid: 'u' } }),
    200,
    '',
  );
  expect([changed.sent?.path, Buffer.from(changed.sent?.body ?? []).toString(), changed.changes]).toEqual([
    `${list}/a?x=1`,
    '{"metadata":{}}',
    1,
  ]);
  expect((await through(changing, requestFor('GET', `${list}/a?x=1`), 200, '')).changes).toBe(0);
});

test('a fault can answer in the place of the server', async () => {
  const body = new Uint8Array();
  const lying = made(() => ({ request: () => ({ status: 201, headers: json, json: { kind: 'Status' }, body }) }));
  const { received, answer, text, changes } = await through(lying, requestFor('POST', list, {}), 500, '');
  expect([received.length, answer.status, text, changes]).toEqual([0, 201, '{"kind":"Status"}', 1]);
});
