import type { Exchange, Json } from '../../client/exchange.ts';
import { Journal } from '../../client/journal.ts';
import { isWatch } from '../../checks/client/resource-path.ts';
import { requestClass } from '../../checks/controls/request-class.ts';
import { exchangeLine } from '../../checks/finding.ts';
import type { Target } from '../../target/target.ts';
import { mayAccess } from '../target/rights.ts';

/** The attributes of an access review about a request (B 5.13). */
const attributesOf = (exchange: Exchange, namespace: string): Json => {
  const { verb, group, version, plural, subresource } = requestClass(exchange);
  const [path = ''] = exchange.request.path.split('?');
  if (plural === '')
    return {
      nonResourceAttributes: {
        path,
        verb: exchange.request.method.toLowerCase(),
      },
    };
  return {
    resourceAttributes: {
      verb: isWatch(exchange.request.path) ? 'watch' : verb === 'delete-collection' ? 'deletecollection' : verb,
      group,
      version,
      resource: plural,
      ...(subresource === '' ? {} : { subresource }),
      ...(path.includes('/namespaces/') ? { namespace } : {}),
    },
  };
};

/**
 * The first request of the administrator that the server rejected because the credential lacks a right, as one line;
 * null if the server reports that the credential may send each rejected request.
 */
export const missingRight = async (
  target: Target,
  exchanges: readonly Exchange[],
  namespace: string,
): Promise<string | null> => {
  const rejected = exchanges.filter(({ actor, response }) => response?.status === 403 && actor === target.admin.actor);
  const quiet = target.admin.withJournal(new Journal());
  for (const exchange of rejected)
    if ((await mayAccess(quiet, attributesOf(exchange, namespace))) === false)
      return `the credential of namespace ${namespace} lacks a right: ${exchangeLine(exchange)}`;
  return null;
};
