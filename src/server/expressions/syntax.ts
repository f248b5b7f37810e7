import type { Value } from './values.ts';

/** Members that every node has: the offset that messages of the compiler point at. */
interface Place {
  readonly at: number;
}

export interface Literal extends Place {
  readonly op: 'literal';
  readonly value: Value;
}
export interface Name extends Place {
  readonly op: 'name';
  readonly name: string;
}
/** `of.field`, `of.?field` and `has(of.field)`. */
export interface Select extends Place {
  readonly op: 'select';
  readonly of: Node;
  readonly field: string;
  readonly isOptional: boolean;
  readonly isTest: boolean;
}
/** A call of a function, a method or an operator. Operators have names such as `_+_`. */
export interface Call extends Place {
  readonly op: 'call';
  readonly name: string;
  readonly target: Node | null;
  readonly args: readonly Node[];
}
export interface ListItem {
  readonly node: Node;
  readonly isOptional: boolean;
}
export interface List extends Place {
  readonly op: 'list';
  readonly items: readonly ListItem[];
}
export interface Entry {
  readonly key: Node;
  readonly value: Node;
  readonly isOptional: boolean;
  readonly at: number;
}
export interface Mapping extends Place {
  readonly op: 'map';
  readonly entries: readonly Entry[];
}
/** A new object of a named type, such as `Object.spec{replicas: 3}`. */
export interface Struct extends Place {
  readonly op: 'struct';
  readonly type: string;
  readonly entries: ReadonlyArray<{ readonly field: string; readonly value: Node; readonly isOptional: boolean }>;
}
/** A macro over a list, a map or an optional value, with its variables and the expressions that use them. */
export interface Macro extends Place {
  readonly op: 'macro';
  readonly name: string;
  readonly range: Node;
  readonly variables: readonly string[];
  readonly bodies: readonly Node[];
}

/** A node of a parsed expression. */
export type Node = Literal | Name | Select | Call | List | Mapping | Struct | Macro;
