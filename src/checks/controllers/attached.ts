import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { itemsOf } from '../lists/lists.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The attachments in a list of this volume and node. */
export const attachmentsOf = (list: Exchange, volume: string, node: string): readonly JsonValue[] =>
  itemsOf(list).filter(
    (item) =>
      valueAt(item, 'spec', 'source', 'persistentVolumeName') === volume && valueAt(item, 'spec', 'nodeName') === node,
  );

/** A list of attachments contains one of the volume to the node, or none, as expected (A 2.5). */
export const volumeIsAttached = (list: Exchange, volume: string, node: string, wanted: boolean): Judgement => {
  if (!list.response) return judgement('volumeIsAttached', [], 0);
  if (list.response.status !== 200)
    return judgement('volumeIsAttached', [
      finding('the response is not a list of attachments', '200', outcomeOf(list), list),
    ]);
  const found = attachmentsOf(list, volume, node);
  if (found.length > 0 === wanted) return judgement('volumeIsAttached', []);
  return judgement('volumeIsAttached', [
    finding(
      wanted ? 'the volume is not attached' : 'the volume is attached',
      wanted ? 'an attachment' : 'none',
      found.map((item) => valueAt(item, 'metadata', 'name') ?? null),
      list,
    ),
  ]);
};
