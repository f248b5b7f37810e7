import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { eventually } from '../time/eventually.ts';
import { makePkcs10, type Pkcs10, type Pkcs10Content } from './pkcs10.ts';
import type { World } from '../world.ts';
import type { JsonObject, JsonValue } from '../../client/values/json-value.ts';
import { withMember } from '../../client/values/member-path.ts';
import { optionalList, requiredMembers } from '../required-members.ts';

const kind = 'CertificateSigningRequest';
const clientUsages = ['key encipherment', 'digital signature', 'client auth'];
const node = { commonName: 'system:node:n1', organizations: ['system:nodes'] };

/** A request that meets the conditions of a built-in signer (A 2.6); for other signers any request. */
const conforming = (signer: string): { readonly pkcs10Content: Pkcs10Content; readonly usages: readonly string[] } => {
  if (signer === 'platform.io/apiserver-client-node-agent') return { pkcs10Content: node, usages: clientUsages };
  if (signer === 'platform.io/node-agent-serving')
    return {
      pkcs10Content: { ...node, dnsNames: ['n1.example.com'] },
      usages: ['key encipherment', 'digital signature', 'server auth'],
    };
  return { pkcs10Content: { commonName: 'jane', organizations: ['dev'] }, usages: ['client auth'] };
};

/** A condition as sent by a client. */
export type WrittenCondition = Readonly<Record<string, string>>;

/**
 * One certificate request of a scenario: composes, submits, decides and reads it. Reads are sent as the administrator,
 * writes as the given client (default: "I"). Judges nothing.
 */
export class CertificateRequest {
  readonly signer: string;
  /** API version of its requests. */
  version = 'v1';
  readonly local: string;
  pkcs10Content: Pkcs10Content;
  /** Members of spec other than request and signerName; `undefined` omits a member. */
  readonly spec: Record<string, JsonValue> = {};
  /** Content of spec.request instead of the base64 of the PEM. */
  content: ((pkcs10: Pkcs10) => JsonValue) | null = null;
  readonly #world: World;
  #made: Pkcs10 | null = null;

  constructor(world: World, signer: string, local = 'request') {
    this.#world = world;
    this.signer = signer;
    this.local = local;
    const { pkcs10Content, usages } = conforming(signer);
    this.pkcs10Content = pkcs10Content;
    this.spec['usages'] = usages;
  }

  /** The PKCS#10 request in it; created on first use. */
  async pkcs10(): Promise<Pkcs10> {
    this.#made ??= await makePkcs10(this.pkcs10Content);
    return this.#made;
  }

  /** The submitted bytes of the PEM. */
  async bytes(): Promise<Buffer> {
    const made = await this.pkcs10();
    return Buffer.from(this.content ? String(this.content(made)) : Buffer.from(made.pem).toString('base64'), 'base64');
  }

  /** The complete object. */
  async body(): Promise<JsonObject> {
    const made = await this.pkcs10();
    const request = this.content ? this.content(made) : Buffer.from(made.pem).toString('base64');
    const apiVersion = `certificates.platform.io/${this.version}`;
    return this.#world.objects.sample(kind, this.local, {
      apiVersion,
      spec: { request, signerName: this.signer, ...this.spec },
    });
  }

  /** Path of the object, of a subresource, or (null) of the collection. */
  path(subresource: '' | 'approval' | 'status' | null = ''): string {
    const path =
      subresource === null
        ? this.#world.objects.collection(kind)
        : this.#world.objects.path(kind, this.local, subresource);
    return path.replace('.io/v1/', `.io/${this.version}/`);
  }

  async submit(
    by: ApiClient = this.#world.me,
    change: (body: JsonObject) => JsonObject = (body) => body,
  ): Promise<Exchange> {
    const body = change(await this.body());
    return by.send({ method: 'POST', path: this.path(null), body });
  }

  read(headers: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    return this.#world.admin.send({ method: 'GET', path: this.path(), headers });
  }

  /** Reads until the object satisfies the condition, at most `deadlineMs`. */
  readUntil(fits: (object: JsonValue) => boolean, deadlineMs = 10_000): Promise<Exchange> {
    return eventually(
      () => this.read(),
      (exchange) => exchange.response?.status === 200 && fits(exchange.json),
      deadlineMs,
    );
  }

  /** Writes what `change` makes of the object to the main resource ('') or a subresource; retries after a conflict. */
  async write(
    subresource: '' | 'approval' | 'status',
    change: (object: JsonObject) => JsonObject,
    by: ApiClient = this.#world.me,
  ): Promise<Exchange> {
    for (let attempt = 1; ; attempt += 1) {
      const stored = this.#world.requireSuccess('reading the certificate request', await this.read());
      const body = change(requiredMembers(stored));
      const exchange = await by.send({ method: 'PUT', path: this.path(subresource), body });
      if (exchange.response?.status !== 409 || attempt === 5) return exchange;
    }
  }

  /** Merges a change into a subresource. */
  patch(subresource: 'approval' | 'status', change: JsonObject): Promise<Exchange> {
    return this.#world.me.send({
      method: 'PATCH',
      path: this.path(subresource),
      headers: mergePatch,
      body: JSON.stringify(change),
    });
  }

  /** Adds conditions through the approval subresource, or another. */
  addConditions(
    conditions: readonly WrittenCondition[],
    by: ApiClient = this.#world.me,
    subresource: '' | 'approval' | 'status' = 'approval',
  ): Promise<Exchange> {
    const add = (object: JsonObject): JsonObject =>
      withMember(object, 'status.conditions', [...optionalList(object, 'status', 'conditions'), ...conditions]);
    return this.write(subresource, add, by);
  }

  /** Approves or denies. */
  decide(type: 'Approved' | 'Denied', by: ApiClient = this.#world.me): Promise<Exchange> {
    return this.addConditions([{ type, status: 'True', reason: 'Suite', message: 'decided by the suite' }], by);
  }

  /** Writes bytes into status.certificate through the status subresource. */
  writeCertificate(bytes: Uint8Array | string, by: ApiClient = this.#world.me): Promise<Exchange> {
    const certificate = Buffer.from(bytes).toString('base64');
    return this.write('status', (object) => withMember(object, 'status.certificate', certificate), by);
  }
}
