import { apiVersionOf } from '../../api-version.ts';
import protobuf from 'protobufjs';
import type { ApiObject, Json, KindData } from '../../model.ts';
import { protoMembers } from '../../representation/proto-shape.ts';
import { protoTypeOf } from '../../representation/proto-types.ts';
import { canonicalQuantity } from './canonical-quantity.ts';

const canonical = (value: Json): Json =>
  typeof value === 'string' || typeof value === 'number' ? (canonicalQuantity(String(value)) ?? value) : value;

const isHolder = (value: Json): boolean => typeof value === 'object' && value !== null;

/** Members of a message that are quantities, or messages with quantities below them. */
type QuantityMembers = ReadonlyArray<readonly [member: string, field: protobuf.Field, message: protobuf.Type]>;

const membersByType = new Map<protobuf.Type, QuantityMembers>();

const quantityMembers = (type: protobuf.Type): QuantityMembers => {
  const found = membersByType.get(type);
  if (found) return found;
  // Ends the recursion for a message that contains itself: that member adds no quantity.
  membersByType.set(type, []);
  const members = [...protoMembers(type)].flatMap(([member, field]) => {
    const message = field.resolvedType instanceof protobuf.Type ? field.resolvedType : null;
    const leads = message !== null && (message.name === 'Quantity' || quantityMembers(message).length > 0);
    return leads ? [[member, field, message] as const] : [];
  });
  membersByType.set(type, members);
  return members;
};

/** Replaces the quantities below `holder`, an object that has the members of the message, in place. */
const replaceBelow = (holder: Json, type: protobuf.Type): void => {
  for (const [member, field, message] of quantityMembers(type)) {
    if (!Object.hasOwn(holder, member)) continue;
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
    const type = protoTypeOf(apiVersionOf(kind), kind.kind);
    if (type) replaceBelow(object, type);
  };
