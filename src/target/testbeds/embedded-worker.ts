import { parentPort } from 'node:worker_threads';
import type { EmbeddedServer, EmbeddedStart } from './embedded-server.ts';
import type { StartedThere, ThreadAnswer, ThreadCall } from './embedded-thread.ts';
import { startInThisThread } from './embedded-in-this-thread.ts';

// The worker of EmbeddedThread: starts servers and forwards calls to them.
const servers = new Map<number, EmbeddedServer>();

const register = (server: EmbeddedServer): StartedThere => {
  const number = servers.size + 1;
  servers.set(number, server);
  return { server: number, url: server.url, authority: server.authority, serviceAccountKey: server.serviceAccountKey };
};

const answer = async ({ server, method, args }: ThreadCall): Promise<unknown> => {
  if (server === 0) return register(await startInThisThread(args[0] as EmbeddedStart));
  if (method === 'startOnSameStorage') {
    const launched = await servers.get(server)?.startOnSameStorage(args[0] as EmbeddedStart);
    return launched && register(launched);
  }
  const target = servers.get(server) as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>;
  return target[method]?.(...args);
};

parentPort?.on('message', (call: ThreadCall) => {
  const send = (message: ThreadAnswer): void => parentPort?.postMessage(message);
  answer(call).then(
    (value) => send({ id: call.id, value }),
    (error: unknown) => send({ id: call.id, error: error instanceof Error ? error.message : String(error) }),
  );
});
