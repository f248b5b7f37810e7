import type { ApiClient } from '../client/api-client.ts';
import { hasSucceeded } from '../client/responses/has-succeeded.ts';
import type { Exchange } from '../client/exchange.ts';
import { computedOnce } from '../client/values/computed-once.ts';
import { wasLost } from '../client/requests/was-lost.ts';
import type { Credential } from '../client/transport/credential.ts';
import { type Authority, certificateRequest, type KeyPair } from './certificates.ts';
import type { IdentityRequest } from './target.ts';
import { PastWaits } from './testbeds/past-waits.ts';
import { pollUntil } from './testbeds/poll-until.ts';
import { membersAt, textAt, valueAt } from '../client/values/json-value.ts';

/** An identity of the target file. */
export interface NamedIdentity {
  readonly name: string;
  /** User name that the server sees; default the identity's name. */
  readonly user?: string;
  readonly groups?: readonly string[];
  readonly credential: Credential;
}

/** Configuration of `Identities`. */
export interface IdentitiesConfig {
  readonly admin: ApiClient;
  readonly named: readonly NamedIdentity[];
  readonly authority?: Pick<Authority, 'issue'>;
  /** Fact `staticTokens`, if the server was started with a token file. */
  readonly staticTokens?: unknown;
}

type Outcome = { client: ApiClient } | { unavailable: string };
type Wanted = { readonly user: string; readonly groups: readonly string[] };

/**
 * Creates clients of other identities. Tries in this order: named in the target file, impersonation, certificate,
 * service account token.
 */
export class Identities {
  readonly #config: IdentitiesConfig;
  readonly #created = new Map<string, Promise<Outcome>>();
  /** The administrator's access review, requested once. */
  #adminReview: Promise<Exchange> | null = null;
  /** How waits for signed certificates ended. */
  readonly #signing = new PastWaits();
  #count = 0;

  constructor(config: IdentitiesConfig) {
    this.#config = config;
  }

