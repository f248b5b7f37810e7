import { isDeepStrictEqual } from 'node:util';
import { headerOf, mediaTypeIn } from '../../client/responses/header-of.ts';
import { type JsonObject, type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import type { WebhookCall } from '../../checks/webhooks/calls.ts';
import type { CallbackAnswer, CallbackCall, CallbackHook, CallbackSlot } from '../../target/callbacks/callbacks.ts';
import { useExclusively } from '../servers/use-exclusively.ts';
import { awaitSetUpState } from '../time/set-up-wait.ts';
import { type WebhookBehaviour, webhookResponses } from './webhook-responses.ts';
import { untilAllServersKnow } from '../time/until-all-servers-know.ts';
import type { World } from '../world.ts';

/** Parameters of a scenario's webhook; by default it matches every write of config maps. */
export interface WebhookParameters {
  readonly type: 'validating' | 'mutating';
  /** Its behaviour by name, or a function that returns the response to a review. */
  readonly does: WebhookBehaviour | ((review: JsonValue) => CallbackAnswer | Promise<CallbackAnswer>);
  /** Members that replace those of the default entry (B 6.3); `rule` has members of its only rule. */
  readonly entry?: JsonObject;
  readonly rule?: JsonObject;
  /** Returns its clientConfig, from the default one. */
  readonly reachedBy?: (usual: { readonly url: string; readonly caBundle: string }) => JsonObject | Promise<JsonObject>;
  /** Slot that serves it, instead of a new address; one scenario at a time uses a slot. */
  readonly at?: CallbackSlot;
  /** API version of the configuration; default `v1`. Not applicable when the server does not serve it. */
  readonly version?: 'v1' | 'v1beta1';
}

const group = 'admissionregistration.platform.io';
/** The state in which the server calls the webhooks of a new configuration. */
export const effectiveConfiguration = 'a webhook configuration is effective';
const canaryLabel = 'planecheck.example.com/canary';
const configMaps = {
  operations: ['*'],
  apiGroups: [''],
  apiVersions: ['*'],
  resources: ['configmaps'],
  scope: 'Namespaced',
};
const inNamespaces = new Set([
  'configmaps',
  'persistentvolumeclaims',
  'poddisruptionbudgets',
  'pods',
  'secrets',
  'serviceaccounts',
  'services',
]);
const kindOf = (type: string): string =>
  type === 'validating' ? 'ValidatingWebhookConfiguration' : 'MutatingWebhookConfiguration';

/**
 * A namespace selector does not apply to cluster-scoped objects (B 6.3). Without an object selector, such a webhook is
 * called for writes of other scenarios.
 */
const reachesOthers = (entry: JsonObject, rule: JsonObject): boolean =>
  !entry['objectSelector'] &&
  (entry['rules'] === undefined ? [{ ...configMaps, ...rule }] : listAt(entry, 'rules')).some(
    (one) =>
      valueAt(one, 'scope') !== 'Namespaced' &&
      !listAt(one, 'resources').every((resource) => inNamespaces.has(String(resource).split('/')[0] ?? '')),
  );

/** Path of the collection of configurations of a type. */
export const configurationsPath = (type: string, version = 'v1'): string =>
  `/apis/${group}/${version}/${kindOf(type).toLowerCase()}s`;

/** A complete configuration (B 6.3) with these entries. */
export const configurationOf = (
  type: string,
  name: string,
  labels: Readonly<Record<string, string>>,
  entries: readonly JsonObject[],
  version = 'v1',
): JsonObject => ({
  apiVersion: `${group}/${version}`,
  kind: kindOf(type),
  metadata: { name, labels },
  webhooks: entries,
});

/** Path of the collection in an API version; not applicable when the server does not serve it. */
export const servedConfigurations = async (world: World, type: string, version: string): Promise<string> => {
  const path = configurationsPath(type, version);
  const list = await world.admin.send({ method: 'GET', path });
  if (list.response?.status === 404) world.notApplicable(`GET ${path}: 404`);
  return path;
};

/** Members that all calls for one write have in common (B 6.3). */
const writeMembers = ['operation', 'resource', 'subResource', 'userInfo', 'dryRun'];

const callAsData = (call: CallbackCall, base: string): WebhookCall => ({
  method: call.method,
  path: call.path.startsWith(base) ? call.path.slice(base.length) || '/' : call.path,
  mediaType: mediaTypeIn(call.headers),
  authorization: headerOf(call.headers, 'authorization'),
  clientCertificate: call.clientCertificate,
  body: call.json,
});

/**
 * A webhook of a scenario. The suite serves it, it matches only writes in the scenario's namespaces, and it is deleted
 * when the scenario ends. The same configuration contains a canary webhook for a separate namespace, which shows when
 * the configuration is effective. Judges nothing.
 */
export class Webhook {
  readonly name: string;
  readonly configuration: string;
  readonly #world: World;
  readonly #hook: CallbackHook;
  readonly #before: number;
  /**
   * Number of scenario requests that had begun when a call arrived: calls with the same number belong to the same
   * request.
   */
  readonly #during: WeakMap<object, number>;

  private constructor(world: World, configuration: string, hook: CallbackHook, during: WeakMap<object, number>) {
    this.#world = world;
    this.configuration = configuration;
    this.name = `${configuration}.planecheck.example.com`;
    this.#hook = hook;
    this.#before = hook.calls.length;
    this.#during = during;
  }

  /** Registers a webhook and waits until it is effective; inconclusive when this takes more than ten seconds. */
  static async register(world: World, parameters: WebhookParameters): Promise<Webhook> {
    const { webhook, canary, canaryNamespace } = await Webhook.#send(world, parameters);
    let attempt = 0;
    await awaitSetUpState(
      world,
      effectiveConfiguration,
      () => {
        attempt += 1;
        return world.admin.send({
          method: 'POST',
          path: `/api/v1/namespaces/${canaryNamespace}/configmaps`,
          body: {
            apiVersion: 'v1',
            kind: 'ConfigMap',
            metadata: { name: `canary-${attempt}`, labels: { [canaryLabel]: canaryNamespace } },
          },
        });
      },
      () => canary.calls.length > 0,
      { deadlineMs: 10_000 },
    );
    await untilAllServersKnow(world);
    return webhook;
  }

  /** Registers a webhook without waiting; it may not be effective yet. */
  static async announce(world: World, parameters: WebhookParameters): Promise<Webhook> {
    return (await Webhook.#send(world, parameters)).webhook;
  }

  static async #send(
    world: World,
    { type, does, entry = {}, rule = {}, reachedBy = (usual) => usual, at, version = 'v1' }: WebhookParameters,
  ): Promise<{ readonly webhook: Webhook; readonly canary: CallbackHook; readonly canaryNamespace: string }> {
    const { callbacks } = world.target;
    const during = new WeakMap<object, number>();
    const answers = (call: CallbackCall): CallbackAnswer | Promise<CallbackAnswer> => {
      during.set(call, world.journal.begun);
      return typeof does === 'function' ? does(call.json) : webhookResponses[does](call.json);
    };
    if (at) await useExclusively(world, at.service);
    at?.answer(answers);
    const [hook, canary] = await Promise.all([
      at ?? callbacks.hook('webhook', answers),
      callbacks.hook('canary', ({ json }) => webhookResponses['denies'](json)),
    ]);
    const webhook = new Webhook(world, world.testNames.name('hook'), hook, during);
    const canaryBundle = Buffer.from(await callbacks.caBundle()).toString('base64');
    const caBundle = at ? Buffer.from(at.service.caBundle).toString('base64') : canaryBundle;
    const canaryNamespace = await webhook.#canaryNamespace();
    if (reachesOthers(entry, rule))
      throw new Error(
        'a webhook for cluster-scoped resources needs an objectSelector: other scenarios also write them',
      );
    const usual = {
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      matchPolicy: 'Exact',
      failurePolicy: 'Fail',
      timeoutSeconds: 10,
    };
    const url = does === 'refuses connections' ? `https://${new URL(hook.url).hostname}:9/` : hook.url;
    const entries = [
      {
        ...usual,
        name: webhook.name,
        clientConfig: await reachedBy({ url, caBundle }),
        namespaceSelector: { matchLabels: world.testNames.labels },
        rules: [{ ...configMaps, ...rule }],
        ...entry,
      },
      {
        ...usual,
        name: `canary.${webhook.name}`,
        clientConfig: { url: canary.url, caBundle: canaryBundle },
        namespaceSelector: { matchLabels: { [canaryLabel]: canaryNamespace } },
        rules: [{ ...configMaps, operations: ['CREATE'] }],
      },
    ];
    const collection = version === 'v1' ? configurationsPath(type) : await servedConfigurations(world, type, version);
    const body = configurationOf(type, webhook.configuration, world.testNames.labels, entries, version);
    world.atEnd(async () => {
      await world.target.admin.send({ method: 'DELETE', path: `${collection}/${webhook.configuration}` });
      if (at) at.answer(null);
      else hook.close();
      canary.close();
    });
    world.requireSuccess('registering the webhook', await world.admin.send({ method: 'POST', path: collection, body }));
    return { webhook, canary, canaryNamespace };
  }

  /** The requests in the reviews of `writesAbout` (B 6.3), without those of other objects and of controllers. */
  reviewsOf(object: string): readonly JsonValue[] {
    return this.writesAbout(object).map(({ body }) => valueAt(body, 'request'));
  }

  /** All calls so far. */
  calls(): readonly WebhookCall[] {
    return this.#asData(this.#calls());
  }

  /** The calls about an object, in order of arrival. */
  callsAbout(object: string): readonly WebhookCall[] {
    return this.#asData(this.#callsAbout(object));
  }

  /**
   * The last call about each write of an object, in order. A server that computed a write from an outdated state
   * computes it again and repeats the calls, which the documents allow.
   */
  writesAbout(object: string): readonly WebhookCall[] {
    const sameWrite = (one: CallbackCall, other: CallbackCall): boolean =>
      this.#during.get(one) === this.#during.get(other) &&
      writeMembers.every((member) =>
        isDeepStrictEqual(valueAt(one.json, 'request', member), valueAt(other.json, 'request', member)),
      );
    return this.#asData(
      this.#callsAbout(object).filter((call, index, all) => {
        const next = all[index + 1];
        return next === undefined || !sameWrite(call, next);
      }),
    );
  }

  /** Waits until there were calls about so many writes of an object; false when the deadline passes. */
  untilCalled(object: string, times = 1, deadlineMs = 5_000): Promise<boolean> {
    return this.#hook.until(() => this.reviewsOf(object).length >= times, deadlineMs);
  }

  #calls(): readonly CallbackCall[] {
    return this.#hook.calls.slice(this.#before);
  }

  #callsAbout(object: string): readonly CallbackCall[] {
    const named = (request: JsonValue): JsonValue =>
      valueAt(request, 'name') ||
      valueAt(valueAt(request, 'object') ?? valueAt(request, 'oldObject'), 'metadata', 'name') ||
      '';
    return this.#calls().filter(({ json }) => named(valueAt(json, 'request')) === object);
  }

  #asData(calls: readonly CallbackCall[]): readonly WebhookCall[] {
    const base = new URL(this.#hook.url).pathname.replace(/\/$/, '');
    return calls.map((call) => callAsData(call, base));
  }

  async #canaryNamespace(): Promise<string> {
    const name = this.#world.testNames.name('canary');
    const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { [canaryLabel]: name } } };
    this.#world.requireSuccess(
      'creating a namespace for the canary',
      await this.#world.admin.send({ method: 'POST', path: '/api/v1/namespaces', body }),
    );
    return name;
  }
}
