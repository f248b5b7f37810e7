import type { KindRegistry } from './contracts.ts';
import type { KindData, ResourceAddress } from './model.ts';

const keyOf = (address: ResourceAddress): string => `${address.group}/${address.version}/${address.resource}`;

/** The kinds that are currently served, found by address or name. Custom resource definitions add kinds later. */
export const kindRegistry = (kinds: readonly KindData[]): KindRegistry => {
  const byAddress = new Map<string, KindData>();
  const add = (kind: KindData): void => {
    byAddress.set(keyOf({ group: kind.group, version: kind.version, resource: kind.plural }), kind);
  };
  for (const kind of kinds) add(kind);
  return {
    find: (address) => byAddress.get(keyOf(address)) ?? null,
    named: (name) => {
      for (const kind of byAddress.values()) if (kind.kind === name) return kind;
      throw new Error(`the server has no kind ${name}`);
    },
    all: () => [...byAddress.values()],
    add,
    remove: (address) => {
      byAddress.delete(keyOf(address));
    },
  };
};
