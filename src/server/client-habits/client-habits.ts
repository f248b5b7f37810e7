import { dialectNamed } from '../../dialect/dialects.ts';
import { servePolicies } from './admission-policies.ts';
import { convertByWebhooks } from './conversion-webhooks.ts';
import { defaultRoles } from './default-roles.ts';
import { serveApiServices } from './api-services/serve-api-services.ts';
import { addFirstObjects } from './first-objects.ts';
import { evaluateRules } from './definition-rules.ts';
import { dropEmptyValues } from './empty-values.ts';
import { dropEmptyMetadata } from './empty-metadata.ts';
import { withFurtherSubresources } from './pod-subresources.ts';
import { validateResize } from './pod-resize.ts';
import { passNullTests } from './null-tests.ts';
import { ReleaseSchemas } from './release-schemas.ts';
import { takeLastApplied } from './last-applied.ts';
import { serveFlowControl } from './flow-control/serve-flow-control.ts';
import { changeKindsByRelease } from './kinds-by-release.ts';
import { kindsOfLaterReleases } from './later-kinds.ts';
import { requireVersions } from './required-versions.ts';
import { reportDuplicates } from './strict-decoding.ts';
import { refuseUndeclaredMembers } from './undeclared-members.ts';
import { trackScales } from './tracked-scales.ts';
import { selfSubjectReviewKind } from '../access/review-kinds.ts';
import { issuerDiscovery } from '../access/issuer-discovery.ts';
import type { Call, ServerParts } from '../core.ts';
import type { ApiObject } from '../model.ts';
import type { SentObject } from '../pipeline/stage-types.ts';
import { badRequest, invalid, StatusError } from '../errors.ts';
import { isReached } from '../options/release-numbers.ts';
import { ageColumn, nameColumn } from '../kinds/shared/columns.ts';
import { canonicalQuantities } from '../kinds/objects/canonical-quantities.ts';

/** Admission plugins of existing servers that change nothing where no cloud provider is. */
const withoutEffect = new Set([
  'AlwaysAdmit',
  'MutatingAdmissionPolicy',
  'PersistentVolumeLabel',
  'ValidatingAdmissionPolicy',
]);

const keepsPods = new Set(['Job.batch', 'ReplicationController.']);

/** Refuses unknown fields with the message of existing servers; those in the result of a patch as a cause of it. */
const strictly = ({ kind }: Call, { json, patched }: SentObject, accept: () => ApiObject): ApiObject => {
  try {
    return accept();
  } catch (error) {
    if (!(error instanceof StatusError) || !error.message.startsWith('strict decoding error')) throw error;
    if (!patched)
      throw badRequest(
        `${kind.kind} in version "${kind.version}" cannot be handled as a ${kind.kind}: ${error.message}`,
      );
    const message = `Invalid value: ${JSON.stringify(JSON.stringify(json))}: ${error.message}`;
    throw invalid({ group: '', kind: '' }, [{ reason: 'FieldValueInvalid', field: 'patch', message }]);
  }
};

/** Writes without `fieldValidation` warn of unknown fields. Changes the parts. */
const warnOfUnknownFields = (parts: ServerParts): void => {
  const { accept } = parts.stages;
  parts.stages.accept = (call, sent) =>
    accept(
      call,
      call.request.parameter('fieldValidation')
        ? sent
        : { ...sent, parameters: { ...sent.parameters, fieldValidation: 'Warn' } },
    );
};

/**
 * Serves what clients of existing servers expect although the documents do not have it. Changes the parts.
 *
 * - Requests: a POST, PUT or DELETE with a JSON body may have no Content-Type. A path may begin with several slashes,
 *   also that of a webhook. A watch over WebSocket is refused with 503, so that its client watches over HTTP.
 * - Objects that exist: the Service `kubernetes`, the published authorities of clients, component statuses and the
 *   priority classes of clusters, but no node that no client created.
 * - API services: those of this server, and requests that it passes on to other servers.
 * - Kinds and documents: Tables and metadata in the version v1beta1 of their group, an age in Tables of custom objects,
 *   ephemeral containers and connections of Pods, SelfSubjectReview from 1.28 on, no singular names of built-in kinds
 *   before 1.27, a discovery document of the issuer of service account tokens, a version that is no prerelease.
 * - Values: quantities have their canonical form. Empty labels and annotations are absent, as are empty texts that have
 *   a default.
 * - Writes: a PUT of some kinds needs a resource version. Unknown fields are warned of from 1.25 on. A JSON patch may
 *   test with null that a member is absent. Writes to a scale are tracked. The manager `kubectl` takes the fields of
 *   its last-applied annotation, and renews it.
 * - Deletes return an object that waits for its finalizers. They read `orphanDependents`. A delete of a Job or a
 *   ReplicationController without a policy keeps its Pods.
 * - Definitions: their validation rules are evaluated from 1.25 on, and webhooks convert objects.
 * - Access: the roles and bindings that a release makes at its start.
 * - Admission: policies with expressions, and conditions of webhooks.
 * - Options: admission plugins without effect are known by name.
 */
