import type { Exchange } from '../../client/typed-exchange.ts';
import { succeeded } from '../succeeded.ts';
import { classKey, requestClass, type RequestClass } from './request-class.ts';

/** The request is a dry run (A 4.4): the server stores nothing. */
export const isDryRun = ({ request }: Exchange): boolean => /[?&]dryRun=[^&]/.test(request.path);

/** Verbs of requests that change or remove one object. */
const changing: ReadonlySet<string> = new Set(['update', 'patch', 'delete']);

/** A dry run of an update, a patch or a delete that succeeded. */
export interface DryRunWrite {
  readonly class: RequestClass;
  readonly exchange: Exchange;
}

/**
 * Dry runs of updates, patches and deletes of objects that succeeded, one for each class (A 4.4). A server that ignores
 * writes also leaves the object unchanged.
 */
export const dryRunWrites = (exchanges: readonly Exchange[]): readonly DryRunWrite[] => {
  const found = new Map<string, DryRunWrite>();
  for (const exchange of exchanges.filter(succeeded)) {
    const written = requestClass(exchange);
    if (!changing.has(written.verb) || written.subresource !== '' || !isDryRun(exchange)) continue;
    found.set(classKey(written), { class: written, exchange });
  }
  return [...found.values()];
};