  get(request: IdentityRequest): Promise<Outcome> {
    this.#count += 1;
    const wanted: Wanted = { user: request.user ?? `planecheck-user-${this.#count}`, groups: request.groups ?? [] };
    // Service accounts are created and deleted, so their tokens are not cached.
    if (wanted.user.startsWith('system:serviceaccount:')) return this.#create(wanted, request.by);
    const key = JSON.stringify([wanted, request.by]);
    return computedOnce(this.#created, key, async () => {
      const { journal } = this.#config.admin;
      const { begun } = journal;
      const outcome = await this.#create(wanted, request.by);
      // A failure because of a lost response is not cached; the next scenario tries again.
      if ('unavailable' in outcome && journal.since(begun).some(wasLost)) this.#created.delete(key);
      return outcome;
    });
  }

  async #create(wanted: Wanted, by: IdentityRequest['by']): Promise<Outcome> {
    switch (by) {
      case 'impersonation':
        // The scenario itself judges whether the server evaluates the headers.
        return this.#client(wanted, this.#impersonation(wanted));
      case 'certificate':
        return this.#certified(wanted);
      case 'token':
        return this.#named(wanted, 'token') ?? this.#static(wanted);
      case 'service-account':
        return this.#account(wanted);
      default: {
        const named = this.#named(wanted, null);
        if (named) return named;
        const reasons: string[] = [];
        for (const way of [this.#impersonated, this.#certified, this.#account]) {
          const outcome = await way.call(this, wanted);
          if ('client' in outcome) return outcome;
          reasons.push(outcome.unavailable);
        }
        return { unavailable: reasons.join('; ') };
      }
    }
  }

  #client(wanted: Wanted, credential: Credential): Outcome {
    return { client: this.#config.admin.as(wanted.user, credential) };
  }

  #named(wanted: Wanted, kind: Credential['kind'] | null): Outcome | null {
    const sameGroups = (groups: readonly string[]): boolean =>
      wanted.groups.every((group) => groups.includes(group)) && groups.length === wanted.groups.length;
    const found = this.#config.named.find(
      (one) =>
        (one.user ?? one.name) === wanted.user &&
        sameGroups(one.groups ?? []) &&
        (kind === null || one.credential.kind === kind),
    );
    return found ? this.#client(wanted, found.credential) : null;
  }

  #static(wanted: Wanted): Outcome {
    const tokens = Array.isArray(this.#config.staticTokens)
      ? (this.#config.staticTokens as ReadonlyArray<{ token: string; user: string }>)
      : [];
    const found = tokens.find((one) => one.user === wanted.user);
    return found
      ? this.#client(wanted, { kind: 'token', token: found.token })
      : { unavailable: `the target file has no bearer token of ${wanted.user}` };
  }

  #impersonation(wanted: Wanted): Credential {
    return {
      kind: 'impersonation',
      by: this.#config.admin.config.credential ?? { kind: 'none' },
      user: wanted.user,
      groups: wanted.groups,
    };
  }

  async #impersonated(wanted: Wanted): Promise<Outcome> {
    const { admin } = this.#config;
    const credential = this.#impersonation(wanted);
    // Only the administrator has this right, so the response shows whether the server evaluates or ignores the headers.
    const marker = {
      method: 'POST',
      path: '/apis/authorization.platform.io/v1/selfsubjectaccessreviews',
      body: {
        apiVersion: 'authorization.platform.io/v1',
        kind: 'SelfSubjectAccessReview',
        spec: { resourceAttributes: { verb: 'planecheck', resource: 'planecheck' } },
      },
    };
    const client = admin.as(wanted.user, credential);
    this.#adminReview ??= admin.send(marker);
    const [own, other] = await Promise.all([this.#adminReview, client.send(marker)]);
    if (!hasSucceeded(own)) this.#adminReview = null;
    if (
      hasSucceeded(other) &&
      (wanted.groups.includes('system:masters') ||
        valueAt(other.json, 'status', 'allowed') !== valueAt(own.json, 'status', 'allowed'))
    ) {
      return { client };
    }
    const status = other.response?.status ?? other.failure?.kind;
    const rights = hasSucceeded(other) ? ' with the rights of the administrator' : '';
    return {
      unavailable: `impersonation of ${wanted.user}: ${marker.method} ${marker.path} returned ${status}${rights}`,
    };
  }

  async #certified(wanted: Wanted): Promise<Outcome> {
    const { authority } = this.#config;
    if (authority) {
      const pair = await authority.issue({ commonName: wanted.user, organizations: wanted.groups, use: 'client' });
      return this.#client(wanted, { kind: 'certificate', ...pair });
    }
    const outcome = await this.#signed(wanted);
    return typeof outcome === 'string'
      ? { unavailable: outcome }
      : this.#client(wanted, { kind: 'certificate', ...outcome });
  }

  /** A certificate from the server's signer (A 3.2), or why it cannot be obtained. */
  async #signed(wanted: Wanted): Promise<KeyPair | string> {
    const { admin } = this.#config;
    const { request, privateKey } = await certificateRequest(wanted.user, wanted.groups);
    const collection = '/apis/certificates.platform.io/v1/certificatesigningrequests';
    const spec = {
      request: Buffer.from(request).toString('base64'),
      signerName: 'platform.io/apiserver-client',
      usages: ['client auth', 'digital signature'],
    };
    const created = await admin.send({
      method: 'POST',
      path: collection,
      body: {
        apiVersion: 'certificates.platform.io/v1',
        kind: 'CertificateSigningRequest',
        metadata: { generateName: 'planecheck-' },
        spec,
      },
    });
    const name = valueAt(created.json, 'metadata', 'name');
    if (!hasSucceeded(created) || typeof name !== 'string')
      return `POST ${collection}: ${created.response?.status ?? created.failure?.kind}`;
    const path = `${collection}/${name}`;
    try {
      const approved = {
        ...membersAt(created.json),
        status: {
          conditions: [{ type: 'Approved', status: 'True', reason: 'Planecheck', message: 'an identity of the suite' }],
        },
      };
      const approval = await admin.send({ method: 'PUT', path: `${path}/approval`, body: approved });
      if (!hasSucceeded(approval))
        return `PUT ${path}/approval: ${approval.response?.status ?? approval.failure?.kind}`;
      let certificate = '';
      const issued = async (): Promise<boolean> => {
        certificate = textAt((await admin.send({ method: 'GET', path })).json, 'status', 'certificate') ?? '';
        return certificate !== '';
      };
      const deadlineMs = this.#signing.deadlineMs(10_000);
      const isSigned = (await pollUntil(issued, { deadlineMs, everyMs: 100 })) === 'true';
      this.#signing.note(isSigned);
      if (!isSigned) return `${path} is approved but has no certificate after ${deadlineMs / 1_000} s`;
      return { certificate: Buffer.from(certificate, 'base64').toString('utf8'), privateKey };
    } finally {
      await admin.send({ method: 'DELETE', path });
    }
  }

  /** A service account token (B 5.4); only for the full user name of a service account. */
  async #account(wanted: Wanted): Promise<Outcome> {
    const [, namespace = 'default', name = ''] = /^system:serviceaccount:([^:]+):([^:]+)$/.exec(wanted.user) ?? [];
    if (name === '') return { unavailable: `a service account token cannot have the user name ${wanted.user}` };
    const path = `/api/v1/namespaces/${namespace}/serviceaccounts/${name}/token`;
    const body = {
      apiVersion: 'authentication.platform.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds: 7200 },
    };
    let answer = await this.#config.admin.send({ method: 'POST', path, body });
    // The service account of a new namespace may not exist yet.
    const exists = async (): Promise<boolean> => {
      if (answer.response?.status === 404) answer = await this.#config.admin.send({ method: 'POST', path, body });
      return answer.response?.status !== 404;
    };
    await pollUntil(exists, { deadlineMs: 5000, everyMs: 100 });
    const token = valueAt(answer.json, 'status', 'token');
    return typeof token === 'string'
      ? this.#client(wanted, { kind: 'token', token })
      : { unavailable: `POST ${path}: ${answer.response?.status ?? answer.failure?.kind}` };
  }
}
