import { openProxy } from '../proxy/proxy.ts';
import { SessionLog } from '../session/session-log.ts';
import { Upstream } from '../proxy/upstream.ts';

/** Program of its own for tests that kill a recorder: `recorder-child URL FILE` records in front of URL and prints its port. */
const [url = '', file = ''] = process.argv.slice(2);
const upstream = new Upstream({ url, authority: null, insecure: false, serverName: null, credential: {} });
const observer = new SessionLog(
  { file, dialect: 'kubernetes', target: url, now: Date.now, elapsed: () => performance.now() },
  { bytes: 512 * 1024 },
);
const proxy = await openProxy({ upstream, observer, certificate: null });
process.stdout.write(`${proxy.port}\n`);
