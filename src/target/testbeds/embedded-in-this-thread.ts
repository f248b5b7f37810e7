import { dialectNamed } from '../../dialect/dialects.ts';
import type { ServerParts } from '../../server/core.ts';
import { releaseBefore } from '../../server/options/release-numbers.ts';
import { partsOfRelease } from '../../server/options/releases.ts';
import { type RunningServer, type ServerConfig, startServer } from '../../server/start.ts';
import type { EmbeddedServer, EmbeddedStart } from './embedded-server.ts';

/**
 * Starts a reference server in this thread; `parts` creates the parts that it is built from, which can contain a fault.
 */
export const startInThisThread = async (config: EmbeddedStart, parts?: () => ServerParts): Promise<EmbeddedServer> =>
  wrapped(await startServer(serverConfig(config, parts)), parts);

const serverConfig = (
  { options, dialect, seed, authority, storage, release, older }: EmbeddedStart,
  createParts?: () => ServerParts,
): ServerConfig => {
  const parts = older === true ? partsOfRelease(releaseBefore(release)) : (createParts?.() ?? partsOfRelease(release));
  return {
    options,
    dialect: dialectNamed(dialect),
    parts,
    ...(seed === null ? {} : { seed }),
    ...(authority ? { authority } : {}),
    ...(storage ? { storage } : {}),
  };
};

function wrapped(server: RunningServer, parts?: () => ServerParts): EmbeddedServer {
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
    startOnSameStorage: async (config) => wrapped(await server.startOnSameStorage(serverConfig(config, parts)), parts),
  };
}
