import { dialectNamed } from '../../dialect/dialects.ts';
import type { ServerParts } from '../../server/parts.ts';
import { startServer } from '../../server/start.ts';
import type { EmbeddedServer, EmbeddedStart } from './embedded-server.ts';

/** Starts a reference server in this thread; `parts` may carry a fault. */
export const startHere = async ({ options, dialect, seed, authority, storage }: EmbeddedStart, parts?: ServerParts): Promise<EmbeddedServer> => {
  const server = await startServer({ options, dialect: dialectNamed(dialect), ...(parts ? { parts } : {}), ...(seed === null ? {} : { seed }), ...(authority ? { authority } : {}), ...(storage ? { storage } : {}) });
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
  };
};
