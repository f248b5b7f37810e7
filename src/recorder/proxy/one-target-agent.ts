import type http from 'node:http';
import type { Socket } from 'node:net';
import { rawHeader } from './raw-headers.ts';

/** What node's agents do for each request, which its types leave out. */
interface AgentInside {
  addRequest(req: http.ClientRequest, options: object): void;
}

type Kept = { readonly _httpMessage?: { readonly res?: http.IncomingMessage } };

const probeMs = 1000;
/** A server that closes so soon is node's to judge. */
const soon = /^timeout=[01]\b/;

/**
 * An agent that knows but one target: it takes each request without copying its options twice, and keeps a connection
 * without an object of the answer's header.
 */
export const forOneTarget = (agent: http.Agent, { hostname, port, protocol }: URL): http.Agent => {
  const inside = agent as unknown as AgentInside;
  const addRequest = inside.addRequest.bind(agent);
  const keepSocketAlive = agent.keepSocketAlive.bind(agent);
  const target = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port || (protocol === 'https:' ? 443 : 80)),
  };
  agent.getName = () => 'target';
  inside.addRequest = (req) => addRequest(req, target);
  agent.keepSocketAlive = (socket) => {
    const { res } = (socket as Kept)._httpMessage ?? {};
    if (!res || soon.test(rawHeader(res.rawHeaders, 'keep-alive') ?? '')) return keepSocketAlive(socket);
    const kept = socket as Socket;
    kept.setKeepAlive(true, probeMs);
    kept.unref();
    return true;
  };
  return agent;
};
