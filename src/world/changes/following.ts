import { type Change, momentOf } from '../../checks/watch/events.ts';
import { succeeded } from '../../checks/succeeded.ts';
import type { Exchange, Json, WatchEvent } from '../../client/exchange.ts';
import { mergePatch } from '../../client/patch-headers.ts';
import type { WatchStream } from '../../client/watch-stream.ts';
import { TestNames } from '../test-names.ts';
import type { World } from '../world.ts';
import { ownMember } from '../../client/own-member.ts';

/** An open watch of a scenario: `from` is the number of changes that its start version already holds. */
export interface Watch {
  readonly stream: WatchStream;
  readonly kind: string;
  readonly from: number;
}

/** Own events that came before a control, and whether the control came. */
export interface UpToControl {
  readonly events: readonly WatchEvent[];
  readonly controlled: boolean;
}

/** Longest wait for an event that must come, milliseconds. */
const timeoutMs = 4_000;

/** How much longer to wait for a sign that a watch tells anything at all, milliseconds. */
const signMs = 8_000;

/** Longest wait for a stream that never stops to tell something, milliseconds. */
const busyMs = 40_000;

/** Whether an object was made only to see whether a watch tells of it. */
export const isControl = (object: Json): boolean => String(object?.metadata?.name).includes('control-');

/** Contents that tell which write they are of, of the kinds that have such. */
const writtenData: Readonly<Record<string, (write: number) => Readonly<Record<string, string>>>> = {
  ConfigMap: (write) => ({ write: String(write) }),
  Secret: (write) => ({ write: Buffer.from(String(write)).toString('base64') }),
};

/** The members with this one more, or without it where it was there. */
const toggled = (members: Json, added: Readonly<Record<string, string>>): Json => {
  const [name = ''] = Object.keys(added);
  if (ownMember(members, name) === undefined) return { ...members, ...added };
  const { [name]: _, ...others } = members;
  return others;
};

const hasFailed = (stream: WatchStream): boolean => stream.events().at(-1)?.type === 'ERROR';

/** Waits until the stream has told all of these moments: false when it tells an error, ends, or the deadline passes before. Looks at each event once. */
export const untilTold = async (
  stream: WatchStream,
  moments: readonly string[],
  deadlineMs: number,
): Promise<boolean> => {
  const missing = new Set(moments);
  let looked = 0;
  await stream.until((events) => {
    for (; looked < events.length && missing.size > 0; looked += 1)
      missing.delete(momentOf(events[looked] as WatchEvent));
    return missing.size === 0 || hasFailed(stream);
  }, deadlineMs);
  return missing.size === 0;
};

/**
 * Waits again and again for as long as the stream tells something between, be it a part of one event, for `busyMs` at most: a watch of all
 * namespaces that is behind first tells what came before. `wait` is true once what is waited for is there.
 */
const unlessQuiet = async (stream: WatchStream, wait: () => Promise<boolean>): Promise<boolean> => {
  const end = performance.now() + busyMs;
  for (;;) {
    const before = stream.received;
    if (await wait()) return true;
    if (stream.isOver || hasFailed(stream) || stream.received === before || performance.now() > end) return false;
  }
};

/** The same as `untilTold`, but the deadline counts anew while the stream tells something. */
const untilToldOrQuiet = (stream: WatchStream, moments: readonly string[], quietMs: number): Promise<boolean> =>
  unlessQuiet(stream, () => untilTold(stream, moments, quietMs));

/**
 * One writer and the watches that look on: notes every change as its write answers it, so that checks can compare what the
 * watches tell. Judges nothing; a write that does not work leaves the scenario undecided.
 */
export class Following {
  readonly changes: Change[] = [];
  readonly watches: Watch[] = [];
  readonly #world: World;
  readonly #last = new Map<string, Json>();
  readonly #applied = new Set<string>();
  #writes = 0;
  #controls = 0;
  /** Of each collection, the paths of the two controls that are changed in turn, the one changed last at the end. */
  readonly #controlPaths = new Map<string, string[]>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The newest watch. */
  get watch(): Watch {
    return this.watches.at(-1) ?? this.#world.inconclusive('no watch was opened');
  }

