import type { Exchange, Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { isList, itemsOf } from '../lists/lists.ts';
import { type Judgement, judgement } from '../judgement.ts';

const judged = (
  name: string,
  csiNodes: Exchange,
  nodes: Exchange,
  isMine: (object: Json) => boolean,
  wrong: (csiNode: Json, node: Json | undefined) => boolean,
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
      itemsOf(nodes).find((node) => node?.metadata?.name === item?.metadata?.name),
    ),
  );
  return judgement(
    name,
    bad.map((item) =>
      finding(
        `the CSI node ${item?.metadata?.name} ${what}`,
        itemsOf(nodes).map((node) => node?.metadata?.name),
        item?.metadata,
        csiNodes,
        nodes,
      ),
    ),
    written.length,
  );
};

/** Each CSI node that the suite did not create has the name of a node (A 2.5). Facts: such CSI nodes. */
export const areNamedAfterNodes = (csiNodes: Exchange, nodes: Exchange, isMine: (object: Json) => boolean): Judgement =>
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
export const areOwnedByNodes = (csiNodes: Exchange, nodes: Exchange, isMine: (object: Json) => boolean): Judgement =>
  judged(
    'areOwnedByNodes',
    csiNodes,
    nodes,
    isMine,
    (csiNode, node) =>
      !(csiNode?.metadata?.ownerReferences ?? []).some(
        (owner: Json) =>
          node && owner?.kind === 'Node' && owner.name === node.metadata.name && owner.uid === node.metadata.uid,
      ),
    'is not owned by its node',
  );
