import type { Fault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';

/** Defects of the reviews that webhooks receive, and of what clients learn from their responses. */
export const webhookReviewFaults: readonly Fault[] = [
  serverFault('RVW-01', 'the options of a review do not say that the request is a dry run', (parts) => {
    const { webhooks } = parts.behaviours;
    const { shownOptions } = webhooks;
    webhooks.shownOptions = (request) => {
      const options = shownOptions(request);
      if (options === null) return null;
      const { dryRun: _, ...others } = options;
      return others;
    };
  }),
  serverFault('RVW-02', 'only the first warning of a webhook is in a header', ({ behaviours: { webhooks } }) => {
    const { warningsOf } = webhooks;
    webhooks.warningsOf = (response) => warningsOf(response).slice(0, 1);
  }),
];
