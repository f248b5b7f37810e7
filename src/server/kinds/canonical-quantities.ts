import type protobuf from 'protobufjs';
import type { ApiObject, Json, KindData } from '../model.ts';
import { protoMembers } from '../representation/proto-shape.ts';
import { protoTypeOf } from '../representation/proto-types.ts';
import { canonicalQuantity } from './canonical-quantity.ts';

const canonical = (value: Json): Json =>
  typeof value === 'string' || typeof value === 'number' ? (canonicalQuantity(String(value)) ?? value) : value;

const isHolder = (value: Json): boolean => typeof value === 'object' && value !== null;

/** Replaces the quantities below `holder`, an object that has the members of the message, in place. */
const replaceBelow = (holder: Json, type: protobuf.Type): void => {
  for (const [member, field] of protoMembers(type)) {
    const message = field.resolvedType as protobuf.Type | null;
    if (!message || !Object.hasOwn(holder, member)) continue;
    const isSingle = !field.repeated && !('keyType' in field);
    const [items, keys] = isSingle ? [holder, [member]] : [holder[member], Object.keys(holder[member] ?? {})];
    if (!isHolder(items)) continue;
    for (const key of keys) {
      if (message.name === 'Quantity') items[key] = canonical(items[key]);
      else if (isHolder(items[key])) replaceBelow(items[key], message);
    }
  }
};

/** Replaces each quantity of an object of a built-in kind by its canonical text, in place. */
export const canonicalQuantities =
  (kind: KindData) =>
  (object: ApiObject): void => {
    const type = protoTypeOf(kind.group ? `${kind.group}/${kind.version}` : kind.version, kind.kind);
    if (type) replaceBelow(object, type);
  };
