import type { Exchange } from '../../client/typed-exchange.ts';
import type { StubCall } from '../../target/clients/client-stub.ts';
import type { World } from '../world.ts';

/** Adds a request of the client under test to the suite's server to the scenario's journal. */
export const keepExchange = (world: World, url: string, { method, path, headers, answer }: StubCall): void => {
  const exchange: Exchange = {
    seq: world.journal.sequence.next(),
    actor: 'client under test',
    startedMs: world.journal.sequence.elapsedMs(),
    ms: 0,
    request: { method, url: `${url}${path}`, path, headers, body: null },
    response: {
      status: answer.status,
      headers: [['Content-Type', 'application/json']],
      body: Buffer.from(JSON.stringify(answer.json)),
    },
    failure: null,
    json: answer.json,
    frames: null,
  };
  world.journal.add(() => exchange);
};