  /**
   * Makes one change: create, update, change, merge patch (of labels), JSON patch, apply, share (an apply of what is there, by one more manager), delete. An update takes away what an earlier change had added; what is applied
   * again is applied by another manager, with force.
   */
  async make(verb: string, kind: string, local: string, over: Json = {}): Promise<Change> {
    const { objects } = this.#world;
    const path = objects.path(kind, local);
    this.#writes += 1;
    const annotation = { 'planecheck.example.com/write': String(this.#writes) };
    const data = writtenData[kind]?.(this.#writes);
    const done = (exchange: Exchange): Json => this.#world.done(`${verb} of ${kind} ${local}`, exchange);
    if (verb === 'create')
      return this.note(
        'ADDED',
        path,
        await objects.given(kind, local, {
          ...over,
          metadata: { ...over?.metadata, annotations: { ...annotation, ...over?.metadata?.annotations } },
        }),
      );
    if (verb === 'delete') {
      const before = this.#last.get(path) ?? done(await objects.whole(kind, local));
      done(await objects.delete(kind, local));
      return this.note('REMOVED', path, before);
    }
    if (verb === 'update') {
      const put = await objects.change(kind, local, (object) => {
        object.metadata.annotations = toggled(object.metadata.annotations, annotation);
        if (data) object.data = toggled(object.data, data);
      });
      return this.note('MODIFIED', path, done(put));
    }
    if (verb === 'JSON patch') {
      const operations = [
        { op: 'test', path: '/metadata/name', value: objects.name(kind, local) },
        { op: 'add', path: '/metadata/annotations', value: annotation },
      ];
      return this.note('MODIFIED', path, done(await objects.patch('JSON patch', kind, local, operations)));
    }
    if (verb === 'apply') {
      const isNew = (await objects.get(kind, local)).response?.status === 404;
      const again = this.#applied.has(path);
      this.#applied.add(path);
      const metadata = { annotations: annotation, labels: this.#world.testNames.labels };
      return this.note(
        isNew ? 'ADDED' : 'MODIFIED',
        path,
        done(
          await objects.apply(
            kind,
            local,
            again ? 'planecheck-2' : 'planecheck',
            { metadata },
            again ? { force: 'true' } : {},
          ),
        ),
      );
    }
    // Changes nothing but the owners.
    if (verb === 'share')
      return this.note(
        'MODIFIED',
        path,
        done(
          await objects.apply(kind, local, `planecheck-shares-${this.#writes}`, {
            metadata: { labels: this.#world.testNames.labels },
          }),
        ),
      );
    const change =
      verb === 'merge patch'
        ? { metadata: { labels: annotation } }
        : { metadata: { annotations: annotation }, ...(data && { data }) };
    return this.note('MODIFIED', path, done(await objects.patch('merge patch', kind, local, { ...change, ...over })));
  }

  /** Notes a change that was made otherwise. */
  note(type: Change['type'], path: string, object: Json): Change {
    const change = { type, object };
    this.changes.push(change);
    this.#last.set(path, object);
    return change;
  }

  /** Opens a watch as whoever acts now; it is closed at the end of the scenario. Undecided when no answer comes. */
  async open(
    kind: string,
    query: Readonly<Record<string, string>>,
    path: string,
    from = this.changes.length,
  ): Promise<Watch> {
    const stream = await this.#world.me.watch({ path, query });
    this.#world.atEnd(() => stream.close());
    const watch = { stream, kind, from };
    this.watches.push(watch);
    if (!(await stream.opened))
      this.#world.inconclusive(`the watch got no answer: ${stream.exchange().failure?.message ?? ''}`);
    return watch;
  }

  /** Events of own objects, bookmarks and errors: servers put objects of their own into new namespaces. */
  own(events: readonly WatchEvent[]): readonly WatchEvent[] {
    const label = this.#world.testNames.labels[TestNames.label];
    return events.filter(
      ({ type, object }) =>
        type === 'BOOKMARK' || type === 'ERROR' || object?.metadata?.labels?.[TestNames.label] === label,
    );
  }

  /** Waits until so many own events came; what is there at the deadline is for the check to judge. Without a deadline it waits on while the stream tells something, `busyMs` at most. */
  async came({ stream }: Watch, count: number, deadlineMs?: number): Promise<readonly WatchEvent[]> {
    const isThere = (): boolean => this.own(stream.events()).filter(({ type }) => type !== 'BOOKMARK').length >= count;
    await (deadlineMs === undefined
      ? unlessQuiet(stream, () => stream.until(isThere, timeoutMs))
      : stream.until(isThere, deadlineMs));
    return this.own(stream.events());
  }

  /**
   * Waits until each of these changes was told; what is there at the end is for the check to judge. Where one is missing when the time is over, a busy
   * server may only be late: a control object is made then, and what did not come before its event does not come. With a deadline no longer wait is made.
   */
  async told(watch: Watch, changes: readonly Change[], deadlineMs?: number): Promise<readonly WatchEvent[]> {
    const moments = changes.map(momentOf);
    const whole = await untilTold(watch.stream, moments, deadlineMs ?? timeoutMs);
    const mayBeLate = !whole && deadlineMs === undefined && !watch.stream.isOver && !hasFailed(watch.stream);
    if (mayBeLate)
      await Promise.race([untilToldOrQuiet(watch.stream, moments, signMs), this.#untilControlTold(watch, signMs)]);
    return this.own(watch.stream.events()).filter(({ object }) => !isControl(object));
  }

  /** Waits until the watch has told of two control objects, one made after the event of the other; not at all where none can be made. */
  async #untilControlTold(watch: Watch, deadlineMs: number): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      this.#controls += 1;
      const made = await this.#world.objects.create(watch.kind, `control-${this.#controls}`);
      if (
        !succeeded(made) ||
        !(await untilToldOrQuiet(watch.stream, [momentOf({ type: 'ADDED', object: made.json })], deadlineMs))
      )
        return;
    }
  }

  /**
   * Own events that came before the event of a control object made now; all, when it never shows (`controlled` false). What did not come
   * by then does not come. Events of different objects come in any order: the control that counts is made when the event of another was seen.
   */
  async upToControl(watch: Watch, deadlineMs = timeoutMs): Promise<UpToControl> {
    return (await this.allUpToControl([watch], deadlineMs))[0] as UpToControl;
  }

  /** The same for several watches of one collection and one control. */
  async allUpToControl(watches: readonly Watch[], deadlineMs = timeoutMs): Promise<readonly UpToControl[]> {
    const kind = watches[0]?.kind ?? this.#world.inconclusive('no watch was opened');
    const first = await this.#control(kind);
    const came = await Promise.all(watches.map(({ stream }) => untilToldOrQuiet(stream, [first], deadlineMs)));
    const second = came.includes(true) ? await this.#control(kind) : first;
    return Promise.all(
      watches.map(async ({ stream }, index) => {
        const controlled = came[index] === true && (await untilToldOrQuiet(stream, [second], deadlineMs));
        const events = stream.events();
        const upTo = controlled
          ? events.slice(
              0,
              events.findIndex((event) => momentOf(event) === second),
            )
          : events;
        return { events: this.own(upTo).filter(({ object }) => !isControl(object)), controlled };
      }),
    );
  }

  /**
   * Makes a control object, or changes the older one where there are two: what watches tell of at their start does not grow. Hands back the moment of its event.
   */
  async #control(kind: string): Promise<string> {
    const { objects } = this.#world;
    const collection = objects.collection(kind);
    const paths = this.#controlPaths.get(collection) ?? [];
    this.#controlPaths.set(collection, paths);
    this.#controls += 1;
    const [older] = paths.length === 2 ? paths.splice(0, 1) : [];
    const object =
      older === undefined
        ? await objects.given(kind, `control-${this.#controls}`)
        : this.#world.done('changing a control', await this.#touch(older));
    paths.push(older ?? objects.path(kind, `control-${this.#controls}`));
    return momentOf({ type: older === undefined ? 'ADDED' : 'MODIFIED', object });
  }

  #touch(path: string): Promise<Exchange> {
    const metadata = { annotations: { 'planecheck.example.com/control': String(this.#controls) } };
    return this.#world.admin.send({ method: 'PATCH', path, headers: mergePatch, body: { metadata } });
  }
}

/** The following of a scenario, made at first use. */
export const following = (world: World): Following =>
  world.has('following') ? world.noted<Following>('following') : world.note('following', new Following(world));
