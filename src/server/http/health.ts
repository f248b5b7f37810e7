import type { HealthCheck, HealthEndpoint, HealthOutcome } from '../behaviours/health.ts';
import type { ServerCore } from '../core.ts';
import type { StorageLink } from '../environment/storage-link.ts';
import type { Answer } from './answer.ts';
import type { ApiRequest } from './api-request.ts';

/** The stage of a server between its start and its stop. */
export interface ServerLife {
  readonly link: StorageLink;
  /** Milliseconds of the server's clock. */
  readonly startedAt: number;
  /** True after the start hooks have finished. */
  started: boolean;
  /** True after the server received the request to stop. */
  stopping: boolean;
}

const everywhere = ['livez', 'readyz', 'healthz'] as const;

/** The health checks of the server, in the order of the output (A 4.9). */
export const healthChecks = (core: ServerCore, life: ServerLife): readonly HealthCheck[] => {
  const { health } = core.parts.behaviours;
  const allowance = health.startAllowance(core.options.text('livez-grace-period'));
  const startedOrAllowed = (endpoint: HealthEndpoint): boolean =>
    life.started || (endpoint === 'livez' && core.clock.now() - life.startedAt < allowance);
  return [
    ...['ping', 'log'].map((name) => ({ name, endpoints: everywhere, passes: () => true })),
    { name: 'etcd', endpoints: everywhere, passes: () => life.link.state !== 'cut' },
    ...['start-apiserver-informers', 'rbac/bootstrap-roles', 'bootstrap-controller'].map((name) => ({
      name: `poststarthook/${name}`,
      endpoints: everywhere,
      passes: startedOrAllowed,
    })),
    { name: 'shutdown', endpoints: ['readyz'], passes: () => !life.stopping },
  ];
};

/** The response of a health endpoint. Null for other paths (A 4.9). */
export const health = (core: ServerCore, request: ApiRequest, all: readonly HealthCheck[]): Answer | null => {
  const { health: behaviours } = core.parts.behaviours;
  const target = behaviours.path(request.path);
  if (!target) return null;
  const { endpoint } = target;
  const text = (code: number, body: string): Answer => ({ code, text: body, contentType: 'text/plain; charset=utf-8' });
  const present = behaviours.registered(all).filter((check) => check.endpoints.includes(endpoint));
  const one = present.find((check) => check.name === target.check);
  if (target.check !== '' && !one) return text(404, `unknown health check ${target.check}\n`);
  const chosen = one ? behaviours.ofOne(one, present) : present;
  const excluded = new Set(behaviours.excluded(request.query));
  const failing = chosen.filter((check) => !check.passes(endpoint)).map(({ name }) => name);
  const outcomes = chosen.map(
    ({ name }): HealthOutcome => ({
      name,
      state: excluded.has(name) ? 'excluded' : failing.includes(name) ? 'failed' : 'ok',
    }),
  );
  const passed = behaviours.passes(outcomes, failing);
  const code = behaviours.code(passed, { endpoint, failing, query: request.query });
  if (passed && (one || !behaviours.verbose(request.query))) return text(code, 'ok');
  const lines = behaviours.listed(outcomes).map(({ name, state }) => behaviours.line(name, state));
  return text(
    code,
    [...lines, behaviours.summary(passed, endpoint)]
      .filter((line) => line !== '')
      .map((line) => `${line}\n`)
      .join(''),
  );
};
