import type { Fault } from '../../fault.ts';

/** Clients that interpret resource versions (A 4.5). */
export const versionClientFaults: readonly Fault[] = [
  {
    seam: 'client',
    rules: ['RV-04'],
    recording: 'cut-watch',
    description: 'the client increments the resource version of its list as a number and watches from the result',
    spoil: (exchanges) =>
      exchanges.map((exchange) => {
        const path =
          exchange.frames === null
            ? exchange.request.path
            : exchange.request.path.replace(
                /resourceVersion=(\d+)/,
                (_, version: string) => `resourceVersion=${BigInt(version) + 1n}`,
              );
        return path === exchange.request.path
          ? exchange
          : { ...exchange, request: { ...exchange.request, path, url: new URL(path, exchange.request.url).href } };
      }),
  },
];
