import type { FieldPath, PathElement } from './path-element.ts';

/**
 * An immutable set of field paths as a tree. `member` is true when the path of this node is in the set; children
 * contain longer paths. Independent of objects and schemas.
 */
export class FieldSet {
  static readonly empty = new FieldSet(false, new Map());
  /** The set that contains only its root. */
  static readonly leaf = new FieldSet(true, new Map());

  readonly member: boolean;
  readonly children: ReadonlyMap<PathElement, FieldSet>;

  constructor(member: boolean, children: ReadonlyMap<PathElement, FieldSet>) {
    this.member = member;
    this.children = children;
  }

  /** A node with children. Empty children are left out. */
  static node(member: boolean, children: Iterable<readonly [PathElement, FieldSet]>): FieldSet {
    return new FieldSet(member, new Map([...children].filter(([, child]) => !child.isEmpty)));
  }

  static of(...paths: FieldPath[]): FieldSet {
    return paths.reduce<FieldSet>((set, path) => set.union(FieldSet.leaf.under(path)), FieldSet.empty);
  }

  get isEmpty(): boolean {
    return !this.member && this.children.size === 0;
  }

  child(element: PathElement): FieldSet {
    return this.children.get(element) ?? FieldSet.empty;
  }

  at(path: FieldPath): FieldSet {
    return path.reduce<FieldSet>((set, element) => set.child(element), this);
  }

  has(path: FieldPath): boolean {
    return this.at(path).member;
  }

  /** This set as a subset below a path. */
  under(path: FieldPath): FieldSet {
    return path.reduceRight<FieldSet>((set, element) => FieldSet.node(false, [[element, set]]), this);
  }

  union(other: FieldSet): FieldSet {
    if (other.isEmpty || other === this) return this;
    if (this.isEmpty) return other;
    const names = new Set([...this.children.keys(), ...other.children.keys()]);
    return FieldSet.node(
      this.member || other.member,
      [...names].map((name) => [name, this.child(name).union(other.child(name))]),
    );
  }

  /** Paths of this set that are not in the other. */
  minus(other: FieldSet): FieldSet {
    if (this.isEmpty || other.isEmpty) return this;
    return FieldSet.node(
      this.member && !other.member,
      [...this.children].map(([name, child]) => [name, child.minus(other.child(name))]),
    );
  }

  /** Paths in both sets. */
  and(other: FieldSet): FieldSet {
    if (this.isEmpty || other.isEmpty) return FieldSet.empty;
    return FieldSet.node(
      this.member && other.member,
      [...this.children].map(([name, child]) => [name, child.and(other.child(name))]),
    );
  }

  /** This set without a path and everything below it. */
  without(path: FieldPath): FieldSet {
    const [first, ...rest] = path;
    if (first === undefined) return FieldSet.empty;
    if (!this.children.has(first)) return this;
    return FieldSet.node(
      this.member,
      [...this.children].map(([name, child]) => [name, name === first ? child.without(rest) : child]),
    );
  }

  /** This set without one path. Longer paths stay. */
  withoutMember(path: FieldPath): FieldSet {
    return this.minus(FieldSet.of(path));
  }

  equals(other: FieldSet): boolean {
    return (
      this.member === other.member &&
      this.children.size === other.children.size &&
      [...this.children].every(([name, child]) => child.equals(other.child(name)))
    );
  }

  /** All paths, parents before children. */
  paths(prefix: FieldPath = []): FieldPath[] {
    return [
      ...(this.member ? [prefix] : []),
      ...[...this.children].flatMap(([name, child]) => child.paths([...prefix, name])),
    ];
  }
}
