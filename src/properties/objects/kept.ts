import type { Exchange } from '../../client/exchange.ts';
import type { ServedKind } from '../arbitraries/schema/served-kinds.ts';

/** Objects of this kind are really stored in a run: they live in its namespace, and nobody follows them. All others go as a dry run. */
export const isKept = ({ namespaced, quiet }: ServedKind): boolean => namespaced && quiet;

/** The server does not serve the collection: a 404 without the name of an object. */
export const notServed = ({ response, json }: Exchange): boolean => response?.status === 404 && !json?.details?.name;
