import { type Change, eventKey } from '../../checks/watch/events.ts';
import { succeeded } from '../../checks/succeeded.ts';
import type { Exchange, WatchEvent } from '../../client/typed-exchange.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import type { WatchStream } from '../../client/responses/watch-stream.ts';
import { TestNames } from '../test-names.ts';
import type { World } from '../world.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { Note } from '../note.ts';
import { type JsonObject, type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { memberAt, withMember } from '../../client/values/member-path.ts';

const watchedWritesNote = new Note<WatchedWrites>('I watch the {kind}{form} {start} and with initial events');

/** An open watch of a scenario; `from` is the number of changes that its start version already includes. */
export interface Watch {
  readonly stream: WatchStream;
  readonly kind: string;
  readonly from: number;
}

/** Events of the scenario's objects before a control event, and whether the control event arrived. */
export interface EventsBeforeControl {
  readonly events: readonly WatchEvent[];
  readonly controlled: boolean;
}

/** Longest wait for an event that must be delivered, in milliseconds. */
const timeoutMs = 4_000;

/** Further milliseconds to wait for a sign that a watch delivers any event. */
const signMs = 8_000;

/** Longest wait while a stream continually delivers events, in milliseconds. */
const busyMs = 40_000;

/** Whether an object is a control: created only to see whether a watch delivers its event. */
export const isControl = (object: JsonValue): boolean =>
  String(valueAt(object, 'metadata', 'name')).includes('control-');

/** Data that identifies a write, for kinds with data. */
const writtenData: Readonly<Record<string, (write: number) => Readonly<Record<string, string>>>> = {
  ConfigMap: (write) => ({ write: String(write) }),
  Secret: (write) => ({ write: Buffer.from(String(write)).toString('base64') }),
};

/** The members with this one added, or removed if it was present. */
const toggled = (members: JsonObject, added: Readonly<Record<string, string>>): JsonObject => {
  const [name = ''] = Object.keys(added);
  if (ownMember(members, name) === undefined) return { ...members, ...added };
  const { [name]: _, ...others } = members;
  return others;
};

const hasFailed = (stream: WatchStream): boolean => stream.events().at(-1)?.type === 'ERROR';

/**
 * Waits until the stream has delivered all of these moments; false when it delivers an error, ends, or the deadline
 * passes first. Inspects each event once.
 */
export const untilDelivered = async (
  stream: WatchStream,
  moments: readonly string[],
  deadlineMs: number,
): Promise<boolean> => {
  const missing = new Set(moments);
  let inspected = 0;
  await stream.until((events) => {
    for (; inspected < events.length && missing.size > 0; inspected += 1)
      missing.delete(eventKey(events[inspected] as WatchEvent));
    return missing.size === 0 || hasFailed(stream);
  }, deadlineMs);
  return missing.size === 0;
};

/**
 * Repeats `wait` while the stream delivers data, even if it is only a part of an event, for at most `busyMs`, because a
 * watch of all namespaces that is behind first delivers earlier events. `wait` returns true when the expected event has
 * arrived.
 */
const unlessQuiet = async (stream: WatchStream, wait: () => Promise<boolean>): Promise<boolean> => {
  const end = performance.now() + busyMs;
  for (;;) {
    const before = stream.received;
    if (await wait()) return true;
    if (stream.isOver || hasFailed(stream) || stream.received === before || performance.now() > end) return false;
  }
};

/** As `untilDelivered`, but the deadline restarts while the stream delivers data. */
const untilDeliveredOrQuiet = (stream: WatchStream, moments: readonly string[], quietMs: number): Promise<boolean> =>
  unlessQuiet(stream, () => untilDelivered(stream, moments, quietMs));

/**
 * One writer and the watches that observe it. Records every change with the response of its write, so that checks can
 * compare the events of the watches. Judges nothing; a failed write makes the scenario inconclusive.
 */
export class WatchedWrites {
  readonly changes: Change[] = [];
  readonly watches: Watch[] = [];
  readonly #world: World;
  readonly #last = new Map<string, JsonValue>();
  readonly #applied = new Set<string>();
  #writes = 0;
  #controls = 0;
  /**
   * For each collection, the paths of the two controls that are changed alternately; the last changed one is at the
   * end.
   */
  readonly #controlPaths = new Map<string, string[]>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The newest watch. */
  get watch(): Watch {
    return this.watches.at(-1) ?? this.#world.inconclusive('no watch was opened');
  }

  /**
   * Makes one change: create, update, change, merge patch (of labels), JSON patch, apply, share (an apply of existing
   * members by another field manager), delete. An update removes members that an earlier change had added; a second
   * apply uses another field manager with force.
   */
  async write(verb: string, kind: string, local: string, over: JsonObject = {}): Promise<Change> {
    const { objects } = this.#world;
    const path = objects.path(kind, local);
    this.#writes += 1;
    const annotation = { 'planecheck.example.com/write': String(this.#writes) };
    const data = writtenData[kind]?.(this.#writes);
    const done = (exchange: Exchange): JsonValue => this.#world.requireSuccess(`${verb} of ${kind} ${local}`, exchange);
    if (verb === 'create')
      return this.recordChange(
        'ADDED',
        path,
        await objects.createRequired(kind, local, {
          ...over,
          metadata: {
            ...membersAt(over, 'metadata'),
            annotations: { ...annotation, ...membersAt(over, 'metadata', 'annotations') },
          },
        }),
      );
    if (verb === 'delete') {
      const before = this.#last.get(path) ?? done(await objects.readJson(kind, local));
      done(await objects.delete(kind, local));
      return this.recordChange('REMOVED', path, before);
    }
    if (verb === 'update') {
      const toggle = (object: JsonObject, path: string, added: Readonly<Record<string, string>>): JsonObject =>
        withMember(object, path, toggled(membersAt(memberAt(object, path)), added));
      const put = await objects.change(kind, local, (object) => {
        const annotated = toggle(object, 'metadata.annotations', annotation);
        return data ? toggle(annotated, 'data', data) : annotated;
      });
      return this.recordChange('MODIFIED', path, done(put));
    }
    if (verb === 'JSON patch') {
      const operations = [
        { op: 'test', path: '/metadata/name', value: objects.name(kind, local) },
        { op: 'add', path: '/metadata/annotations', value: annotation },
      ];
      return this.recordChange('MODIFIED', path, done(await objects.patch('JSON patch', kind, local, operations)));
    }
    if (verb === 'apply') {
      const isNew = (await objects.get(kind, local)).response?.status === 404;
      const again = this.#applied.has(path);
      this.#applied.add(path);
      const metadata = { annotations: annotation, labels: this.#world.testNames.labels };
      return this.recordChange(
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
    // Changes only the managedFields.
    if (verb === 'share')
      return this.recordChange(
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
    return this.recordChange(
      'MODIFIED',
      path,
      done(await objects.patch('merge patch', kind, local, { ...change, ...over })),
    );
  }

  /** Records a change that was created elsewhere. */
  recordChange(type: Change['type'], path: string, object: JsonValue): Change {
    const change = { type, object };
    this.changes.push(change);
    this.#last.set(path, object);
    return change;
  }

  /** Opens a watch as "I"; it is closed at the end of the scenario. Inconclusive without a response. */
  async openWatch(
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
      this.#world.inconclusive(`the watch received no response: ${stream.exchange().failure?.message ?? ''}`);
    return watch;
  }

  /** Events of the scenario's objects, bookmarks and errors; servers also create objects in new namespaces. */
  testEvents(events: readonly WatchEvent[]): readonly WatchEvent[] {
    const label = this.#world.testNames.labels[TestNames.label];
    return events.filter(
      ({ type, object }) =>
        type === 'BOOKMARK' || type === 'ERROR' || valueAt(object, 'metadata', 'labels', TestNames.label) === label,
    );
  }

  /**
   * Waits until so many events of the scenario's objects have arrived; the check judges the events at the deadline.
   * Without a deadline it waits while the stream delivers data, at most `busyMs`.
   */
  async awaitEvents({ stream }: Watch, count: number, deadlineMs?: number): Promise<readonly WatchEvent[]> {
    const hasArrived = (): boolean =>
      this.testEvents(stream.events()).filter(({ type }) => type !== 'BOOKMARK').length >= count;
    await (deadlineMs === undefined
      ? unlessQuiet(stream, () => stream.until(hasArrived, timeoutMs))
      : stream.until(hasArrived, deadlineMs));
    return this.testEvents(stream.events());
  }

  /**
   * Waits until each of these changes was delivered; the check judges the events at the end. If one is missing, a busy
   * server may only be late: then a control object is created, and an event that does not arrive before the control
   * event counts as missing. With a deadline it does not wait longer.
   */
  async awaitChanges(watch: Watch, changes: readonly Change[], deadlineMs?: number): Promise<readonly WatchEvent[]> {
    const moments = changes.map(eventKey);
    const complete = await untilDelivered(watch.stream, moments, deadlineMs ?? timeoutMs);
    const mayBeLate = !complete && deadlineMs === undefined && !watch.stream.isOver && !hasFailed(watch.stream);
    if (mayBeLate)
      await Promise.race([
        untilDeliveredOrQuiet(watch.stream, moments, signMs),
        this.#untilControlDelivered(watch, signMs),
      ]);
    return this.testEvents(watch.stream.events()).filter(({ object }) => !isControl(object));
  }

  /**
   * Waits until the watch has delivered the events of two control objects, the second created after the event of the
   * first; does not wait when they cannot be created.
   */
  async #untilControlDelivered(watch: Watch, deadlineMs: number): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      this.#controls += 1;
      const created = await this.#world.objects.create(watch.kind, `control-${this.#controls}`);
      if (
        !succeeded(created) ||
        !(await untilDeliveredOrQuiet(watch.stream, [eventKey({ type: 'ADDED', object: created.json })], deadlineMs))
      )
        return;
    }
  }

  /**
   * Events of the scenario's objects before the event of a control object created now; all events when the control
   * event does not arrive (`controlled` false). Events that are missing by then will not arrive. Events of different
   * objects have no order, so the second control is created after the event of a first one.
   */
  async eventsBeforeControl(watch: Watch, deadlineMs = timeoutMs): Promise<EventsBeforeControl> {
    return (await this.eventsBeforeControls([watch], deadlineMs))[0] as EventsBeforeControl;
  }

  /** `upToControl` for several watches of one collection with the same control. */
  async eventsBeforeControls(
    watches: readonly Watch[],
    deadlineMs = timeoutMs,
  ): Promise<readonly EventsBeforeControl[]> {
    const kind = watches[0]?.kind ?? this.#world.inconclusive('no watch was opened');
    const first = await this.#control(kind);
    const came = await Promise.all(watches.map(({ stream }) => untilDeliveredOrQuiet(stream, [first], deadlineMs)));
    const second = came.includes(true) ? await this.#control(kind) : first;
    return Promise.all(
      watches.map(async ({ stream }, index) => {
        const controlled = came[index] === true && (await untilDeliveredOrQuiet(stream, [second], deadlineMs));
        const events = stream.events();
        const upTo = controlled
          ? events.slice(
              0,
              events.findIndex((event) => eventKey(event) === second),
            )
          : events;
        return { events: this.testEvents(upTo).filter(({ object }) => !isControl(object)), controlled };
      }),
    );
  }

  /**
   * Creates a control object, or changes the older one when there are two, so that the initial events of watches do not
   * grow. Returns the moment of its event.
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
        ? await objects.createRequired(kind, `control-${this.#controls}`)
        : this.#world.requireSuccess('changing a control', await this.#touch(older));
    paths.push(older ?? objects.path(kind, `control-${this.#controls}`));
    return eventKey({ type: older === undefined ? 'ADDED' : 'MODIFIED', object });
  }

  #touch(path: string): Promise<Exchange> {
    const metadata = { annotations: { 'planecheck.example.com/control': String(this.#controls) } };
    return this.#world.admin.send({ method: 'PATCH', path, headers: mergePatch, body: { metadata } });
  }
}

/** The `WatchedWrites` of a scenario, created on first use. */
export const watchedWritesOf = (world: World): WatchedWrites =>
  watchedWritesNote.find(world) ?? watchedWritesNote.set(world, new WatchedWrites(world));
