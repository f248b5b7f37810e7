import type { Translator } from '../../dialect/translator.ts';
import { ClientError } from '../../reference-client/client-error.ts';
import { type ClientParts, standardClient } from '../../reference-client/parts.ts';
import { joinCluster } from '../../reference-client/join-cluster.ts';
import { ReferenceClient } from '../../reference-client/reference-client.ts';
import type { ClientStart, ClientUnderTest } from '../clients/client-under-test.ts';

/** The reference client as the client under test, in this process; `parts` can contain a fault. */
export const embeddedClient = (dialect: Translator, parts: () => ClientParts = standardClient): ClientUnderTest => {
  const begin = (life: ClientStart, log: (line: string) => void): ReferenceClient => {
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.endsWith('_EXEC_INFO')),
    );
    return new ReferenceClient(
      { ...life, dialect, environment: { ...environment, HOME: life.home }, now: Date.now, tell: log },
      parts(),
    );
  };
  return {
    name: 'the reference client',
    request: async (life) => {
      const lines: string[] = [];
      const log = (line: string): void => void lines.push(line);
      let client: ReferenceClient | null = null;
      try {
        client = begin(life, log);
        const status = await client.get('/api/v1/namespaces/default/configmaps/planecheck');
        log(`the server returned ${status}`);
        return { code: status === 200 ? 0 : 1, output: lines.join('\n') };
      } catch (error) {
        if (!(error instanceof ClientError)) throw error;
        return { code: 1, output: [...lines, error.message].join('\n') };
      } finally {
        await client?.close();
      }
    },
    open: async (life) => {
      const client = begin(life, () => undefined);
      const get = async (path: string): Promise<number | null> => {
        try {
          return await client.get(path);
        } catch (error) {
          if (!(error instanceof ClientError)) throw error;
          return null;
        }
      };
      return { get, close: () => client.close() };
    },
    join: async ({ server, token }) => {
      try {
        await joinCluster({ server, token, dialect }, parts().joining);
        return { code: 0, output: 'joined' };
      } catch (error) {
        if (!(error instanceof ClientError)) throw error;
        return { code: 1, output: error.message };
      }
    },
  };
};
