import type http from 'node:http';
import type { Socket } from 'node:net';
import { rawHeader } from './raw-headers.ts';

/** The method of node's agents that receives each request; the published types lack it. */
interface AgentInside {
  addRequest(req: http.ClientRequest, options: object): void;
}

type Kept = { readonly _httpMessage?: { readonly res?: http.IncomingMessage } };

const probeMs = 1000;
/** With such a short keep-alive time, node's own implementation decides whether the connection can be used again. */
const shortTimeout = /^timeout=[01]\b/;

/**
 * Makes an agent serve one target only. It does not copy the options of each request, and does not build an object from
 * the header of each response. Both would dominate the cost of a request.
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
    if (!res || shortTimeout.test(rawHeader(res.rawHeaders, 'keep-alive') ?? '')) return keepSocketAlive(socket);
    const kept = socket as Socket;
    kept.setKeepAlive(true, probeMs);
    kept.unref();
    return true;
  };
  return agent;
};
