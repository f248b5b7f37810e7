import type { StartOptions } from '../../start-options.ts';
import { admissionFile } from './option-files.ts';
import type { FillContext, FilledOptions } from './fill-context.ts';

/** `Server,qps=2,burst=1` as an entry of an event limit configuration (B 5.12). */
const eventLimit = (value: string): Record<string, unknown> => {
  const [type, ...members] = value.split(',');
  return {
    type,
    ...Object.fromEntries(
      members.map((member) => member.split('=')).map(([name = '', amount]) => [name, Number(amount)]),
    ),
  };
};

/** Limits for further servers that scenarios start, by fact name. */
const limitsOfOtherServers = {
  eventLimitOfServer: 'Server,qps=1,burst=5',
  eventLimitOfOtherType: 'Everything,qps=1,burst=5',
} as const;

/**
 * Options that limit events, from values like `Server,qps=2,burst=1`; facts: paths of files with other limits for
 * further servers.
 */
export const eventRateOption = (value: StartOptions[string], context: FillContext): FilledOptions => {
  const file = (name: string, limits: readonly string[]): string =>
    admissionFile(context, name, {
      EventRateLimit: {
        apiVersion: 'eventratelimit.admission.platform.io/v1alpha1',
        kind: 'Configuration',
        limits: limits.map(eventLimit),
      },
    });
  return {
    options: {
      'enable-admission-plugins': 'EventRateLimit',
      'admission-control-config-file': file('admission.json', [value].flat()),
    },
    facts: Object.fromEntries(
      Object.entries(limitsOfOtherServers).map(([fact, limit]) => [fact, file(`${fact}.json`, [limit])]),
    ),
  };
};
