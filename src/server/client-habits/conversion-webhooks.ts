import { request as send } from 'undici';
import { apiVersionOf } from '../api-version.ts';
import type { Call, ServerCore, ServerParts } from '../core.ts';
import { failureOf, webhookConnection } from '../admission/webhooks/connection.ts';
import { webhookEndpoint } from '../admission/webhooks/endpoint.ts';
import { copyOf } from '../copy.ts';
import { inboundJson, outboundText } from '../environment/outbound.ts';
import { internalError } from '../errors.ts';
import { causes } from '../kinds/shared/causes.ts';
import { asRead } from '../kinds/objects/as-read.ts';
import { applyDefaults, pruneUnknown } from '../kinds/objects/validate.ts';
import type { ApiObject, Cause, Json, KindData } from '../model.ts';
import { isDefinition } from './is-definition.ts';
import { freeze } from '../store/freeze.ts';

/** The versions of a definition whose objects a webhook converts. */
interface Conversion {
  readonly name: string;
  readonly webhook: Json;
  readonly stored: KindData;
  readonly versions: Map<string, KindData>;
  /** Results by what is converted: target version and content. */
  readonly results: Map<string, Json>;
}

const limitOfResults = 20_000;

/** The content of an object that a webhook may change: all but the metadata that servers keep. */
const contentOf = (
  { metadata, apiVersion: _version, kind: _kind, ...rest }: ApiObject,
  from: string,
  to: string,
): string => JSON.stringify([from, to, metadata.uid, metadata.labels, metadata.annotations, rest]);

const withMetadata = (converted: Json, { metadata }: ApiObject): ApiObject => {
  const { labels, annotations } = converted.metadata ?? {};
  const { labels: _labels, annotations: _annotations, ...kept } = metadata;
  return {
    ...copyOf(converted),
    metadata: { ...copyOf(kept), ...(labels ? { labels } : {}), ...(annotations ? { annotations } : {}) },
  };
};

const callWebhook = async (
  core: ServerCore,
  { name, webhook }: Conversion,
  desired: string,
  objects: Json[],
): Promise<Json[]> => {
  const endpoint = webhookEndpoint(core, webhook.clientConfig);
  const agent = webhookConnection(core, endpoint);
  const uid = core.random.uuid();
  try {
    const answer = await send(core.parts.behaviours.webhooks.calledAddress(endpoint.url), {
      method: 'POST',
      dispatcher: agent,
      signal: AbortSignal.timeout(30_000),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: outboundText(core, {
        apiVersion: 'apiextensions.platform.io/v1',
        kind: 'ConversionReview',
        request: { uid, desiredAPIVersion: desired, objects },
      }),
    });
    const { response } = inboundJson(core, await answer.body.text());
    if (response?.result?.status !== 'Success')
      throw new Error(response?.result?.message ?? 'the answer is no success');
    if (response.uid !== uid || response.convertedObjects?.length !== objects.length)
      throw new Error('the answer does not belong to the request');
    return response.convertedObjects;
  } catch (error) {
    throw internalError(`conversion webhook for ${name} failed: ${failureOf(error)}`);
  } finally {
    void agent.destroy();
  }
};

/** Asks the webhook for the conversions that are not known yet. */
const prepare = async (
  core: ServerCore,
  conversion: Conversion,
  objects: readonly ApiObject[],
  from: KindData,
  to: KindData,
): Promise<void> => {
  if (from.version === to.version) return;
  const missing = new Map<string, Json>();
  for (const object of objects) {
    const key = contentOf(object, from.version, to.version);
    if (!conversion.results.has(key)) missing.set(key, { ...object, apiVersion: apiVersionOf(from), kind: from.kind });
  }
  if (missing.size === 0) return;
  if (conversion.results.size > limitOfResults) conversion.results.clear();
  const converted = await callWebhook(core, conversion, apiVersionOf(to), [...missing.values()]);
  for (const [index, key] of [...missing.keys()].entries()) conversion.results.set(key, converted.at(index));
};

const resultOf = (conversion: Conversion, object: ApiObject, from: KindData, to: KindData): ApiObject => {
  const converted = conversion.results.get(contentOf(object, from.version, to.version));
  if (!converted) throw internalError(`conversion webhook for ${conversion.name} failed: no conversion is known`);
  const result = withMetadata(converted, object);
  const pruned = copyOf(pruneUnknown(to, result).object);
  applyDefaults(to, pruned);
  return { ...pruned, apiVersion: apiVersionOf(to), kind: to.kind };
};

const strategies = ['None', 'Webhook'];

