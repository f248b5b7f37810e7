import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Webhooks = ServerParts['behaviours']['webhooks'];
type Question = Parameters<Webhooks['userFor']>[0];

const finding =
  (change: (question: Question, original: Webhooks['userFor']) => string | undefined) =>
  ({ behaviours: { webhooks } }: ServerParts): void => {
    const { userFor } = webhooks;
    webhooks.userFor = (question) => change(question, userFor);
  };

const presentUser =
  (
    change: (
      user: Parameters<Webhooks['shownUser']>[0],
      original: Webhooks['shownUser'],
    ) => ReturnType<Webhooks['shownUser']>,
  ) =>
  ({ behaviours: { webhooks } }: ServerParts): void => {
    const { shownUser } = webhooks;
    webhooks.shownUser = (user) => change(user, shownUser);
  };

const behindAService = ({ target }: Question): boolean => /\.svc(:\d+)?$/.test(target);
const ofValidating = ['HOOK-179', 'HOOK-180', 'HOOK-181', 'HOOK-182', 'HOOK-184', 'HOOK-185', 'HOOK-186', 'HOOK-187'];
const reason = 'they need what that plugin reports';
const byToken = 'they identify the user by its token';

/** Defects of the credentials that the server presents to webhooks (B 6.3). */
export const hookUserFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['HOOK-177'],
    description: 'users apply to mutating webhooks only',
    alsoFails: { rules: ofValidating, reason },
    plant: finding((question, original) =>
      question.plugin === 'MutatingAdmissionWebhook' ? original(question) : undefined,
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-178'],
    description: 'users apply to validating webhooks only',
    alsoFails: { rules: ['HOOK-188'], reason },
    plant: finding((question, original) =>
      question.plugin === 'ValidatingAdmissionWebhook' ? original(question) : undefined,
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-179'],
    description: 'only an older version of the configuration is understood',
    alsoFails: {
      rules: ['HOOK-177', 'HOOK-178', 'HOOK-188', ...ofValidating.filter((rule) => rule !== 'HOOK-179')],
      reason: 'no file with users is read',
    },
    plant: ({ behaviours: { webhooks } }) => {
      const { usersFile } = webhooks;
      webhooks.usersFile = (configuration) =>
        configuration.apiVersion.endsWith('/v1') ? null : usersFile(configuration);
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-179'],
    variant: 'kind',
    description: 'a configuration of any kind is accepted',
    plant: ({ behaviours: { webhooks } }) => {
      webhooks.usersFile = ({ kubeConfigFile }) => kubeConfigFile ?? null;
    },
  },
  {
    seam: 'server',
    rules: ['HOOK-180'],
    description: 'the user of a service is looked up by the name without the namespace',
    alsoFails: { rules: ['HOOK-181', 'HOOK-184'], reason: 'they are also looked up by the name of a service' },
    plant: finding((question, original) =>
      original({ ...question, target: question.target.replace(/\.[^.]+\.svc/, '') }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-181'],
    description: 'the user of a service is looked up without its port',
    alsoFails: { rules: ['HOOK-184'], reason: 'its entry has a port' },
    plant: finding((question, original) =>
      original({
        ...question,
        target: behindAService(question) ? question.target.replace(/:\d+$/, '') : question.target,
      }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-182'],
    description: 'webhooks by url always use the default user',
    alsoFails: {
      rules: ['HOOK-177', 'HOOK-178', 'HOOK-186', 'HOOK-187', 'HOOK-188'],
      reason: 'they are called by url',
    },
    plant: finding((question, original) =>
      original({ ...question, target: behindAService(question) ? question.target : '*' }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-183'],
    description: 'if no name matches, the first user is used',
    plant: finding((question, original) => original(question) ?? question.names[0]),
  },
  {
    seam: 'server',
    rules: ['HOOK-184'],
    description: 'an asterisk counts only if it is the complete name',
    plant: finding((question, original) =>
      original({ ...question, names: question.names.filter((name) => !name.startsWith('*.')) }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-185'],
    description: 'an asterisk that is the complete name is taken literally',
    alsoFails: { rules: ['HOOK-179'], reason: 'its webhook uses the default user' },
    plant: finding((question, original) =>
      original({ ...question, names: question.names.filter((name) => name !== '*') }),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-186'],
    description: 'the certificate of a user is not presented',
    plant: presentUser((user, original) => {
      const { cert: _cert, key: _key, ...rest } = original(user);
      return rest;
    }),
  },
  {
    seam: 'server',
    rules: ['HOOK-187'],
    description: 'only the name of a user with a password is sent',
    plant: presentUser((user, original) =>
      user?.username
        ? { authorization: `Basic ${Buffer.from(String(user.username)).toString('base64')}` }
        : original(user),
    ),
  },
  {
    seam: 'server',
    rules: ['HOOK-188'],
    description: 'a token is sent as a password',
    alsoFails: {
      rules: ['HOOK-177', 'HOOK-178', ...ofValidating.filter((rule) => !['HOOK-186', 'HOOK-187'].includes(rule))],
      reason: byToken,
    },
    plant: presentUser((user, original) =>
      user?.token ? { authorization: `Basic ${Buffer.from(`:${user.token}`).toString('base64')}` } : original(user),
    ),
  },
];
