import { InvalidOption } from '../../options/invalid-option.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import { tooManyRequests } from '../../errors.ts';
import type { Json } from '../../model.ts';
import { pluginConfiguration } from '../plugin-configuration.ts';
import { TokenBuckets } from '../token-buckets.ts';

const name = 'EventRateLimit';
const types = ['Server', 'Namespace', 'User', 'SourceAndObject'];

interface EventLimit {
  readonly type: string;
  readonly buckets: TokenBuckets;
}

const built = new WeakMap<ServerCore, readonly EventLimit[]>();

const amount = (value: Json): boolean => Number.isInteger(value) && value > 0;

const read = (core: ServerCore): readonly EventLimit[] =>
  (
    pluginConfiguration(core, name, 'Configuration', 'eventratelimit.admission.platform.io')?.configuration.limits ?? []
  ).map((limit: Json): EventLimit => {
    const wrong = !types.includes(limit.type) ? 'type' : ['qps', 'burst'].find((member) => !amount(limit[member]));
    if (wrong) throw new InvalidOption(`${name}: ${JSON.stringify(limit)} has no valid ${wrong}`);
    return {
      type: limit.type,
      buckets: new TokenBuckets(core.clock, core.parts.behaviours.admission.eventRate(limit)),
    };
  });

/** Limits in the file of `--admission-control-config-file`. Empty without the file. Throws Error for invalid limits. */
export const eventLimits = (core: ServerCore): readonly EventLimit[] => {
  const known = built.get(core) ?? read(core);
  built.set(core, known);
  return known;
};

/** Rejects Events above the configured rates with 429. Runs only when it is enabled (B 5.12). */
export const eventRateLimit: AdmissionPlugin = {
  name,
  validate: (core, { kind, object, operation, dryRun, user }) => {
    if (kind.kind !== 'Event' || !object || dryRun || !['CREATE', 'UPDATE'].includes(operation)) return;
    // Every limit counts the Event, also when another limit rejects it.
    const reached = eventLimits(core).filter(({ type, buckets }) => {
      const bucket = core.parts.behaviours.admission.eventBucket(type, object, user.username);
      return bucket !== null && !buckets.take(bucket);
    });
    if (reached.length > 0)
      throw tooManyRequests(`limit reached on type ${reached.map(({ type }) => type).join(', ')}`);
  },
};
