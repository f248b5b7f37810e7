import type { ModelChange, ModelRequest, SeenAnswer } from './model-object.ts';
import { type Mismatch, World } from './world.ts';

/** Maximum number of worlds; beyond it nothing is judged. */
const mostWorlds = 400;

/** The response or event that no order explains. */
export interface Contradiction extends Mismatch {
  /** True when concurrent requests were in progress, so that several orders were tried. */
  readonly concurrent: boolean;
}

/**
 * Follows every order in which concurrent requests may have taken effect (linearisation), and judges each response on
 * arrival. A request without a response may take effect at any later time, or never.
 */
export class Orders {
  #worlds: readonly World[] = [new World()];
  readonly #pending = new Map<number, ModelRequest>();
  #lost = false;

  /** True when too many orders were possible: nothing is judged any more. */
  get unsettled(): boolean {
    return this.#lost;
  }

  /** A request is sent. */
  begin(request: ModelRequest): void {
    this.#pending.set(request.id, request);
  }

  /** A read got no response: it changed nothing. */
  dropped(request: ModelRequest): void {
    this.#pending.delete(request.id);
  }

  /** A response has arrived. Null when some order explains it. */
  answered(request: ModelRequest, seen: SeenAnswer): Contradiction | null {
    if (this.#lost) return null;
    const concurrent = this.#pending.size > 1 || this.#worlds.length > 1;
    const mismatches: Mismatch[] = [];
    const next = new Map<string, World>();
    for (const world of this.#worlds) {
      for (const taken of this.#taken(world, request)) {
        const after = taken.answered(request, seen);
        if (after instanceof World) next.set(after.key(), after);
        else mismatches.push(after);
      }
    }
    this.#pending.delete(request.id);
    return this.#settle(next, mismatches, concurrent);
  }

  /**
   * A watch has ended; the requests without a response may have taken effect by now. Null when some order explains it.
   */
  watched(from: string, events: readonly ModelChange[], complete: boolean): Contradiction | null {
    if (this.#lost) return null;
    const mismatches: Mismatch[] = [];
    const next = new Map<string, World>();
    for (const world of this.#worlds) {
      for (const ended of this.#ends(world)) {
        const after = ended.watched(from, events, complete);
        if (after instanceof World) next.set(after.key(), after);
        else mismatches.push(after);
      }
    }
    return this.#settle(next, mismatches, this.#pending.size > 0 || this.#worlds.length > 1);
  }

  #settle(
    next: ReadonlyMap<string, World>,
    mismatches: readonly Mismatch[],
    concurrent: boolean,
  ): Contradiction | null {
    if (next.size > mostWorlds) this.#lost = true;
    if (next.size > 0) {
      this.#worlds = [...next.values()];
      return null;
    }
    this.#lost = true;
    const different = [...new Map(mismatches.map((one) => [JSON.stringify(one.expected), one])).values()];
    const [first] = different;
    if (!first) return { what: 'a response that no order explains', expected: null, seen: null, concurrent };
    return different.length === 1
      ? { ...first, concurrent }
      : {
          what: concurrent ? 'a response that no order of the requests explains' : first.what,
          expected: different.map(({ expected }) => expected),
          seen: first.seen,
          concurrent,
        };
  }

  /** The worlds in which a request has taken effect, alone or after other concurrent requests. */
  #taken(world: World, request: ModelRequest): readonly World[] {
    if (world.has(request.id)) return [world];
    const others = [...this.#pending.values()].filter(({ id }) => id !== request.id && !world.has(id));
    return [
      ...world.take(request),
      ...others.flatMap((other) => world.take(other).flatMap((next) => this.#taken(next, request))),
    ];
  }

  /** The worlds in which any of the requests without a response have also taken effect. */
  #ends(world: World): readonly World[] {
    const others = [...this.#pending.values()].filter(({ id, does }) => !world.has(id) && writes(does));
    return [world, ...others.flatMap((other) => world.take(other).flatMap((next) => this.#ends(next)))];
  }
}

const writes = (does: ModelRequest['does']): boolean =>
  does !== 'get' && does !== 'list' && does !== 'pages' && does !== 'list at';
