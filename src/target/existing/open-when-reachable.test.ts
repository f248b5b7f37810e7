import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openWhenReachable } from './open-when-reachable.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

const listen = (server: Server, port = 0): Promise<number> =>
  new Promise((resolve) => {
    open.push(server);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** A server that lists no namespaces. */
const emptyServer = (): Server =>
  createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ kind: 'NamespaceList', apiVersion: 'v1', metadata: {}, items: [] }));
  });

const freePort = async (): Promise<number> => {
  const port = await listen(emptyServer());
  await new Promise((resolve) => open.pop()?.close(resolve));
  return port;
};

it('waits for a server that starts to listen later, and says once that it waits', async () => {
  const port = await freePort();
  const lines: string[] = [];
  const opened = openWhenReachable(
    { server: `http://127.0.0.1:${port}` },
    {
      waitMs: 60_000,
      onWait: (line) => {
        lines.push(line);
        void listen(emptyServer(), port);
      },
    },
  );
  const result = await opened;
  expect(result).toHaveProperty('target');
  expect(lines).toEqual([expect.stringMatching(/does not respond: .*; waiting up to 60s$/)]);
  if ('target' in result) await result.target.close();
});

it('gives up at once without a time to wait', async () => {
  const lines: string[] = [];
  const server = `http://127.0.0.1:${await freePort()}`;
  const opened = await openWhenReachable({ server }, { waitMs: 0, onWait: (line) => lines.push(line) });
  expect(opened).toMatchObject({ kind: 'not-reachable' });
  expect(lines).toEqual([]);
});
