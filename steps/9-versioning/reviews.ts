import { Given, When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { pluralOf } from '../../src/client/paths/plural-of.ts';
import { grantRight, type Right } from '../../src/world/access/rights.ts';
import { eventually } from '../../src/world/time/eventually.ts';
import { untilAllServersKnow } from '../../src/world/time/until-all-servers-know.ts';
import { rightsDeadlineMs } from '../../src/world/time/deadlines.ts';
import type { World } from '../../src/world/world.ts';
import { defineForms } from '../shared/words.ts';
import { type JsonValue, valueAt } from '../../src/client/values/json-value.ts';

const authorization = 'authorization.platform.io/v1';

const specs: Readonly<Record<string, (namespace: string) => JsonValue>> = {
  TokenReview: () => ({ token: 'unknown-token' }),
  SelfSubjectAccessReview: (namespace) => ({ resourceAttributes: { verb: 'get', resource: 'configmaps', namespace } }),
  SubjectAccessReview: (namespace) => ({
    user: 'another-user',
    resourceAttributes: { verb: 'get', resource: 'configmaps', namespace },
  }),
  LocalSubjectAccessReview: (namespace) => ({
    user: 'another-user',
    resourceAttributes: { verb: 'get', resource: 'configmaps', namespace },
  }),
  SelfSubjectRulesReview: (namespace) => ({ namespace }),
};

/** Creates a review; local reviews are created in the test namespace. */
const review = (world: World, kind: string, version: string, spec: JsonValue): Promise<Exchange> => {
  const below = kind.startsWith('Local') ? `/namespaces/${world.namespace}` : '';
  const metadata = kind.startsWith('Local') ? { metadata: { namespace: world.namespace } } : {};
  return world.me.send({
    method: 'POST',
    path: `/apis/${version}${below}/${pluralOf(kind)}`,
    body: { apiVersion: version, kind, ...metadata, spec },
  });
};

When(
  'I create each of the reviews {string} in version {string}',
  async function (this: World, kinds: string, version: string) {
    const answers: Exchange[] = [];
    for (const kind of kinds.split(/, */))
      answers.push(await review(this, kind, version, specs[kind]?.(this.namespace) ?? {}));
    this.recordResponses(answers);
  },
);

// The token has this audience; the review names a second one.
defineForms<readonly string[]>('reviewedAudience', {
  '': () => [],
  ' for {string}': (audience = '') => [audience],
});

When(
  'I create a token review for the service account {string} in version {string}{reviewedAudience}',
  async function (this: World, account: string, version: string, audiences: readonly string[]) {
    const path = `/api/v1/namespaces/${this.namespace}/serviceaccounts/${account}/token`;
    const made = this.requireSuccess(
      'requesting a token',
      await this.admin.send({
        method: 'POST',
        path,
        body: {
          apiVersion: 'authentication.platform.io/v1',
          kind: 'TokenRequest',
          spec: { expirationSeconds: 3600, ...(audiences.length > 0 ? { audiences } : {}) },
        },
      }),
    );
    this.recordResponse(
      await review(this, 'TokenReview', version, {
        token:
          valueAt(made, 'status', 'token') ?? this.inconclusive('the response to the token request contains no token'),
        ...(audiences.length > 0 ? { audiences: ['other.example', ...audiences] } : {}),
      }),
    );
  },
);

const groupOf = (world: World, group: string): string => `${world.namespace}:${group}`;

// The permission is in effect once a member of the group can read.
Given('the group {string} may get the config maps of the test namespace', async function (this: World, group: string) {
  const right: Right = { verbs: ['get'], resource: 'configmaps', namespace: this.namespace };
  const name = groupOf(this, group);
  await grantRight(this, name, right, 'Group');
  const user = this.testNames.name('member');
  const probe = await this.as({ user, groups: [name] });
  const read = await eventually(
    () => probe.send({ method: 'GET', path: `/api/v1/namespaces/${this.namespace}/configmaps/none` }),
    ({ response }) => response?.status === 404,
    rightsDeadlineMs(this),
  );
  if (read.response?.status !== 404) this.inconclusive('the permission of the group did not take effect');
  await untilAllServersKnow(this);
});

When(
  'I review whether a user with {string} {word} may get them',
  async function (this: World, member: string, group: string) {
    const name = groupOf(this, group);
    const resourceAttributes = { verb: 'get', resource: 'configmaps', namespace: this.namespace };
    this.recordResponse(
      await review(this, 'SubjectAccessReview', authorization, {
        user: this.testNames.name('another-user'),
        [member]: [name],
        resourceAttributes,
      }),
    );
  },
);
