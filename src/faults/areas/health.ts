import type { HealthCheck, HealthEndpoint } from '../../server/behaviours/health.ts';
import type { Fault } from '../fault.ts';

/** Checks whose names contain a slash are not found below one endpoint. */
const withoutSlashes = (rule: string, endpoint: HealthEndpoint): Fault => ({
  seam: 'server',
  rules: [rule],
  description: `checks whose names contain a slash return 404 below /${endpoint}`,
  plant: ({ behaviours: { health } }) => {
    const { path } = health;
    health.path = (requestedPath) => {
      const found = path(requestedPath);
      return found?.endpoint === endpoint && found.check.includes('/') ? { ...found, check: 'no-such-check' } : found;
    };
  },
});

const unregistered = (
  rule: string,
  checkName: string,
  isIt: (name: string) => boolean,
  alsoFails?: Fault['alsoFails'],
): Fault => ({
  seam: 'server',
  rules: [rule],
  description: `${checkName} not registered`,
  ...(alsoFails ? { alsoFails } : {}),
  plant: ({ behaviours: { health } }) => {
    health.registered = (checks) => checks.filter(({ name }) => !isIt(name));
  },
});

const withEndpoints = (
  checks: readonly HealthCheck[],
  name: string,
  endpoints: readonly HealthEndpoint[],
): readonly HealthCheck[] => checks.map((check) => (check.name === name ? { ...check, endpoints } : check));

