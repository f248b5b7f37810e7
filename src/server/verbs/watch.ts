import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { AnswerForm } from '../behaviours/wire.ts';
import type { OpenWatch, WatchEvent } from '../behaviours/watch.ts';
import type { Translator } from '../../dialect/translator.ts';
import type { Call } from '../core.ts';
import type { Answer } from '../http/answer.ts';
import { eventEncoder } from '../http/event-encoder.ts';
import type { StatusError } from '../errors.ts';
import type { ApiObject } from '../model.ts';
import { inRequestVersion } from './call.ts';
import { initialEventsOf } from './initial-events.ts';
import { waitForRevision } from './read-version.ts';
import { type Selection, selectionOf } from './selection.ts';

/**
 * Watches a collection (B 6.1). The watch is a cursor over the log without its own queue: events that a slow client has
 * not read stay in the log. No event is lost, duplicated or stored twice.
 */
export const watch = async (call: Call): Promise<Answer> => {
  const { request, services, dialect } = call;
  const { watch: behaviours, versions } = services.core.parts.behaviours;
  const selection = selectionOf(call);
  const version = versions.read(request.parameter('resourceVersion'), services.core.versions);
  const seconds = request.integer('timeoutSeconds');
  const bookmarks = behaviours.wantsBookmarks(request.parameter('allowWatchBookmarks'));
  const initialEvents = initialEventsOf(services.core, request, true);
  if (initialEvents && version) await waitForRevision(services, version, 'list');
  return {
    stream: (response, form) =>
      run(call, { response, form, dialect, version, seconds, bookmarks, initialEvents, selection }),
  };
};

interface Running {
  readonly response: ServerResponse;
  readonly form: AnswerForm;
  readonly dialect: Translator;
  readonly version: number | null;
  readonly seconds: number | null;
  readonly bookmarks: boolean;
  readonly initialEvents: boolean | null;
  readonly selection: Selection;
}

const batchSize = 256;

const run = (call: Call, running: Running): Promise<void> => {
  const { response, version, selection } = running;
  const { core } = call.services;
  const { watch: behaviours } = core.parts.behaviours;
  const namespace = call.route.namespace || undefined;
  const encode = eventEncoder(
    core,
    call.kind,
    running.form,
    running.dialect,
    call.request.parameter('includeObject') ?? 'Metadata',
  );
  response.writeHead(200, { 'content-type': encode.contentType, 'cache-control': 'no-cache, private' });
  response.flushHeaders();

  return new Promise((resolve) => {
    let cursor = 0;
    const { initialEvents } = running;
    const startsWithState = initialEvents ?? behaviours.beginsWithState(version);
    const state = startsWithState
      ? behaviours
          .state(core.log, call.kind, namespace, version)
          .filter((object) => behaviours.selects(selection, object, initialEvents ? 'initial event' : 'start'))
      : [];
    const open: OpenWatch = {
      sent: 0,
      over: false,
      bookmarks: running.bookmarks,
      version,
      state: state.length,
      namespace: call.route.namespace,
      initialEvents: initialEvents === true,
      protobuf: running.form.media === 'protobuf',
    };
    const matches = (object: ApiObject): boolean => behaviours.selects(selection, object, 'change');
    let bookmarksSent = 0;
    let last: ApiObject | null = null;
    let backlog: readonly WatchEvent[] = [];
    let taken = 0;
    let blocked = false;
    let woken = false;
    let over = false;
    let cancelBookmark = (): void => {};
    const cancels: (() => void)[] = [() => cancelBookmark()];

    const finish = (): void => {
      if (over) return;
      over = true;
      open.over = true;
      for (const cancel of cancels) cancel();
      response.end();
      resolve();
    };
    const write = (event: WatchEvent): void => {
      blocked = !response.write(encode.frame(event));
    };
    const deliver = (event: WatchEvent): void => {
      const object =
        event.type === 'ERROR' || event.type === 'BOOKMARK' ? event.object : inRequestVersion(call, event.object);
      last = object;
      for (const due of behaviours.deliver({ type: event.type, object }, open)) write(due);
      open.sent += 1;
    };
    const refuse = (error: StatusError): void => {
      for (const event of behaviours.refusal(error, () => core.log.changesSince(call.kind, cursor))) deliver(event);
      finish();
    };
    const pump = (): void => {
      while (!over && !blocked) {
        const next = backlog[taken];
        if (next) {
          taken += 1;
          deliver(next);
          continue;
        }
        const refusal =
          cursor < core.log.horizon && cursor < core.log.lastDropped(call.kind)
            ? behaviours.tooOld(cursor, core.log.horizon)
            : null;
        if (refusal) {
          refuse(refusal);
          return;
        }
        const changes = core.log.changesSince(call.kind, cursor, batchSize);
        const newest = changes.at(-1);
        if (!newest) {
          // The cursor also passes changes of other kinds, which need no delivery.
          cursor = Math.max(cursor, core.log.revision);
          if (behaviours.endsAfterBacklog()) finish();
          return;
        }
        cursor = newest.revision;
        taken = 0;
        backlog = behaviours
          .order(changes)
          .flatMap((change) =>
            behaviours.inScope(change, namespace) ? (behaviours.eventOf(change, matches) ?? []) : [],
          );
      }
    };
    // AsyncResource binds the delivery to the watch request instead of the write that wakes it. Changes in quick
    // succession are sent in one write.
    const pumpAwake = AsyncResource.bind(() => {
      woken = false;
      pump();
    });
    const wake = (): void => {
      if (woken) return;
      woken = true;
      setImmediate(pumpAwake);
    };
    const bookmark = (): void => {
      if (!running.bookmarks) return;
      pump();
      if (over || blocked || taken < backlog.length || cursor > core.log.revision) return;
      const revision = behaviours.bookmarkRevision(cursor, core.log.revision);
      write({ type: 'BOOKMARK', object: behaviours.bookmark(call.kind, core.versions.encode(revision), last) });
      bookmarksSent += 1;
    };
    const schedule = (): void => {
      if (over || !running.bookmarks) return;
      cancelBookmark = core.clock.after(behaviours.bookmarkEvery(bookmarksSent), () => {
        bookmark();
        schedule();
      });
    };

    response.on('drain', () => {
      blocked = false;
      pump();
    });
    response.on('close', finish);
    if (running.seconds !== null && running.seconds > 0) {
      cancels.push(
        core.clock.after(running.seconds * 1000, () => {
          bookmark();
          finish();
        }),
      );
    }

    const refusal =
      version !== null && version !== 0 && !initialEvents ? behaviours.tooOld(version, core.log.horizon) : null;
    if (refusal) {
      refuse(refusal);
      return;
    }
    cursor = behaviours.startAfter({
      version: initialEvents ? null : version,
      current: core.log.revision,
      horizon: core.log.horizon,
    });
    if (startsWithState) backlog = behaviours.firstEvents(state, core.versions.encode(cursor));
    if (initialEvents) {
      const bookmark = behaviours.bookmark(call.kind, core.versions.encode(cursor), last);
      const end = running.bookmarks ? behaviours.endOfInitialEvents(bookmark) : null;
      backlog = behaviours.initialEvents(backlog, end, open);
    }
    cancels.push(core.log.follow(call.kind, wake));
    schedule();
    pump();
  });
};
