import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { dialectNamed } from '../../dialect/dialects.ts';
import { startHttpProxy, startSocksProxy, type TestProxy } from '../../kubeconfig/test-support/proxies.ts';
import { LiveTarget } from '../../replay/play/live-target.ts';
import { Authority } from '../../target/certificates.ts';
import { type SeenServer, startSeenServer } from '../../target/test-support/seen-server.ts';
import { readKubeconfig } from '../record/kubeconfig.ts';
import { openRecording } from '../record/open-recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-tunnel-'));
let server: SeenServer;
let proxies: Readonly<Record<'http' | 'socks5', TestProxy>>;
let ca = '';
const address = 'api.cluster.test:6443';

beforeAll(async () => {
  const authority = await Authority.create('authority');
  ca = authority.pair.certificate;
  const serving = await authority.issue({ commonName: 'server', use: 'server', dnsNames: ['api.cluster.test'] });
  server = await startSeenServer({ ...serving, clientCa: ca });
  proxies = { http: await startHttpProxy(server.port), socks5: await startSocksProxy(server.port) };
});
afterAll(async () => {
  for (const opened of [server, proxies.http, proxies.socks5]) await opened.close();
});

const contextThrough = (kind: 'http' | 'socks5') => {
  const file = join(folder, kind);
  writeFileSync(
    file,
    stringify({
      'current-context': 'one',
      clusters: [
        {
          name: 'c',
          cluster: {
            server: `https://${address}`,
            'certificate-authority-data': Buffer.from(ca).toString('base64'),
            'proxy-url': `${kind}://127.0.0.1:${proxies[kind].port}`,
          },
        },
      ],
      users: [{ name: 'u', user: { token: 'own' } }],
      contexts: [{ name: 'one', context: { cluster: 'c', user: 'u' } }],
    }),
  );
  return readKubeconfig(file);
};

test.each(['http', 'socks5'] as const)('a recorder and a replay reach the server through an %s proxy', async (kind) => {
  const context = contextThrough(kind);
  const { requested } = proxies[kind];
  const file = join(folder, `${kind}.session.ndjson`);
  const recording = await openRecording({ context, file, dialect: 'kubernetes', redact: true, port: 0 });
  const token = /token: (\S+)/.exec(recording.kubeconfig)?.[1];
  const request = https.get(`${recording.url}/version`, {
    rejectUnauthorized: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'close');
  await recording.close();
  expect([response.statusCode, server.last()?.authorization, requested]).toEqual([200, 'Bearer own', [address]]);

  const { server: url, insecure, serverName, authority, credential, proxy = null } = context;
  const live = new LiveTarget({ url, insecure, serverName, authority, credential, proxy }, dialectNamed('kubernetes'));
  const answer = await live.send({ method: 'GET', path: '/version', headers: [], body: null });
  await live.close();
  expect([answer.status, requested]).toEqual([200, [address, address]]);
});