export const acceptClientHabits = (parts: ServerParts): void => {
  const { admission, clusterInfo, definitions, discovery, placing, webhooks, wire, writes } = parts.behaviours;
  const { bodyForm } = wire;
  parts.extraPaths.push(issuerDiscovery);
  wire.bodyForm = (mediaType, method) => (mediaType === '' ? 'json' : bodyForm(mediaType, method));
  const { formOf } = wire;
  wire.formOf = (entry, can) => {
    const { as = '', v = '' } = entry.parameters;
    if (as === '' || v !== 'v1beta1') return formOf(entry, can);
    const form = formOf({ ...entry, parameters: { ...entry.parameters, v: 'v1' } }, can);
    return form && { ...form, version: v };
  };
  clusterInfo.serviceName = () => 'kubernetes';
  const { calledAddress } = webhooks;
  webhooks.calledAddress = (configured) => {
    const address = new URL(calledAddress(configured));
    address.pathname = address.pathname.replaceAll(/\/{2,}/g, '/');
    return address;
  };
  const { isPluginThere } = admission;
  admission.isPluginThere = (name, known) => isPluginThere(name, known) || withoutEffect.has(name);
  placing.hasOwnNode = () => false;
  addFirstObjects(parts);
  requireVersions(parts);
  dropEmptyMetadata(parts);
  takeLastApplied(parts);
  trackScales(parts);
  const { kind: customKind } = definitions;
  definitions.kind = (definition, version) => {
    const kind = customKind(definition, version);
    return { ...kind, columns: kind.columns ?? [nameColumn, ageColumn] };
  };
  passNullTests(parts);
  const { major, minor, gitVersion } = discovery.release();
  const release = `${major}.${minor}`;
  evaluateRules(parts, release, dialectNamed('kubernetes'));
  parts.furtherRoles = () => defaultRoles(release);
  convertByWebhooks(parts);
  servePolicies(parts, release, dialectNamed('kubernetes'));
  serveFlowControl(parts, release);
  parts.kinds.push(...kindsOfLaterReleases(release));
  serveApiServices(parts);
  // A version of SemVer with a hyphen is a prerelease, which charts of Helm and other clients do not accept.
  discovery.release = () => ({ major, minor, gitVersion: gitVersion.replace('-', '+') });
  if (isReached('1.25', release)) warnOfUnknownFields(parts);
  reportDuplicates(parts, release);
  refuseUndeclaredMembers(parts);
  if (isReached('1.28', release)) parts.kinds.push(selfSubjectReviewKind);
  changeKindsByRelease(parts, release);
  const namesSingular = isReached('1.27', release);
  parts.kinds = parts.kinds.map((kind) => ({
    ...kind,
    ...(namesSingular ? {} : { singular: '' }),
    defaults: [
      dropEmptyValues(kind),
      ...kind.defaults,
      { rules: [], onAppliedConfigurations: true, apply: canonicalQuantities(kind) },
    ],
    ...(kind.kind === 'Pod' && kind.group === '' ? withFurtherSubresources(kind, release) : {}),
  }));
  validateResize(parts);
  const schemas = new ReleaseSchemas(parts.kinds, release);
  parts.kinds = parts.kinds.map((kind) => schemas.complete(kind));
  const { propagationPolicy, deleteAnswer } = writes;
  writes.deleteAnswer = (kind, object, gone) => (gone ? deleteAnswer(kind, object, gone) : object);
  writes.propagationPolicy = (kind, options) =>
    propagationPolicy(kind, options) || (keepsPods.has(`${kind.kind}.${kind.group}`) ? 'Orphan' : '');
  const { perform, receive, accept } = parts.stages;
  parts.stages.accept = (call, sent) => {
    const object = strictly(call, sent, () => accept(call, sent));
    // Servers compare the version with the stored object only, which a dry run does not create.
    if (call.verb === 'create' && sent.parameters.dryRun) delete object.metadata.resourceVersion;
    return object;
  };
  parts.stages.perform = (call) => {
    if (call.verb === 'watch' && call.request.header('upgrade').toLowerCase() === 'websocket')
      throw new StatusError(503, 'ServiceUnavailable', 'watches are not served over WebSocket');
    return perform(call);
  };
  parts.stages.receive = (message, dialect) => {
    message.url = (message.url ?? '/').replace(/^\/{2,}/, '/');
    return receive(message, dialect);
  };
};
