import { dialectNamed } from '../../dialect/dialects.ts';
import { type ServerParts, standardParts } from '../../server/parts.ts';
import { type RunningServer, type ServerConfig, startServer } from '../../server/start.ts';
import type { EmbeddedServer, EmbeddedStart } from './embedded-server.ts';

/** Starts a reference server in this thread; `parts` makes what it is built from, which may carry a fault. */
export const startHere = async (config: EmbeddedStart, parts?: () => ServerParts): Promise<EmbeddedServer> => offered(await startServer(serverConfig(config, parts)), parts);

/** What the release before is built from: it is whole, whatever the server under test carries. */
const olderParts = (): ServerParts => {
  const parts = standardParts();
  parts.behaviours.discovery.release = () => ({ major: '1', minor: '23', gitVersion: 'v1.23.0-planecheck' });
  return parts;
};

const serverConfig = ({ options, dialect, seed, authority, storage, older }: EmbeddedStart, now?: () => ServerParts): ServerConfig => {
  const parts = older === true ? olderParts : now;
  return { options, dialect: dialectNamed(dialect), ...(parts ? { parts: parts() } : {}), ...(seed === null ? {} : { seed }), ...(authority ? { authority } : {}), ...(storage ? { storage } : {}) };
};

function offered(server: RunningServer, parts?: () => ServerParts): EmbeddedServer {
  return {
    url: server.url,
    authority: server.authority,
    serviceAccountKey: server.serviceAccountKey,
    issueClientCertificate: (username, groups) => server.issueClientCertificate(username, groups),
    advance: (ms) => server.clock.advance(ms),
    compact: async () => server.compact(),
    futureVersion: async (current, writes) => server.futureVersion(current, writes),
    otherAddress: () => server.otherAddress(),
    auditLog: async (path = '') => server.auditLog().filter(({ requestURI }) => String(requestURI).includes(path)),
    setStorage: async (way) => server.setStorage(way),
    close: () => server.close(),
    startBeside: async (config) => offered(await server.startBeside(serverConfig(config, parts)), parts),
  };
}
