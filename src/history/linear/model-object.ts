import type { ModelledObject } from '../../checks/objects/matches-model.ts';

/** An object of a model, with the field managers of the members of its data: `manager/operation`, sorted. */
export interface OwnedObject extends ModelledObject {
  readonly owners: Readonly<Record<string, readonly string[]>>;
}

/**
 * A request that the model supports; `id` is its number in the case. Data of patches and applies are the members that
 * they name.
 */
export type ModelRequest = { readonly id: number } & (
  | {
      readonly does: 'create';
      readonly name: string;
      readonly data: Readonly<Record<string, string>>;
      readonly finalizers: readonly string[];
    }
  | {
      readonly does: 'update';
      readonly name: string;
      readonly data: Readonly<Record<string, string>>;
      readonly finalizers: readonly string[];
      readonly version: string | null;
    }
  | {
      readonly does: 'merge patch' | 'JSON patch' | 'strategic patch';
      readonly name: string;
      readonly data: Readonly<Record<string, string>>;
    }
  | { readonly does: 'finalizers'; readonly name: string; readonly finalizers: readonly string[] }
  | {
      readonly does: 'apply';
      readonly name: string;
      readonly data: Readonly<Record<string, string>>;
      readonly manager: string;
      readonly force: boolean;
    }
  | { readonly does: 'delete'; readonly name: string; readonly uid: string | null; readonly version: string | null }
  | { readonly does: 'get'; readonly name: string }
  | { readonly does: 'list' }
  | { readonly does: 'pages' }
  | { readonly does: 'list at'; readonly version: string }
);

/** The content of a response: status, the object, or the items and resource version of a list. */
export interface SeenAnswer {
  readonly status: number;
  readonly object: ModelledObject | null;
  readonly items: readonly ModelledObject[] | null;
  readonly version: string | null;
}

/** A change as a watch delivers it. */
export interface ModelChange {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly object: ModelledObject;
}
