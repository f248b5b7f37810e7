import type { Fault } from '../../fault.ts';

/** Defects of clients that use a base address with a prefix (A 4.1). */
export const prefixFaults: readonly Fault[] = [
  {
    seam: 'client',
    rules: ['PATH-26'],
    recording: 'prefix',
    description:
      'the client resolves paths against the root of the host, so that the prefix of the base address is lost',
    spoil: (exchanges) =>
      exchanges.map((exchange) => {
        const { request } = exchange;
        return request.path.startsWith('/api/v1/')
          ? { ...exchange, request: { ...request, url: new URL(request.path, request.url).href } }
          : exchange;
      }),
  },
];
