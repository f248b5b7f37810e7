import { percentDecoded } from '../../client/paths/percent-decoded.ts';
import type { Json } from '../../client/exchange.ts';
import { itemKey } from '../compare/item-key.ts';
import { ownMember } from '../../client/values/own-member.ts';

/**
 * Kinds of values that a server generates. `version`: resource version of an object; `position`: resource version of a
 * list, from which watches and other lists continue.
 */
export type BoundKind = 'uid' | 'version' | 'position' | 'name' | 'continue' | 'token';

/** A recorded value without a live value, because no response contained it. */
export class Unbound extends Error {
  override readonly name = 'Unbound';
}

/**
 * Pairs of recorded and live values that servers generated: learned from responses, used in later requests. Names are
 * neutral.
 */
export class Bindings {
  readonly #live: Record<BoundKind, Map<string, string>> = {
    uid: new Map(),
    version: new Map(),
    position: new Map(),
    name: new Map(),
    continue: new Map(),
    token: new Map(),
  };

  /** The live value for a recorded one; undefined when no response contained it. */
  get(kind: BoundKind, recorded: string): string | undefined {
    return this.#live[kind].get(recorded);
  }

  /** Replaces a recorded name by another one in the replay, for example of a namespace. */
  rename(recorded: string, live: string): void {
    this.#live.name.set(recorded, live);
  }

  /** Learns from a recorded response and its live counterpart. */
  learn(recorded: Json, live: Json): void {
    this.#walk(recorded, live, []);
  }

  /**
   * A neutral path and query with recorded values replaced. Throws Unbound for a resource version or token that no
   * response contained.
   */
  url(path: string): string {
    const [plain = '', query] = path.split('?');
    const segments = plain.split('/').map((segment) => this.#live.name.get(segment) ?? segment);
    if (query === undefined) return segments.join('/');
    const parts = query.split('&').map((part) => {
      const [name = '', value = ''] = part.split('=');
      const text = percentDecoded(value.replaceAll('+', ' '));
      const result = this.#queryValue(name, text);
      return result === text ? part : `${name}=${encodeURIComponent(result)}`;
    });
    return `${segments.join('/')}?${parts.join('&')}`;
  }

  /**
   * Parsed JSON with recorded values replaced: complete strings, resource versions only in members for resource
   * versions, uids anywhere.
   */
  json(value: Json, member = ''): Json {
    if (typeof value === 'string') return this.#text(value, member);
    if (Array.isArray(value)) return value.map((item) => this.json(item, member));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries<Json>(value).map(([name, inner]) => [name, this.json(inner, name)]));
  }

  /** The key of an object (namespace/name), with live names. */
  key(recorded: string): string {
    return recorded
      .split('/')
      .map((part) => this.json(part))
      .join('/');
  }

  /** A place with recorded names instead of live ones, so that two replays can be compared. */
  recordedNames(place: string): string {
    let result = place;
    for (const [recorded, live] of this.#live.name) result = result.replaceAll(live, recorded);
    return result;
  }

  #text(value: string, member: string): string {
    if (member === 'resourceVersion') return this.#live.version.get(value) ?? this.#live.position.get(value) ?? value;
    if (member === 'continue') return this.#live.continue.get(value) ?? value;
    const bound = this.#live.uid.get(value) ?? this.#live.name.get(value) ?? this.#live.token.get(value);
    return bound ?? this.#uids(value);
  }

  #queryValue(name: string, value: string): string {
    if (name === 'resourceVersion' && value !== '' && value !== '0') {
      // The resource version of a list may be newer than those of its objects, when others write at the same time.
      const live = this.#live.position.get(value) ?? this.#live.version.get(value);
      if (live === undefined) throw new Unbound(`version ${value} in the query: no earlier response contains it`);
      return live;
    }
    if (name === 'continue' && value !== '') {
      const live = this.#live.continue.get(value);
      if (live === undefined) throw new Unbound('the continue token in the query: no earlier response contains it');
      return live;
    }
    if (name === 'fieldSelector')
      return this.#uids(value)
        .split(',')
        .map((term) =>
          term.replace(
            /^(metadata\.name(?:space)?=+)(.*)$/,
            (_, left: string, right: string) => left + (this.#live.name.get(right) ?? right),
          ),
        )
        .join(',');
    return value;
  }

  #uids(value: string): string {
    if (value.length < 36) return value;
    return value.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uid) => this.#live.uid.get(uid) ?? uid);
  }

  #walk(recorded: Json, live: Json, path: readonly string[]): void {
    if (Array.isArray(recorded) && Array.isArray(live)) {
      const byKey = new Map(live.map((item, index) => [itemKey(item) ?? String(index), item]));
      recorded.forEach((item, index) => {
        const key = itemKey(item);
        const partner = key === null ? live[index] : (byKey.get(key) ?? byKey.get(itemKey(this.json(item)) ?? ''));
        if (partner !== undefined) this.#walk(item, partner, path);
      });
      return;
    }
    if (typeof recorded !== 'object' || recorded === null || typeof live !== 'object' || live === null) return;
    for (const [name, value] of Object.entries<Json>(recorded)) {
      const other = ownMember(live, name);
      if (typeof value === 'string' && typeof other === 'string' && value !== '' && other !== '')
        this.#pair(name, value, other, path.at(-1) ?? '', recorded);
      else this.#walk(value, other, [...path, name === 'metadata' && isList(recorded) ? 'metadata of a list' : name]);
    }
  }

  #pair(name: string, recorded: string, live: string, parent: string, holder: Json): void {
    if (name === 'uid') this.#live.uid.set(recorded, live);
    else if (name === 'resourceVersion' && parent === 'metadata') this.#live.version.set(recorded, live);
    else if (name === 'resourceVersion' && parent === 'metadata of a list') this.#live.position.set(recorded, live);
    else if (name === 'continue' && parent === 'metadata of a list') this.#live.continue.set(recorded, live);
    else if (name === 'token' && parent === 'status') this.#live.token.set(recorded, live);
    else if (name === 'name' && parent === 'metadata' && recorded !== live && typeof holder.generateName === 'string')
      this.#live.name.set(recorded, live);
  }
}

const isList = (json: Json): boolean =>
  Array.isArray(json.items) || json.kind === 'Table' || /List$/.test(String(json.kind));
