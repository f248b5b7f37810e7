import type { Exchange } from '../../client/typed-exchange.ts';
import { writtenBody } from '../client/written-body.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { succeeded } from '../succeeded.ts';
import { isDryRun } from './dry-run-writes.ts';
import { classKey, requestClass, type RequestClass } from './request-class.ts';

/** A rejected request of a class in which no request succeeded. */
export interface UncontrolledRejection {
  readonly class: RequestClass;
  readonly exchange: Exchange;
  /** A request of another class to the same resource in the same version succeeded. */
  readonly others: boolean;
}

const resourceOf = ({ group, version, plural }: RequestClass): string => `${plural}.${version}.${group}`;

/**
 * Rejections that prove nothing by themselves: a server that rejects every request of the class returns them too. One
 * rejection for each class without a success among the exchanges.
 */
export const uncontrolledRejections = (exchanges: readonly Exchange[]): readonly UncontrolledRejection[] => {
  const rejections = new Map<string, Omit<UncontrolledRejection, 'others'>>();
  for (const exchange of exchanges) {
    if ((exchange.response?.status ?? 0) < 400) continue;
    const found = requestClass(exchange);
    const key = classKey(found);
    if (!rejections.has(key)) rejections.set(key, { class: found, exchange });
  }
  if (rejections.size === 0) return [];
  const working = new Set<string>();
  for (const exchange of exchanges.filter(succeeded)) {
    const found = requestClass(exchange);
    rejections.delete(classKey(found));
    working.add(resourceOf(found));
  }
  return [...rejections.values()].map((rejection) => ({
    ...rejection,
    others: working.has(resourceOf(rejection.class)),
  }));
};

const pathOf = (exchange: Exchange): string => exchange.request.path.split('?')[0] ?? '';

/**
 * A conflict of a create about its name; its reason or its message names the conflict. A webhook may also reject with
 * 409.
 */
const saysNameInUse = ({ request, response, json }: Exchange): boolean =>
  request.method === 'POST' &&
  response?.status === 409 &&
  (valueAt(json, 'reason') === 'AlreadyExists' || /already exists/i.test(String(valueAt(json, 'message'))));

/** What controllers create in each new namespace, at any time: a client that creates it too can be the second one. */
const ofControllers = /\/(?:serviceaccounts\/default|configmaps\/platform-root-ca\.crt)$/;

/**
 * A create that was rejected because the name is in use, though no earlier exchange shows an object of that name: the
 * server confuses objects, for example those of several namespaces, or stores what a dry run creates. Null if there is
 * none. `owns` is true for the names of the scenario; other names can be in use, and so can those of objects that
 * controllers create in each namespace.
 */
export const unexplainedNameInUse = (
  exchanges: readonly Exchange[],
  owns: (name: string) => boolean,
): Exchange | null => {
  const known = new Set<string>();
  for (const exchange of exchanges) {
    const name = valueAt(succeeded(exchange) ? exchange.json : writtenBody(exchange), 'metadata', 'name');
    const path = exchange.request.method === 'POST' ? `${pathOf(exchange)}/${name}` : pathOf(exchange);
    const isUnexplained = !known.has(path) && !ofControllers.test(path);
    if (isUnexplained && saysNameInUse(exchange) && path.split('/').some(owns)) return exchange;
    if (succeeded(exchange) && !isDryRun(exchange)) known.add(path);
  }
  return null;
};
