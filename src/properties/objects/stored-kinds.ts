import type { Exchange } from '../../client/exchange.ts';
import type { ServedKind } from '../arbitraries/schema/served-kinds.ts';

/**
 * True when a run stores objects of this kind: they are in its namespace, and no controller acts on them. All others
 * are sent as a dry run.
 */
export const storesObjectsOf = ({ namespaced, quiet }: ServedKind): boolean => namespaced && quiet;

/** True when the server does not serve the collection: a 404 without the name of an object. */
export const isNotServed = ({ response, json }: Exchange): boolean => response?.status === 404 && !json?.details?.name;
