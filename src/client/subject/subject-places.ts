import { NoCounterpart } from './no-counterpart.ts';
import { TestMarks } from './test-marks.ts';
import { standIn } from './subject-kind.ts';

/** A path of the stand-in: its namespace and name as written, both null if absent, and what follows. */
export interface StandInPath {
  readonly isWatchPath: boolean;
  readonly namespace: string | null;
  readonly name: string | null;
  readonly rest: string;
  readonly query: string | null;
}

const form = new RegExp(
  String.raw`^/api/v1/(watch/)?(?:namespaces/([^/?]+)/)?${standIn.plural}(?:/([^/?]*))?((?:/[^?]*)?)(?:\?(.*))?$`,
);

/** Parses a path and query of the stand-in; null for every other path. */
export const standInPath = (target: string): StandInPath | null => {
  const at = form.exec(target);
  if (!at) return null;
  const [, watch, namespace, name, rest = '', query] = at;
  return {
    isWatchPath: watch !== undefined,
    namespace: namespace ?? null,
    name: name ?? null,
    rest,
    query: query ?? null,
  };
};

/** Whether the server keeps the objects of a kind in the namespaces that scenarios name. */
export interface KindScope {
  readonly address: { readonly namespaced: boolean };
}

/**
 * The places of objects of a cluster-scoped kind: the namespace of a scenario becomes the beginning of the name and the
 * value of the suite's label, by which lists, watches and collection deletes select.
 */
export class SubjectPlaces {
  readonly #kind: KindScope;
  readonly #namespaces = new Set<string>();

  constructor(kind: KindScope) {
    this.#kind = kind;
  }

  /** True when scenarios use a namespace that the kind does not have. */
  get areVirtual(): boolean {
    return !this.#kind.address.namespaced;
  }

  /** Remembers a namespace of a scenario. */
  enter(namespace: string): void {
    this.#namespaces.add(namespace);
  }

  /** The name on the wire of an object in a namespace. */
  realName(namespace: string | null, name: string): string {
    return this.areVirtual && namespace !== null && name !== '' ? `${namespace}-${name}` : name;
  }

  /** The namespace and name in scenarios of an object with this name on the wire. */
  placeOf(real: string): { readonly namespace: string | null; readonly name: string } {
    if (this.areVirtual) {
      // The longest namespace counts: one can begin with the name of another.
      for (let at = real.lastIndexOf('-'); at > 0; at = real.lastIndexOf('-', at - 1)) {
        const namespace = real.slice(0, at);
        if (this.#namespaces.has(namespace)) return { namespace, name: real.slice(at + 1) };
      }
    }
    return { namespace: null, name: real };
  }

  /** The value of the suite's label on the wire, for an object in this namespace. */
  realMark(namespace: string | null, mark: string): string {
    return this.areVirtual && namespace !== null && TestMarks.ofNamespace(namespace) === mark ? namespace : mark;
  }

  /** The value of the suite's label in scenarios. */
  markOf(real: string): string {
    return this.#namespaces.has(real) ? TestMarks.ofNamespace(real) : real;
  }

  /** A text of the server, for example a message, with the names of scenarios. */
  inScenarioWords(text: string): string {
    return this.areVirtual ? text.replace(/[a-z0-9][\w.-]*/g, (word) => this.placeOf(word).name) : text;
  }

  /** Whether the path is about the namespace itself, or about other objects in it, which do not exist. */
  isInside(path: string): boolean {
    const [, namespace = ''] = /\/namespaces\/([^/?]+)/.exec(path) ?? [];
    return this.#namespaces.has(namespace);
  }

  /** The query of a request for a collection or an object in this namespace. */
  query(namespace: string | null, isCollection: boolean, query: string | null): string | null {
    if (!this.areVirtual) return query;
    const pairs = (query ?? '').split('&').filter((pair) => pair !== '');
    const changed = pairs.map((pair) => this.#pair(namespace, pair));
    if (!isCollection || namespace === null) return changed.length === 0 ? query : changed.join('&');
    const own = encodeURIComponent(`${TestMarks.label}=${namespace}`);
    const at = changed.findIndex((pair) => pair.startsWith('labelSelector='));
    const selector = at < 0 ? '' : (changed[at] ?? '').slice('labelSelector='.length);
    if (selector.includes(encodeURIComponent(TestMarks.label))) return changed.join('&');
    const joined = `labelSelector=${selector === '' ? own : `${selector}%2C${own}`}`;
    return (at < 0 ? [...changed, joined] : changed.with(at, joined)).join('&');
  }

  #pair(namespace: string | null, pair: string): string {
    const [key = '', value = ''] = pair.split(/=(.*)/s);
    if (key === 'labelSelector') {
      const decoded = decodeURIComponent(value.replaceAll('+', ' '));
      const pattern = new RegExp(`(${TestMarks.label.replace(/[./]/g, '\\$&')})=([a-z0-9-]+)`);
      const [, label, mark = ''] = pattern.exec(decoded) ?? [];
      if (label === undefined) return pair;
      if (namespace !== null)
        return `${key}=${encodeURIComponent(decoded.replace(pattern, `$1=${this.realMark(namespace, mark)}`))}`;
      const all = [...this.#namespaces].filter((one) => TestMarks.ofNamespace(one) === mark);
      if (all.length === 0) return pair;
      return `${key}=${encodeURIComponent(decoded.replace(pattern, `$1 in (${all.join(',')})`))}`;
    }
    if (key === 'fieldSelector') {
      const decoded = decodeURIComponent(value.replaceAll('+', ' '));
      if (namespace === null && decoded.includes('metadata.name') && !decoded.includes('metadata.namespace'))
        throw new NoCounterpart('the name of an object of a cluster-scoped kind contains the name of its scenario');
      if (decoded.includes('metadata.namespace'))
        throw new NoCounterpart('a cluster-scoped kind cannot be selected by namespace');
      return `${key}=${encodeURIComponent(
        decoded.replace(/metadata\.name(==|!=|=)([^,]+)/g, (_, operator, name) => {
          return `metadata.name${operator}${this.realName(namespace, name)}`;
        }),
      )}`;
    }
    return pair;
  }
}
