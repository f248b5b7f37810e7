import { itemsOf } from '../lists/lists.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const type = 'platform.io/service-account-token';
const annotation = 'platform.io/service-account.name';

/**
 * The service account names a secret that is in the list, has the type of service account tokens and has its annotation
 * (B 5.4). Facts: a read of the service account, a list of secrets.
 */
export const accountNamesTokenSecret = (account: Exchange, secrets: Exchange): Judgement => {
  const check = 'accountNamesTokenSecret';
  if (account.response?.status !== 200 || secrets.response?.status !== 200) return judgement(check, [], 0);
  const name = valueAt(account.json, 'metadata', 'name');
  const own = itemsOf(secrets).filter(
    (secret) => valueAt(secret, 'type') === type && valueAt(secret, 'metadata', 'annotations', annotation) === name,
  );
  const named = listAt(account.json, 'secrets').map((reference) => valueAt(reference, 'name'));
  const good = own.some((secret) => named.includes(valueAt(secret, 'metadata', 'name')));
  return judgement(
    check,
    good
      ? []
      : [
          finding(
            'the service account names no token secret of its own',
            own.length > 0 ? own.map((secret) => valueAt(secret, 'metadata', 'name')) : `a secret of type ${type}`,
            named.length > 0 ? named : outcomeOf(account),
            account,
            secrets,
          ),
        ],
  );
};
