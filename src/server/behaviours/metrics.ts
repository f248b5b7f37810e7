import type { Metrics } from '../telemetry/metrics.ts';

/** A webhook call as input of the rejection counter (B 6.5). */
export interface CountedCall {
  readonly webhook: string;
  readonly configuration: string;
  readonly operation: string;
  readonly type: 'admit' | 'validating';
  readonly outcome: 'allowed' | 'denied' | 'failed' | 'unusable';
  /** HTTP status of the rejection. 0 when the webhook did not set one. */
  readonly code: number;
}

const errorTypes = {
  allowed: 'no_error',
  denied: 'no_error',
  failed: 'calling_webhook_error',
  unusable: 'apiserver_internal_error',
} as const;

/** Content of /metrics as named behaviours (B 6.5). */
export const metricsBehaviours = {
  /** The text of a scrape. */
  exposition: (metrics: Metrics): string => metrics.text(),

  /** Whether a call counts as a rejection. */
  isRejection: ({ outcome }: CountedCall): boolean => outcome !== 'allowed',

  /** Labels of the rejection counter for a call. */
  rejectionLabels: ({ webhook, operation, type, outcome, code }: CountedCall): Record<string, string> => ({
    name: webhook,
    operation,
    type,
    error_type: errorTypes[outcome],
    rejection_code: String(outcome === 'denied' ? Math.min(code, 600) : 0),
  }),

  /** Help text of a metric that is deprecated since a version. */
  deprecatedHelp: (from: string, help: string): string => `Deprecated from ${from}: ${help}`,

  /**
   * Whether a metric that is deprecated since a version is hidden in the release of this minor number. It is hidden
   * after three releases.
   */
  isHidden: (from: string, minor: number): boolean => minor >= Number(from.split('.')[1]) + 3,

  /** Whether /metrics contains hidden metrics. `option` is the value of the option for them. */
  showsHidden: (option: string | null): boolean => option !== null,
};

/** Rule ids that each entry satisfies. */
export const metricsRules: Readonly<Record<keyof typeof metricsBehaviours, readonly string[]>> = {
  exposition: ['MET-12', 'KIND-35'],
  isRejection: ['MET-14', 'MET-16'],
  rejectionLabels: [
    'MET-17',
    'MET-18',
    'MET-19',
    'MET-20',
    'MET-21',
    'MET-22',
    'MET-23',
    'MET-24',
    'MET-25',
    'MET-26',
    'MET-27',
    'MET-28',
    'MET-29',
  ],
  deprecatedHelp: ['MET-31'],
  isHidden: ['MET-33'],
  showsHidden: ['MET-34'],
};
