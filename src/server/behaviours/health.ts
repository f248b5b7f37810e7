import { durationOption } from '../access/duration.ts';

export type HealthEndpoint = 'livez' | 'readyz' | 'healthz';

/** One health check, with the endpoints that include it. */
export interface HealthCheck {
  readonly name: string;
  readonly endpoints: readonly HealthEndpoint[];
  readonly passes: (endpoint: HealthEndpoint) => boolean;
}

/** Result of one check in one response. */
export interface HealthOutcome {
  readonly name: string;
  readonly state: 'ok' | 'failed' | 'excluded';
}

/** Content of the health endpoints (A 4.9). */
export const healthBehaviours = {
  /** Whether a path is a health endpoint. `check` is empty when the path names no single check. */
  path(path: string): { readonly endpoint: HealthEndpoint; readonly check: string } | null {
    const found = /^\/(livez|readyz|healthz)(?:\/(.+))?$/.exec(path);
    return found ? { endpoint: found[1] as HealthEndpoint, check: found[2] ?? '' } : null;
  },

  /** The checks of the server, in the order of the output. */
  registered(checks: readonly HealthCheck[]): readonly HealthCheck[] {
    return checks;
  },

  /** Names of the checks that a request excludes. */
  excluded(query: URLSearchParams): readonly string[] {
    return query.getAll('exclude');
  },

  /** The checks that decide the response for a single check. */
  ofOne(one: HealthCheck, _all: readonly HealthCheck[]): readonly HealthCheck[] {
    return [one];
  },

  /**
   * Whether the endpoint reports success for these outcomes. `_failing` lists excluded checks that would also have
   * failed.
   */
  passes(outcomes: readonly HealthOutcome[], _failing: readonly string[]): boolean {
    return outcomes.every(({ state }) => state !== 'failed');
  },

  /** Status code of the response. */
  code(
    passed: boolean,
    _about: { readonly endpoint: HealthEndpoint; readonly failing: readonly string[]; readonly query: URLSearchParams },
  ): number {
    return passed ? 200 : 500;
  },

  /** Whether the response lists the checks. */
  verbose(query: URLSearchParams): boolean {
    return query.has('verbose');
  },

  /** The outcomes that the response lists. */
  listed(outcomes: readonly HealthOutcome[]): readonly HealthOutcome[] {
    return outcomes;
  },

  /** Line of one check in the response. */
  line(name: string, state: HealthOutcome['state']): string {
    if (state === 'excluded') return `[+]${name} excluded: ok`;
    return state === 'ok' ? `[+]${name} ok` : `[-]${name} failed: reason withheld`;
  },

  /** Last line of the response. Empty for none. */
  summary(passed: boolean, endpoint: HealthEndpoint): string {
    return passed ? 'healthz check passed' : `${endpoint} check failed`;
  },

  /** Milliseconds after the start during which the liveness check ignores an unfinished start. */
  startAllowance(option: string | null): number {
    return durationOption(option, 0);
  },

  /** Milliseconds for which a server that is shutting down still serves requests while it is not ready. */
  shutdownDelay(option: string | null): number {
    return durationOption(option, 0);
  },
};

export const healthRules: Readonly<Record<keyof typeof healthBehaviours, readonly string[]>> = {
  path: ['HLTH-01', 'HLTH-03', 'HLTH-10', 'HLTH-11', 'HLTH-12'],
  registered: ['HLTH-09', 'HLTH-28', 'HLTH-29', 'HLTH-30', 'HLTH-31', 'HLTH-32'],
  excluded: ['HLTH-20', 'HLTH-21'],
  ofOne: ['HLTH-13'],
  passes: ['HLTH-22'],
  code: ['HLTH-04', 'HLTH-05', 'HLTH-06', 'HLTH-07', 'HLTH-23'],
  verbose: ['HLTH-15'],
  listed: ['HLTH-16'],
  line: ['HLTH-15', 'HLTH-20'],
  summary: ['HLTH-17', 'HLTH-18', 'HLTH-19'],
  startAllowance: ['HLTH-26', 'HLTH-27'],
  shutdownDelay: ['HLTH-07', 'HLTH-08'],
};
