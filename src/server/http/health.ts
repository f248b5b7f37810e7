import type { ServerCore } from '../core.ts';
import type { Answer } from './answer.ts';
import type { ApiRequest } from './api-request.ts';

/** One check of a health endpoint. */
export interface HealthCheck {
  readonly name: string;
  readonly endpoints: readonly ('livez' | 'readyz' | 'healthz')[];
  readonly passes: () => boolean;
}

const everywhere = ['livez', 'readyz', 'healthz'] as const;

/** The checks of the server, in order of output. `stopping` tells whether shutdown has begun. */
export const healthChecks = (stopping: () => boolean): readonly HealthCheck[] => [
  ...['ping', 'log', 'etcd'].map((name) => ({ name, endpoints: everywhere, passes: () => true })),
  ...['start-apiserver-informers', 'rbac/bootstrap-roles', 'bootstrap-controller'].map((name) => ({ name: `poststarthook/${name}`, endpoints: everywhere, passes: () => true })),
  { name: 'shutdown', endpoints: ['readyz'], passes: () => !stopping() },
];

/** Answers the health endpoints; null for other paths (A 4.9). */
export const health = (core: ServerCore, request: ApiRequest, checks: readonly HealthCheck[]): Answer | null => {
  const { wire } = core.parts.behaviours;
  const asked = wire.healthPath(request.path);
  if (!asked) return null;
  const text = (code: number, body: string): Answer => ({ code, text: body, contentType: 'text/plain; charset=utf-8' });
  const present = checks.filter((check) => check.endpoints.includes(asked.endpoint));
  const chosen = asked.check === '' ? present : present.filter((check) => check.name === asked.check);
  if (chosen.length === 0) return text(404, `there is no check ${asked.check}\n`);
  const excluded = new Set(request.query.getAll('exclude'));
  const states = chosen.map((check) => ({ name: check.name, state: excluded.has(check.name) ? ('excluded' as const) : check.passes() ? ('ok' as const) : ('failed' as const) }));
  const passed = states.every(({ state }) => state !== 'failed');
  const code = wire.healthCode(passed);
  if (passed && (asked.check !== '' || !request.query.has('verbose'))) return text(code, 'ok');
  const lines = states.map(({ name, state }) => wire.healthLine(name, state));
  return text(code, `${[...lines, wire.healthSummary(passed, asked.endpoint)].join('\n')}\n`);
};