const strategyCauses = ({ spec }: ApiObject): readonly Cause[] => {
  const { strategy, webhook } = spec?.conversion ?? {};
  const [client, versions] = ['spec.conversion.webhookClientConfig', 'spec.conversion.conversionReviewVersions'];
  if (strategy === 'Webhook')
    return [
      ...(webhook?.clientConfig ? [] : [causes.required(client, 'required when strategy is set to Webhook')]),
      ...(webhook?.conversionReviewVersions?.length ? [] : [causes.required(versions)]),
    ];
  const why = 'should not be set when strategy is not set to Webhook';
  return [
    ...(strategy === undefined || strategies.includes(strategy)
      ? []
      : [causes.notSupported('spec.conversion.strategy', strategy, strategies)]),
    ...(webhook?.clientConfig ? [causes.forbidden(client, why)] : []),
    ...(webhook?.conversionReviewVersions ? [causes.forbidden(versions, why)] : []),
  ];
};

/** Fills the port of the service of a webhook. */
const fillPort = ({ spec }: ApiObject): void => {
  const service = spec?.conversion?.webhook?.clientConfig?.service;
  if (service) service.port ??= 443;
};

/**
 * Converts objects of custom kinds by the webhook of their definition. A request waits for the conversions that it
 * reads; a write also for those that watches of other versions will show. Changes the parts.
 */
export const convertByWebhooks = (parts: ServerParts): void => {
  const conversions = new Map<string, Conversion>();
  const ofKind = new WeakMap<KindData, Conversion>();
  /** Metadata of converted objects, by which they are recognized. */
  const read = new WeakSet<object>();
  parts.kinds = parts.kinds.map((kind) =>
    isDefinition(kind)
      ? {
          ...kind,
          defaults: [...kind.defaults, { rules: [], apply: fillPort }],
          validations: [
            {
              rules: [],
              check: (object, old, ctx) => [
                ...kind.validations
                  .flatMap((rule) => rule.check(object, old, ctx))
                  .filter(({ field }) => field !== 'spec.conversion.strategy'),
                ...strategyCauses(object),
              ],
            },
          ],
        }
      : kind,
  );
  const { kind: customKind } = parts.behaviours.definitions;
  parts.behaviours.definitions.kind = (definition, version) => {
    const kind = customKind(definition, version);
    const { conversion: { strategy, webhook } = { strategy: 'None', webhook: null }, versions } = definition['spec'];
    const name = definition.metadata.name ?? '';
    const storedVersion = ((versions ?? []) as Json[]).find(({ storage }) => storage === true);
    if (strategy !== 'Webhook' || !storedVersion) return kind;
    const before = conversions.get(name);
    const isSame =
      JSON.stringify(before?.webhook) === JSON.stringify(webhook) && before?.stored.version === storedVersion.name;
    const conversion: Conversion =
      before && isSame
        ? before
        : {
            name: `${kind.group}/${storedVersion.name}, Kind=${kind.kind}`,
            webhook,
            stored: customKind(definition, storedVersion),
            versions: new Map(),
            results: new Map(),
          };
    conversions.set(name, conversion);
    const isStored = version.name === storedVersion.name;
    const { stored } = conversion;
    const converted: KindData = isStored
      ? kind
      : {
          ...kind,
          storedAs: {
            group: kind.group,
            plural: kind.plural,
            // Both may receive an object that already has the form.
            toStored: (object) =>
              conversion.results.has(contentOf(object, stored.version, kind.version))
                ? object
                : resultOf(conversion, object, kind, stored),
            fromStored: (object) => {
              if (read.has(object.metadata)) return object;
              const shown = freeze(resultOf(conversion, asRead(stored, object), stored, kind));
              read.add(shown.metadata);
              return shown;
            },
          },
        };
    conversion.versions.set(version.name, converted);
    ofKind.set(converted, conversion);
    return converted;
  };
  const { perform, confirm } = parts.stages;
  parts.stages.perform = async (call) => {
    const conversion = ofKind.get(call.kind);
    if (conversion && call.kind !== conversion.stored) await prepareStored(call, conversion);
    return perform(call);
  };
  parts.stages.confirm = async (call, request) => {
    await confirm(call, request);
    const conversion = ofKind.get(call.kind);
    const { object } = request;
    if (!conversion || !object || request.operation === 'DELETE') return;
    const { core } = call.services;
    const { stored, versions } = conversion;
    await prepare(core, conversion, [object], call.kind, stored);
    const inStored = call.kind.version === stored.version ? object : resultOf(conversion, object, call.kind, stored);
    for (const other of versions.values()) await prepare(core, conversion, [asRead(stored, inStored)], stored, other);
  };
};

/** Conversions of what a request may read: an object, or a collection. */
const prepareStored = async ({ services, kind, route }: Call, conversion: Conversion): Promise<void> => {
  const { stored } = conversion;
  if (kind.version === stored.version) return;
  const found = route.name
    ? [services.store.get(kind, route.namespace, route.name)].filter((object) => object !== null)
    : services.store.list(kind, route.namespace || undefined);
  await prepare(
    services.core,
    conversion,
    found.map((object) => asRead(stored, object)),
    stored,
    kind,
  );
};
