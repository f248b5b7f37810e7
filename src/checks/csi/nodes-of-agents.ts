import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { isList, itemsOf } from '../lists/lists.ts';
import { type Judgement, judgement } from '../judgement.ts';

const judged = (
  name: string,
  csiNodes: Exchange,
  nodes: Exchange,
  isMine: (object: JsonValue) => boolean,
  wrong: (csiNode: JsonValue, node: JsonValue | undefined) => boolean,
  what: string,
): Judgement => {
  for (const list of [csiNodes, nodes]) {
    const shape = isList(list);
    if (shape.seen === 0 || shape.findings.length > 0) return shape;
  }
  const written = itemsOf(csiNodes).filter((item) => !isMine(item));
  const bad = written.filter((item) =>
    wrong(
      item,
      itemsOf(nodes).find((node) => valueAt(node, 'metadata', 'name') === valueAt(item, 'metadata', 'name')),
    ),
  );
  return judgement(
    name,
    bad.map((item) =>
      finding(
        `the CSI node ${valueAt(item, 'metadata', 'name')} ${what}`,
        itemsOf(nodes).map((node) => valueAt(node, 'metadata', 'name')),
        valueAt(item, 'metadata'),
        csiNodes,
        nodes,
      ),
    ),
    written.length,
  );
};

/** Each CSI node that the suite did not create has the name of a node (A 2.5). Facts: such CSI nodes. */
export const areNamedAfterNodes = (
  csiNodes: Exchange,
  nodes: Exchange,
  isMine: (object: JsonValue) => boolean,
): Judgement =>
  judged(
    'areNamedAfterNodes',
    csiNodes,
    nodes,
    isMine,
    (_csiNode, node) => node === undefined,
    'has the name of no node',
  );

/**
 * Each CSI node that the suite did not create is owned by the node with its name, by kind, name and uid (A 2.5). Facts:
 * such CSI nodes.
 */
export const areOwnedByNodes = (
  csiNodes: Exchange,
  nodes: Exchange,
  isMine: (object: JsonValue) => boolean,
): Judgement =>
  judged(
    'areOwnedByNodes',
    csiNodes,
    nodes,
    isMine,
    (csiNode, node) =>
      !listAt(csiNode, 'metadata', 'ownerReferences').some(
        (owner: JsonValue) =>
          node &&
          valueAt(owner, 'kind') === 'Node' &&
          valueAt(owner, 'name') === valueAt(node, 'metadata', 'name') &&
          valueAt(owner, 'uid') === valueAt(node, 'metadata', 'uid'),
      ),
    'is not owned by its node',
  );
