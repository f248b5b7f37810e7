import type { OutgoingCall } from '../../../server/access/webhook-client.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Reviews = ServerParts['behaviours']['tokenReviews'];
const reviews =
  (change: (keep: Reviews, all: ServerParts['behaviours']) => void) =>
  ({ behaviours }: ServerParts): void =>
    change(behaviours.tokenReviews, behaviours);
const sent = (change: (call: OutgoingCall) => OutgoingCall) =>
  reviews((keep) => {
    keep.questionSent = change;
  });

const accepted = [
  'AUTHN-20',
  'LIM-16',
  'LIM-17',
  'TOKHOOK-04',
  'TOKHOOK-05',
  'TOKHOOK-06',
  'TOKHOOK-14',
  'TOKHOOK-16',
  'TOKHOOK-20',
  'TOKHOOK-21',
  'TOKHOOK-22',
  'TOKHOOK-24',
  'TOKHOOK-25',
  'TOKHOOK-28',
  'TOKHOOK-30',
] as const;

/** Defects of the reviews that are sent to the token webhook (B 5.6). */
export const tokhookQuestionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['TOKHOOK-01'],
    description: 'the path of the address is dropped, and reviews are sent to the root',
    alsoFails: { rules: accepted, reason: 'no review arrives at the path of the webhook' },
    plant: sent((call) => ({ ...call, url: `${new URL(call.url).origin}/` })),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-02'],
    description: 'the certificate of the token webhook is not verified',
    plant: sent((call) => ({ ...call, verifies: false })),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-03'],
    description: 'the client credentials for the token webhook are ignored',
    plant: sent(({ url, method, body, verifies }) => ({ url, method, body, verifies })),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-08'],
    description: 'without an option reviews have version v1',
    plant: reviews((keep) => {
      keep.questionVersion = (option) => option ?? 'v1';
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-09'],
    description: 'the option sets the accepted version, not the version that is sent',
    plant: reviews((keep) => {
      keep.questionVersion = () => 'v1beta1';
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-10'],
    description: 'the token is sent in the query of a GET',
    alsoFails: {
      rules: ['TOKHOOK-01', 'TOKHOOK-08', 'TOKHOOK-09', 'TOKHOOK-11', 'TOKHOOK-12', 'TOKHOOK-13', ...accepted],
      reason: 'a review without a body contains no token',
    },
    plant: sent((call) => ({
      ...call,
      method: 'GET',
      body: null,
      url: `${call.url}?token=${encodeURIComponent(String(JSON.parse(call.body ?? '{}').spec?.token))}`,
    })),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-11'],
    description: 'kind and version are missing in reviews',
    alsoFails: {
      rules: ['TOKHOOK-01', 'TOKHOOK-08', 'TOKHOOK-09', ...accepted],
      reason: 'a response has the version of its review',
    },
    plant: reviews((keep) => {
      const { question } = keep;
      keep.question = (webhookCall) => ({ spec: question(webhookCall).spec });
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-12'],
    description: 'the scheme stays in front of the token',
    alsoFails: { rules: ['TOKHOOK-01', ...accepted], reason: 'no user has a token with that text' },
    plant: reviews((keep) => {
      const { question } = keep;
      keep.question = (webhookCall) => question({ ...webhookCall, token: `Bearer ${webhookCall.token}` });
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-13'],
    description: 'audiences are sent as one text',
    plant: reviews((keep) => {
      const { question } = keep;
      keep.question = (webhookCall) => {
        const review = question(webhookCall);
        return {
          ...review,
          spec: { ...review.spec, ...(review.spec.audiences ? { audiences: review.spec.audiences.join(',') } : {}) },
        };
      };
    }),
  },
];
