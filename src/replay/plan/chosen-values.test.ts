import { expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Json } from '../../client/exchange.ts';
import type { RecordedExchange } from '../../recorder/session/session-exchanges.ts';
import { chosenValues } from './chosen-values.ts';

const service = (clusterIP: string, nodePort: number): Json => ({
  kind: 'Service',
  spec: { clusterIP, clusterIPs: [clusterIP], ports: [{ port: 80, nodePort }], selector: { a: 'b' } },
});
const exchange = (sent: Json, json: Json): RecordedExchange =>
  ({
    request: { body: sent === null ? null : Buffer.from(JSON.stringify(sent)) },
    json,
  }) as unknown as RecordedExchange;

test('a value that a client sent before the server returned it was chosen by the client', () => {
  const session = [
    exchange({ spec: { clusterIP: 'None' } }, service('None', 30_001)),
    exchange(null, service('10.0.0.7', 30_002)),
    exchange(service('10.0.0.7', 30_002), service('10.0.0.7', 30_002)),
    exchange(service('', 30_003), service('10.0.0.8', 30_003)),
  ];
  expect([...chosenValues(session, dialectNamed('kubernetes'))]).toEqual(['"None"', '30003']);
});
