import { internalError } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Behaviours = ServerParts['behaviours'];
const change =
  (plant: (keep: Behaviours['tokenReviews'], access: Behaviours['access']) => void) =>
  ({ behaviours }: ServerParts): void =>
    plant(behaviours.tokenReviews, behaviours.access);

/** Defects of the handling of token webhook responses (B 5.6). */
export const tokhookAnswerFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['TOKHOOK-04'],
    description: 'no response of the token webhook is cached',
    alsoFails: { rules: ['LIM-16', 'LIM-17', 'TOKHOOK-05'], reason: 'they count calls' },
    plant: change((_keep, access) => {
      access.reviewKeptMs = () => 0;
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-05'],
    description: 'responses are cached for two minutes, whatever the option says',
    plant: change((_keep, access) => {
      access.reviewKeptMs = () => 120_000;
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-06'],
    description: 'responses are cached by client address, not by token',
    alsoFails: {
      rules: [
        'AUTHN-20',
        'TOKHOOK-02',
        'TOKHOOK-05',
        'TOKHOOK-15',
        'TOKHOOK-18',
        'TOKHOOK-20',
        'TOKHOOK-21',
        'TOKHOOK-22',
        'TOKHOOK-26',
        'TOKHOOK-27',
        'TOKHOOK-30',
      ],
      reason: 'all callers have one address',
    },
    plant: change((keep) => {
      keep.storedCacheKey = () => 'caller';
      keep.lookupCacheKey = () => 'caller';
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-14'],
    description: 'without requested audiences, a response without audiences is rejected',
    plant: change((keep) => {
      const { audiencesOf } = keep;
      keep.audiencesOf = (answered, requestedAudiences, wanted) =>
        !answered?.length && requestedAudiences.length === 0 ? [] : audiencesOf(answered, requestedAudiences, wanted);
    }),
    alsoFails: {
      rules: [
        'AUTHN-20',
        'LIM-16',
        'TOKHOOK-01',
        'TOKHOOK-06',
        'TOKHOOK-16',
        'TOKHOOK-20',
        'TOKHOOK-21',
        'TOKHOOK-22',
        'TOKHOOK-28',
        'TOKHOOK-30',
      ],
      reason: 'their server sends no audiences',
    },
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-15'],
    description: 'the version of a response is not checked',
    plant: change((keep) => {
      keep.responseVersionAccepted = () => true;
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-16'],
    description: 'the user name is derived from the token, not read from the response',
    alsoFails: {
      rules: ['TOKHOOK-20', 'TOKHOOK-22', 'TOKHOOK-24', 'TOKHOOK-25', 'TOKHOOK-28', 'TOKHOOK-30'],
      reason: 'they grant rights to the user of the response',
    },
    plant: change((keep, access) => {
      const { question } = keep;
      const { reviewedUser } = access;
      let last = '';
      keep.question = (webhookCall) => {
        last = webhookCall.token;
        return question(webhookCall);
      };
      access.reviewedUser = (status) => {
        const user = reviewedUser(status);
        return user && { ...user, username: last.split('.')[0] ?? '' };
      };
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-17'],
    description: 'a user in the response counts though authenticated is false',
    alsoFails: { rules: ['TOKHOOK-27'], reason: 'its rejection also contains a user' },
    plant: change((_keep, access) => {
      const { reviewedUser } = access;
      access.reviewedUser = (status) =>
        reviewedUser(
          status?.authenticated === false && status.user?.username ? { ...status, authenticated: true } : status,
        );
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-18'],
    description: 'if authenticated is absent, a user is enough',
    plant: change((_keep, access) => {
      const { reviewedUser } = access;
      access.reviewedUser = (status) =>
        reviewedUser(status?.authenticated === undefined && status?.user ? { ...status, authenticated: true } : status);
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-20'],
    description: 'the uid of a response is dropped',
    plant: change((_keep, access) => {
      const { reviewedUser } = access;
      access.reviewedUser = (status) => {
        const user = reviewedUser(status);
        return user && { ...user, uid: '' };
      };
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-21'],
    description: 'only the first group of a response is used',
    plant: change((_keep, access) => {
      const { reviewedUser } = access;
      access.reviewedUser = (status) => {
        const user = reviewedUser(status);
        return user && { ...user, groups: user.groups.slice(0, 1) };
      };
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-22'],
    description: 'extra fields of a response are dropped',
    plant: change((_keep, access) => {
      const { reviewedUser } = access;
      access.reviewedUser = (status) => {
        const user = reviewedUser(status);
        return user && { ...user, extra: {} };
      };
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-24'],
    description: 'if audiences were sent, a response without audiences is rejected',
    plant: change((keep) => {
      const { audiencesOf } = keep;
      keep.audiencesOf = (answered, requestedAudiences, wanted) =>
        !answered?.length && requestedAudiences.length > 0 ? [] : audiencesOf(answered, requestedAudiences, wanted);
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-25'],
    description: 'a response must contain all audiences that were sent',
    plant: change((keep) => {
      const { audiencesOf } = keep;
      keep.audiencesOf = (answered, requestedAudiences, wanted) =>
        answered?.length && !requestedAudiences.every((audience) => answered.includes(audience))
          ? []
          : audiencesOf(answered, requestedAudiences, wanted);
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-26'],
    description: 'the audiences of a response are ignored',
    plant: change((keep) => {
      keep.audiencesOf = (_answered, _asked, wanted) => wanted;
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-27'],
    description: 'a rejection with an error returns 500',
    plant: change((_keep, access) => {
      const { reviewedUser } = access;
      access.reviewedUser = (status) => {
        if (status?.authenticated !== true && status?.error) throw internalError(status.error);
        return reviewedUser(status);
      };
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-28'],
    description: 'an error rejects the token, whatever else the response contains',
    plant: change((_keep, access) => {
      const { reviewedUser } = access;
      access.reviewedUser = (status) => (status?.error ? null : reviewedUser(status));
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-29'],
    description: 'a user who is rejected without an error is treated as anonymous',
    alsoFails: {
      rules: ['LIM-17', 'TOKHOOK-04', 'TOKHOOK-05', 'TOKHOOK-06', 'TOKHOOK-17', 'TOKHOOK-30'],
      reason: 'they also see rejections without an error',
    },
    plant: change((_keep, access) => {
      const { anonymousUser, reviewedUser } = access;
      access.reviewedUser = (status) =>
        reviewedUser(status) ?? (status?.authenticated === false && !status.error ? anonymousUser() : null);
    }),
  },
  {
    seam: 'server',
    rules: ['TOKHOOK-30'],
    description: 'a response is cached for the token that it contains',
    plant: change((keep) => {
      keep.storedCacheKey = (token, answer) => answer?.spec?.token ?? token;
    }),
  },
];
