import type { Exchange } from '../client/exchange.ts';
import type { Transport } from '../client/transport/transport.ts';
import type { ClientParts } from '../reference-client/parts.ts';
import type { ServerParts } from '../server/core.ts';
import { describedRelease } from '../server/options/release-numbers.ts';

interface FaultBase {
  /** Rules that it breaks; each must fail. The first one names the fault. */
  readonly rules: readonly [string, ...string[]];
  /** A word that distinguishes it from another fault of the same first rule and seam. */
  readonly variant?: string;
  /** What the broken server does, in plain words. */
  readonly description: string;
  /** Release of the server, if the rule is about a later one; default: the release that the documents describe. */
  readonly release?: string;
  /** Other rules that inevitably fail together with it, and why. */
  readonly alsoFails?: { readonly rules: readonly string[]; readonly reason: string };
}

/**
 * Wraps a stage, a token method, an authorizer or a plugin, or replaces one named behaviour or one line of a kind's
 * data, before the reference server starts.
 */
export interface ServerFault extends FaultBase {
  readonly seam: 'server';
  readonly plant: (parts: ServerParts) => void;
}

/** Changes the traffic between the suite and any server. `random` returns seeded numbers from 0 to below 1. */
export interface WireFault extends FaultBase {
  readonly seam: 'wire';
  readonly wrap: (transport: Transport, random: () => number) => Transport;
}

/** Makes the client of a recorded session break a rule for clients. */
export interface ClientFault extends FaultBase {
  readonly seam: 'client';
  /** Name of a session in `recordings/` whose client follows the rule. */
  readonly recording: string;
  readonly spoil: (exchanges: readonly Exchange[]) => readonly Exchange[];
}

/** Replaces one named behaviour of the reference client, which scenarios of credential plugins judge. */
export interface PluginClientFault extends FaultBase {
  readonly seam: 'reference-client';
  readonly plant: (parts: ClientParts) => void;
}

/** One deliberate defect. */
export type Fault = ServerFault | WireFault | ClientFault | PluginClientFault;

/** Release of the servers in which a fault is planted. */
export const releaseOf = ({ release }: Fault): string => release ?? describedRelease;

/** `PAGE-03` or `PAGE-03 (wire)`: the name in the matrix and on the command line. */
export const faultName = (fault: Fault): string => {
  const variant = fault.variant === undefined ? '' : ` ${fault.variant}`;
  const seam = fault.seam === 'server' ? '' : ` (${fault.seam})`;
  return `${fault.rules[0]}${variant}${seam}`;
};
