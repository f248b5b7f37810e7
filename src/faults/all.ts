import { authzFaults } from './areas/authorization.ts';
import { idFaults } from './areas/identity.ts';
import { rbacFaults } from './areas/rbac.ts';
import { accessFaults } from './areas/access.ts';
import { verFaults } from './areas/versioning.ts';
import { apiFaults } from './areas/api.ts';
import { admissionPluginFaults } from './areas/admission-control.ts';
import { admissionFaults } from './areas/admission.ts';
import { listFaults } from './areas/lists.ts';
import { errFaults } from './areas/errors.ts';
import { configMapAreaFaults } from './areas/config-map.ts';
import { csrFaults } from './areas/certificate-request.ts';
import { rvFaults } from './areas/resource-version.ts';
import { pageWireFaults } from './areas/page-wire.ts';
import { limitFaults } from './areas/limits.ts';
import { metaFaults } from './areas/metadata.ts';
import { negFaults } from './areas/negotiation.ts';
import { objectsFaults } from './areas/objects.ts';
import { protoFaults } from './areas/proto.ts';
import { clientFaults } from './areas/client.ts';
import { watchClientFaults } from './areas/watch-client.ts';
import { versionClientFaults } from './areas/version-client.ts';
import { watchWireFaults } from './areas/watch-wire.ts';
import { reportedFaults } from './areas/reported.ts';
import { generationFaults } from './areas/generation.ts';
import { optimisticConcurrencyFaults } from './areas/optimistic-concurrency.ts';
import { garbageCollectionFaults } from './areas/garbage-collection.ts';
import { customDefinitionFaults } from './areas/custom-definitions.ts';
import { kindFaults } from './areas/kinds.ts';
import { writtenMemberFaults } from './areas/written-members.ts';
import { rejectionFaults } from './areas/rejections.ts';
import { openApiFaults } from './areas/openapi.ts';
import { webhookReviewFaults } from './areas/webhook-reviews.ts';
import { managedFieldFaults } from './areas/managed-fields.ts';
import { discoveryFaults } from './areas/discovery.ts';
import { strategicMergePatchFaults } from './areas/strategic-merge-patch.ts';
import { gracefulDeletionFaults } from './areas/graceful-deletion.ts';
import { responseHeaderFaults } from './areas/response-headers.ts';
import { parameterFaults } from './areas/parameters.ts';
import { quotaUsageFaults } from './areas/quota-usage.ts';
import { watchListFaults } from './areas/watch-list.ts';
import { watchFaults } from './areas/watch.ts';
import { pageFaults } from './areas/paging.ts';
import { ssaFaults } from './areas/server-side-apply.ts';
import { opsFaults } from './areas/operations.ts';
import { pathFaults } from './areas/path.ts';
import { rhdrFaults } from './areas/request-header.ts';
import { authnFaults } from './areas/authentication.ts';
import { bootFaults } from './areas/bootstrap-token.ts';
import { anonFaults } from './areas/anonymous.ts';
import { hookFaults } from './areas/admission-webhook.ts';
import { hlthFaults } from './areas/health.ts';
import { impFaults } from './areas/impersonation.ts';
import { imagePolicyFaults } from './areas/image-policy.ts';
import { accountFaults } from './areas/service-account.ts';
import { accountTokenFaults } from './areas/service-account-token.ts';
import { volumeFaults } from './areas/persistent-volume.ts';
import { secretFaults } from './areas/secret.ts';
import { storageClassFaults } from './areas/storage-class.ts';
import { volumeDriverFaults } from './areas/csi-driver.ts';
import { capacityFaults } from './areas/csi-storage-capacity.ts';
import { csiNodeFaults } from './areas/csi-node.ts';
import { oidcFaults } from './areas/oidc.ts';
import { tokhookFaults } from './areas/token-webhook.ts';
import { auditFaults } from './areas/audit/annotations.ts';
import { metDeprecatedFaults } from './areas/metrics/deprecated.ts';
import { metRequestFaults } from './areas/metrics/requests.ts';
import { metWebhookFaults } from './areas/metrics/webhooks.ts';
import { execFaults } from './areas/exec-plugin.ts';
import { formFaults } from './areas/forms.ts';
import { stateFaults } from './areas/state.ts';
import type { Fault } from './fault.ts';

/** Every fault, one list per area. */
export const allFaults: readonly Fault[] = [
  ...pageFaults,
  ...verFaults,
  ...apiFaults,
  ...watchFaults,
  ...strategicMergePatchFaults,
  ...discoveryFaults,
  ...kindFaults,
  ...writtenMemberFaults,
  ...openApiFaults,
  ...webhookReviewFaults,
  ...managedFieldFaults,
  ...rejectionFaults,
  ...customDefinitionFaults,
  ...garbageCollectionFaults,
  ...gracefulDeletionFaults,
  ...responseHeaderFaults,
  ...parameterFaults,
  ...quotaUsageFaults,
  ...watchListFaults,
  ...optimisticConcurrencyFaults,
  ...generationFaults,
  ...reportedFaults,
  ...watchWireFaults,
  ...watchClientFaults,
  ...clientFaults,
  ...versionClientFaults,
  ...pageWireFaults,
  ...rvFaults,
  ...objectsFaults,
  ...configMapAreaFaults,
  ...storageClassFaults,
  ...volumeFaults,
  ...volumeDriverFaults,
  ...capacityFaults,
  ...csiNodeFaults,
  ...secretFaults,
  ...accountFaults,
  ...accountTokenFaults,
  ...metaFaults,
  ...negFaults,
  ...protoFaults,
  ...limitFaults,
  ...csrFaults,
  ...ssaFaults,
  ...accessFaults,
  ...rbacFaults,
  ...idFaults,
  ...authzFaults,
  ...admissionFaults,
  ...admissionPluginFaults,
  ...errFaults,
  ...listFaults,
  ...pathFaults,
  ...opsFaults,
  ...rhdrFaults,
  ...authnFaults,
  ...oidcFaults,
  ...metRequestFaults,
  ...metDeprecatedFaults,
  ...metWebhookFaults,
  ...auditFaults,
  ...tokhookFaults,
  ...bootFaults,
  ...anonFaults,
  ...hlthFaults,
  ...hookFaults,
  ...impFaults,
  ...imagePolicyFaults,
  ...stateFaults,
  ...execFaults,
  ...formFaults,
];
