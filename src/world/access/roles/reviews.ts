import type { ApiClient } from '../../../client/api-client.ts';
import type { Exchange } from '../../../client/typed-exchange.ts';
import { groupOfResource } from '../../../client/paths/kinds.ts';
import { type ExpectedReview, reviewsReturnExpected } from '../../../checks/access/reviews.ts';
import type { Judgement } from '../../../checks/judgement.ts';
import { eventually } from '../../time/eventually.ts';
import { rightsDeadlineMs } from '../../time/deadlines.ts';
import type { World } from '../../world.ts';
import { otherNamespaceOf, uniqueName } from './subjects.ts';
import { type JsonObject, valueAt } from '../../../client/values/json-value.ts';

const group = 'authorization.platform.io';

/** Sends a review of a kind (B 5.11), optionally in a namespace. */
export const sendReview = (
  client: ApiClient,
  kind: string,
  content: JsonObject,
  namespace: string | null = null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> =>
  client.send({
    method: 'POST',
    headers,
    path: `/apis/${group}/v1/${namespace === null ? '' : `namespaces/${namespace}/`}${kind.toLowerCase()}s`,
    body: { apiVersion: `${group}/v1`, kind, ...(namespace === null ? {} : { metadata: { namespace } }), ...content },
  });

const groupOf = (resource: string): string => {
  try {
    return groupOfResource(resource);
  } catch {
    return '';
  }
};

/**
 * Attributes of a review from a row with verb, resource, and optionally group, name and place (here, elsewhere,
 * everywhere).
 */
export const attributesOfRow = (world: World, row: Readonly<Record<string, string>>): JsonObject => {
  const { verb, resource = '', name, place = 'here' } = row;
  const apiGroup = row['group'] === undefined ? groupOf(resource) : row['group'] === '""' ? '' : row['group'];
  const namespace = place === 'here' ? world.namespace : place === 'elsewhere' ? otherNamespaceOf(world) : '';
  return { group: apiGroup, resource, verb, ...(name ? { name } : {}), ...(namespace === '' ? {} : { namespace }) };
};

/**
 * Sends a review for each row; the column `allowed` is yes or no. Reviews that must be allowed are sent first and
 * repeated until the rights deadline.
 */
export const reviewRows = async (
  world: World,
  kind: 'SelfSubjectAccessReview' | 'SubjectAccessReview',
  rows: ReadonlyArray<Readonly<Record<string, string>>>,
): Promise<Judgement> => {
  const results: ExpectedReview[] = [];
  for (const allowed of [true, false]) {
    for (const row of rows.filter((one) => (one['allowed'] === 'yes') === allowed)) {
      const subject =
        kind === 'SelfSubjectAccessReview'
          ? {}
          : {
              user: uniqueName(world, row['user'] ?? ''),
              ...(row['groups'] ? { groups: row['groups'].split(/, */).map((name) => uniqueName(world, name)) } : {}),
            };
      const sendOnce = () =>
        sendReview(kind === 'SelfSubjectAccessReview' ? world.me : world.admin, kind, {
          spec: { ...subject, resourceAttributes: attributesOfRow(world, row) },
        });
      results.push({
        allowed,
        exchange: allowed
          ? await eventually(
              sendOnce,
              ({ json }) => valueAt(json, 'status', 'allowed') === true,
              rightsDeadlineMs(world),
            )
          : await sendOnce(),
      });
    }
  }
  return reviewsReturnExpected(results);
};
