import { StatusError } from '../../../server/errors.ts';
import type { Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Webhooks = ServerParts['behaviours']['webhooks'];

const changing =
  (change: (webhooks: Webhooks) => void) =>
  ({ behaviours: { webhooks } }: ServerParts): void =>
    change(webhooks);

/** Responses with this defect are accepted as if they had none; `withoutDefect` returns the response without it. */
const acceptDefect = (
  isFaulty: (answer: Json, review: Json) => boolean,
  withoutDefect: (answer: Json, review: Json) => Json = (answer) => answer,
) =>
  changing((webhooks) => {
    const { wrongAnswer } = webhooks;
    webhooks.wrongAnswer = (review, answer) =>
      isFaulty(answer, review) ? wrongAnswer(review, withoutDefect(answer, review)) : wrongAnswer(review, answer);
  });

/** Responses without `allowed` count as allowed. */
const allowingSilence = (webhooks: Webhooks): void => {
  const { allows } = webhooks;
  webhooks.allows = (response) => response.allowed === undefined || allows(response);
};

const oneReview = (review: Json, uid: Json = review.request.uid): Json => ({
  apiVersion: review.apiVersion,
  kind: review.kind,
  response: { uid, allowed: true },
});

const denials =
  (change: (status: Json) => Json) =>
  ({ behaviours: { admission } }: ServerParts): void => {
    const { denial } = admission;
    admission.denial = (webhook, status) => denial(webhook, change(status));
  };

/** Defects of the handling of webhook responses (B 6.3). */
export const hookAnswerFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-66'],
    description: 'certificates of webhooks are not verified',
    plant: changing((webhooks) => {
      webhooks.trusted = () => 'unverified';
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-67'],
    description: 'the CA bundle is ignored',
    alsoFails: { rules: ['HOOK-113'], reason: 'a new webhook cannot be reached' },
    plant: changing((webhooks) => {
      webhooks.trusted = () => null;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-157'],
    description: 'a response with any status is read',
    plant: changing((webhooks) => {
      webhooks.isAnswer = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-158'],
    description: 'a response that is not JSON allows the request',
    alsoFails: { rules: ['ERR-37'], reason: 'it checks all failures in the same way' },
    plant: changing((webhooks) => {
      allowingSilence(webhooks);
      acceptDefect(
        (answer) => answer === undefined,
        (_answer, review) => oneReview(review),
      )({ behaviours: { webhooks } } as ServerParts);
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-160'],
    description: 'the version of a response is not checked',
    plant: acceptDefect(
      (answer) => answer?.apiVersion !== undefined,
      (answer, review) => ({ ...answer, apiVersion: review.apiVersion }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-161'],
    description: 'the kind of a response is not checked',
    plant: acceptDefect(
      (answer) => answer?.kind !== undefined,
      (answer, review) => ({ ...answer, kind: review.kind }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-162'],
    description: 'a review without a response member allows the request',
    plant: changing((webhooks) => {
      const { wrongAnswer, allows } = webhooks;
      webhooks.wrongAnswer = (review, answer) =>
        answer && answer.response === undefined ? null : wrongAnswer(review, answer);
      webhooks.allows = (response) => Object.keys(response).length === 0 || allows(response);
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-163'],
    description: 'the uid of a response is not compared',
    plant: acceptDefect(
      (answer) => answer?.response?.uid !== undefined,
      (answer, review) => ({ ...answer, response: { ...answer.response, uid: review.request.uid } }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-164'],
    description: 'a response without a uid is accepted',
    plant: acceptDefect(
      (answer) => answer?.response && answer.response.uid === undefined,
      (answer, review) => ({ ...answer, response: { ...answer.response, uid: review.request.uid } }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-165'],
    description: 'a response without allowed allows the request',
    plant: changing(allowingSilence),
  },
  {
    seam: 'server',
    rules: ['HOOK-166'],
    description: 'a mutating webhook that sends no patch blocks the request',
    plant: ({ behaviours: { admission, webhooks } }) => {
      const { patchText } = webhooks;
      webhooks.patchText = (response) => {
        if (response.allowed === true && response.patch === undefined) throw new Error('webhook response has no patch');
        return patchText(response);
      };
      const { failedCall } = admission;
      admission.failedCall = (policy, webhook, cause) =>
        cause.includes('no patch') ? failedCall('Fail', webhook, cause) : failedCall(policy, webhook, cause);
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-167'],
    description: 'a denial by a mutating webhook is ignored',
    plant: ({ stages }) => {
      const { runPlugin } = stages;
      stages.runPlugin = async (core, plugin, phase, request) => {
        if (plugin.name !== 'MutatingAdmissionWebhook') return runPlugin(core, plugin, phase, request);
        await runPlugin(core, plugin, phase, request).catch((error: unknown) => {
          if (!(error instanceof StatusError) || !error.message.includes('denied the request')) throw error;
        });
      };
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-102'],
    description: 'a denial is ignored if the failure policy is Ignore',
    plant: ({ behaviours: { webhooks }, stages }) => {
      // The failure policy is not available where responses are read, but the configuration entry is available where
      // rules are matched.
      const { rulesOf } = webhooks;
      const lenient = new Set<string>();
      webhooks.rulesOf = (entry) => {
        if (entry.failurePolicy === 'Ignore') lenient.add(entry.name);
        return rulesOf(entry);
      };
      const { runPlugin } = stages;
      stages.runPlugin = (core, plugin, phase, request) =>
        runPlugin(core, plugin, phase, request).catch((error: unknown) => {
          if (
            !(error instanceof StatusError) ||
            ![...lenient].some((name) => error.message.includes(`"${name}" denied`))
          )
            throw error;
        });
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-168'],
    description: 'every denial returns 400',
    alsoFails: { rules: ['ERR-22'], reason: 'it also checks the code of a denial' },
    plant: denials((status) => ({ ...status, code: 400 })),
  },
  {
    seam: 'server',
    rules: ['HOOK-169'],
    description: 'the message of a denial is replaced',
    plant: denials((status) => ({ ...status, message: 'not allowed' })),
  },
  {
    seam: 'server',
    rules: ['HOOK-171'],
    description: 'a patch in base64 is not decoded',
    plant: changing((webhooks) => {
      const { patchText } = webhooks;
      webhooks.patchText = (response) => (patchText(response) === null ? null : response.patch);
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-172'],
    description: 'only the first operation of a patch is applied',
    plant: changing((webhooks) => {
      const { operationsOf } = webhooks;
      webhooks.operationsOf = (patch) => operationsOf(patch).slice(0, 1);
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-173'],
    description: 'a patch that is not an array is treated as a merge patch',
    plant: changing((webhooks) => {
      const { patchText, operationsOf } = webhooks;
      webhooks.patchText = (response) => patchText(response.patch ? { ...response, patchType: 'JSONPatch' } : response);
      webhooks.operationsOf = (patch) =>
        patch && !Array.isArray(patch)
          ? Object.entries(patch).map(([member, value]) => ({ op: 'add', path: `/${member}`, value }))
          : operationsOf(patch);
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-175'],
    description: 'a patch that cannot be decoded is ignored',
    plant: changing((webhooks) => {
      const { operationsOf } = webhooks;
      webhooks.operationsOf = (patch) => (patch === undefined ? [] : operationsOf(patch));
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-176'],
    description: 'patches of validating webhooks are applied',
    plant: changing((webhooks) => {
      webhooks.patches = () => true;
    }),
  },
];
