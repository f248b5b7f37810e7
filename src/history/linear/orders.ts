import type { ModelChange, ModelRequest, SeenAnswer } from './model-object.ts';
import { type Mismatch, World } from './world.ts';

/** Worlds that are followed at most; beyond it nothing is settled any more. */
const mostWorlds = 400;

/** Says what no order explains. */
export interface Contradiction extends Mismatch {
  /** True when requests were under way at the same time, so that several orders were tried. */
  readonly concurrent: boolean;
}

/**
 * Follows every order in which requests that were under way together may have taken effect (linearisation), judging each answer
 * when it comes. A request without an answer may take effect at any later time, or never.
 */
export class Orders {
  #worlds: readonly World[] = [new World()];
  readonly #pending = new Map<number, ModelRequest>();
  #lost = false;

  /** True when too many orders were possible: nothing is judged any more. */
  get unsettled(): boolean {
    return this.#lost;
  }

  /** A request is let go. */
  begin(request: ModelRequest): void {
    this.#pending.set(request.id, request);
  }

  /** A read came to nothing: it changed nothing either. */
  dropped(request: ModelRequest): void {
    this.#pending.delete(request.id);
  }

  /** An answer has come. Null when some order explains it. */
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

  /** A watch is over; the requests without an answer may have happened by now. Null when some order explains it. */
  watched(from: string, events: readonly ModelChange[], whole: boolean): Contradiction | null {
    if (this.#lost) return null;
    const mismatches: Mismatch[] = [];
    const next = new Map<string, World>();
    for (const world of this.#worlds) {
      for (const ended of this.#ends(world)) {
        const after = ended.watched(from, events, whole);
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
    if (!first) return { what: 'an answer that no order explains', expected: null, seen: null, concurrent };
    return different.length === 1
      ? { ...first, concurrent }
      : {
          what: concurrent ? 'an answer that no order of the requests explains' : first.what,
          expected: different.map(({ expected }) => expected),
          seen: first.seen,
          concurrent,
        };
  }

  /** The worlds in which a request has taken effect, alone or behind others that are under way. */
  #taken(world: World, request: ModelRequest): readonly World[] {
    if (world.has(request.id)) return [world];
    const others = [...this.#pending.values()].filter(({ id }) => id !== request.id && !world.has(id));
    return [
      ...world.take(request),
      ...others.flatMap((other) => world.take(other).flatMap((next) => this.#taken(next, request))),
    ];
  }

  /** The worlds in which any of the requests without an answer have taken effect besides. */
  #ends(world: World): readonly World[] {
    const others = [...this.#pending.values()].filter(({ id, does }) => !world.has(id) && writes(does));
    return [world, ...others.flatMap((other) => world.take(other).flatMap((next) => this.#ends(next)))];
  }
}

const writes = (does: ModelRequest['does']): boolean =>
  does !== 'get' && does !== 'list' && does !== 'pages' && does !== 'list at';