/** Defects of the health endpoints (A 4.9). */
export const hlthFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HLTH-01'],
    description: '/healthz returns 404',
    alsoFails: { rules: ['HLTH-23'], reason: 'they also request /healthz' },
    plant: ({ behaviours: { health } }) => {
      const { path } = health;
      health.path = (requestedPath) => (requestedPath.startsWith('/healthz') ? null : path(requestedPath));
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-03'],
    description: '/livez is not routed',
    alsoFails: { rules: ['HLTH-09', 'HLTH-23', 'HLTH-26'], reason: 'they also request /livez' },
    plant: ({ behaviours: { health } }) => {
      const { path } = health;
      health.path = (requestedPath) => (requestedPath.startsWith('/livez') ? null : path(requestedPath));
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-04'],
    description: '/readyz stays failed after the start',
    alsoFails: { rules: ['HLTH-23'], reason: 'it also requests /readyz' },
    plant: ({ behaviours: { health } }) => {
      const { code } = health;
      health.code = (passed, about) => (about.endpoint === 'readyz' ? 500 : code(passed, about));
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-05'],
    description: '/readyz returns 200 before the start is complete',
    plant: ({ behaviours: { health } }) => {
      const { code } = health;
      health.code = (passed, about) =>
        about.endpoint === 'readyz' && about.failing.every((name) => name.startsWith('poststarthook/'))
          ? 200
          : code(passed, about);
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-06'],
    description: 'the text names the failed check, but the status stays 200',
    alsoFails: { rules: ['HLTH-13', 'HLTH-22'], reason: 'without another status no failure is reported' },
    plant: ({ behaviours: { health } }) => {
      const { code } = health;
      health.code = (passed, about) => (about.failing.includes('etcd') ? 200 : code(passed, about));
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-07'],
    description: '/readyz returns 200 until the listener closes',
    plant: ({ behaviours: { health } }) => {
      const { code } = health;
      health.code = (passed, about) => (about.failing.join() === 'shutdown' ? 200 : code(passed, about));
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-08'],
    description: 'the shutdown delay is ignored',
    plant: ({ behaviours: { health } }) => {
      health.shutdownDelay = () => 0;
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-09'],
    description: 'the shutdown check is also part of liveness',
    plant: ({ behaviours: { health } }) => {
      health.registered = (checks) => withEndpoints(checks, 'shutdown', ['readyz', 'livez']);
    },
  },
  withoutSlashes('HLTH-10', 'livez'),
  withoutSlashes('HLTH-11', 'readyz'),
  withoutSlashes('HLTH-12', 'healthz'),
  {
    seam: 'server',
    rules: ['HLTH-13'],
    description: 'a single check also takes all other checks into account',
    plant: ({ behaviours: { health } }) => {
      health.ofOne = (_one, all) => all;
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-15'],
    description: 'verbose is ignored',
    alsoFails: { rules: ['HLTH-17', 'HLTH-18'], reason: 'they read the last line of the list' },
    plant: ({ behaviours: { health } }) => {
      health.verbose = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-16'],
    description: 'failed checks are omitted from the list',
    plant: ({ behaviours: { health } }) => {
      health.listed = (outcomes) => outcomes.filter(({ state }) => state !== 'failed');
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-17'],
    description: 'verbose output of /healthz lacks its last line',
    plant: ({ behaviours: { health } }) => {
      const { summary } = health;
      health.summary = (passed, endpoint) => (endpoint === 'healthz' ? '' : summary(passed, endpoint));
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-18'],
    description: 'verbose output of /livez and /readyz lacks its last line',
    plant: ({ behaviours: { health } }) => {
      const { summary } = health;
      health.summary = (passed, endpoint) => (endpoint === 'healthz' ? summary(passed, endpoint) : '');
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-19'],
    description: 'the last line of success is printed even if checks failed',
    plant: ({ behaviours: { health } }) => {
      const { summary } = health;
      health.summary = (_passed, endpoint) => summary(true, endpoint);
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-20'],
    description: 'exclude is ignored',
    alsoFails: { rules: ['HLTH-21', 'HLTH-22'], reason: 'no check can be excluded' },
    plant: ({ behaviours: { health } }) => {
      health.excluded = () => [];
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-21'],
    description: 'only the first exclude is read',
    plant: ({ behaviours: { health } }) => {
      const { excluded } = health;
      health.excluded = (query) => excluded(query).slice(0, 1);
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-22'],
    description: 'exclude changes the text, but the check still fails the endpoint',
    plant: ({ behaviours: { health } }) => {
      health.passes = (_outcomes, failing) => failing.length === 0;
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-23'],
    description: 'exclude without verbose returns 400',
    alsoFails: { rules: ['HLTH-22'], reason: 'it excludes a check without verbose' },
    plant: ({ behaviours: { health } }) => {
      const { code } = health;
      health.code = (passed, about) =>
        about.query.has('exclude') && !about.query.has('verbose') ? 400 : code(passed, about);
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-26'],
    description: 'the startup grace period is accepted and has no effect',
    plant: ({ behaviours: { health } }) => {
      health.startAllowance = () => 0;
    },
  },
  {
    seam: 'server',
    rules: ['HLTH-27'],
    description: 'the startup grace period never ends',
    plant: ({ behaviours: { health } }) => {
      const { startAllowance } = health;
      health.startAllowance = (option) => (startAllowance(option) > 0 ? Number.POSITIVE_INFINITY : 0);
    },
  },
  {
    seam: 'client',
    rules: ['HLTH-25'],
    recording: 'health',
    description: 'the client continues as soon as the text is ok',
    spoil: (exchanges) => {
      const first = exchanges.findIndex(
        ({ response }) =>
          response !== null && response.status !== 200 && Buffer.from(response.body).toString() === 'ok',
      );
      return exchanges.filter(({ request }, at) => at <= first || !request.path.startsWith('/readyz'));
    },
  },
  unregistered('HLTH-28', 'the check ping is', (name) => name === 'ping', {
    rules: ['HLTH-13', 'HLTH-20', 'HLTH-21'],
    reason: 'they use the check ping',
  }),
  unregistered('HLTH-29', 'the check log is', (name) => name === 'log', {
    rules: ['HLTH-21'],
    reason: 'it uses the check log',
  }),
  unregistered('HLTH-30', 'the check of the storage is', (name) => name === 'etcd', {
    rules: ['HLTH-06', 'HLTH-22'],
    reason: 'no check notices that the storage cannot be reached',
  }),
  {
    seam: 'server',
    rules: ['HLTH-31'],
    description: 'the shutdown check is registered for liveness only',
    alsoFails: { rules: ['HLTH-07'], reason: 'a stopping server is then not live instead of not ready' },
    plant: ({ behaviours: { health } }) => {
      health.registered = (checks) => withEndpoints(checks, 'shutdown', ['livez']);
    },
  },
  unregistered('HLTH-32', 'start hooks are', (name) => name.startsWith('poststarthook/')),
];
