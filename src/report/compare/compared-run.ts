import type { Report } from '../model.ts';

/** What a compared report is about: the server, and what the run selected. */
export interface ComparedRun {
  readonly server: string;
  readonly started: string;
  readonly complete: boolean;
  /** Limits of what was judged, for example `inside namespace team-a only`; empty for all rules and scenarios. */
  readonly limits: readonly string[];
}

/** The server and the selection of a report. */
export const comparedRun = ({ run }: Report): ComparedRun => ({
  server: [run.target.name, run.target.release].filter(Boolean).join(' '),
  started: run.started,
  complete: run.complete,
  limits: [
    ...(run.namespace === undefined ? [] : [`inside namespace ${run.namespace} only`]),
    ...(run.kind === undefined ? [] : [`on the kind ${run.kind}`]),
    ...(run.quick ? ['one scenario per rule'] : []),
    ...(run.asked === undefined ? [] : [`the rules ${run.asked.join(',')}`]),
    ...(run.levels === undefined ? [] : [`the levels ${run.levels.join(',')}`]),
  ],
});

/** One line about a compared report. */
export const comparedRunText = ({ server, started, complete, limits }: ComparedRun): string =>
  [server, started, ...limits, ...(complete ? [] : ['NOT COMPLETE'])].join(', ');

/** Whether two reports judged the same selection, so that a difference is one of the servers. */
export const sameSelection = (before: ComparedRun, after: ComparedRun): boolean =>
  before.complete && after.complete && before.limits.join() === after.limits.join();
