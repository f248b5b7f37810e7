import type { Exchange } from '../../client/typed-exchange.ts';
import { listAt, membersAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';

/** API versions in a group list or a core list (`/apis`, `/api`), as `group/version` or `version`. */
export const versionsIn = (exchange: Exchange): readonly string[] => {
  const { groups, versions } = membersAt(exchange.json);
  if (isArray(groups))
    return groups.flatMap((group) =>
      listAt(group, 'versions').map((version) => String(valueAt(version, 'groupVersion'))),
    );
  return listAt(versions).map(String);
};

/**
 * The name of every served API version is v and an integer, or contains alpha or beta (B 9). `served` are
 * `group/version` or `version`.
 */
export const versionNamesAreValid = (served: readonly string[], ...shown: readonly Exchange[]): Judgement => {
  const wrong = served.filter((name) => {
    const version = name.slice(name.lastIndexOf('/') + 1);
    return !/^v\d+$/.test(version) && !/alpha|beta/.test(version);
  });
  return judgement(
    'versionNamesAreValid',
    wrong.length > 0
      ? [
          finding(
            `API versions with other names: ${wrong.join(', ')}`,
            'vN, or a name with alpha or beta',
            wrong,
            ...shown,
          ),
        ]
      : [],
    served.length,
  );
};

/** None of the requests succeeded. */
export const noneSucceeds = (exchanges: readonly Exchange[]): Judgement => {
  const answered = exchanges.filter((exchange) => exchange.response);
  const served = answered.filter(succeeded);
  return judgement(
    'noneSucceeds',
    served.map((exchange) => finding('the request succeeded', '4xx', outcomeOf(exchange), exchange)),
    answered.length,
  );
};
