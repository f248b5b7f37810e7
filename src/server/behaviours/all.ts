import { selectingBehaviours, selectingRules } from './selecting.ts';
import { definitionsBehaviours, definitionsRules } from './definitions.ts';
import { discoveryBehaviours, discoveryRules } from './discovery.ts';
import { tableBehaviours, tableRules } from './table.ts';
import { protobufBehaviours, protobufRules } from './protobuf.ts';
import { patchingBehaviours, patchingRules } from './patching.ts';
import { applyBehaviours, applyRules } from './apply.ts';
import { accessBehaviours, accessRules } from './access.ts';
import { tokenReviewsBehaviours, tokenReviewsRules } from './token-reviews.ts';
import { metricsBehaviours, metricsRules } from './metrics.ts';
import { openidBehaviours, openidRules } from './openid.ts';
import { rightsBehaviours, rightsRules } from './rights.ts';
import { webhooksBehaviours, webhooksRules } from './webhooks.ts';
import { imagePolicyBehaviours, imagePolicyRules } from './image-policy.ts';
import { admissionBehaviours, admissionRules } from './admission.ts';
import { certificatesBehaviours, certificatesRules } from './certificates.ts';
import { clusterInfoBehaviours, clusterInfoRules } from './cluster-info.ts';
import { controllersBehaviours, controllersRules } from './controllers.ts';
import { objectsBehaviours, objectsRules } from './objects.ts';
import { volumesBehaviours, volumesRules } from './volumes.ts';
import { placingBehaviours, placingRules } from './placing.ts';
import { writesBehaviours, writesRules } from './writes.ts';
import { wireBehaviours, wireRules } from './wire.ts';
import { healthBehaviours, healthRules } from './health.ts';
import { watchBehaviours, watchRules } from './watch.ts';
import { versionsBehaviours, versionsRules } from './versions.ts';
import { pagingBehaviours, pagingRules } from './paging.ts';
import { proxyingBehaviours, proxyingRules } from './proxying.ts';
/**
 * All named behaviours of the server, one table for each topic. A topic file `behaviours/TOPIC.ts` exports
 * `TOPICBehaviours` (an object of small functions, pure where possible) and `TOPICRules`, which lists the rule ids that
 * each entry satisfies. To add a topic, add one line in each of the two places below.
 */
export const allBehaviours = () => ({
  selecting: { ...selectingBehaviours },
  definitions: { ...definitionsBehaviours },
  discovery: { ...discoveryBehaviours },
  table: { ...tableBehaviours },
  protobuf: { ...protobufBehaviours },
  patching: { ...patchingBehaviours },
  apply: { ...applyBehaviours },
  access: { ...accessBehaviours },
  openid: { ...openidBehaviours },
  metrics: { ...metricsBehaviours },
  tokenReviews: { ...tokenReviewsBehaviours },
  rights: { ...rightsBehaviours },
  admission: { ...admissionBehaviours },
  imagePolicy: { ...imagePolicyBehaviours },
  webhooks: { ...webhooksBehaviours },
  certificates: { ...certificatesBehaviours },
  controllers: { ...controllersBehaviours },
  clusterInfo: { ...clusterInfoBehaviours },
  volumes: { ...volumesBehaviours },
  placing: { ...placingBehaviours },
  objects: { ...objectsBehaviours },
  writes: { ...writesBehaviours },
  wire: { ...wireBehaviours },
  health: { ...healthBehaviours },
  watch: { ...watchBehaviours },
  versions: { ...versionsBehaviours },
  paging: { ...pagingBehaviours },
  proxying: { ...proxyingBehaviours },
});

export type Behaviours = ReturnType<typeof allBehaviours>;

/** Rule ids by topic and entry, for `planecheck rules show`. */
export const behaviourRules: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  selecting: selectingRules,
  definitions: definitionsRules,
  discovery: discoveryRules,
  table: tableRules,
  protobuf: protobufRules,
  patching: patchingRules,
  apply: applyRules,
  access: accessRules,
  openid: openidRules,
  metrics: metricsRules,
  tokenReviews: tokenReviewsRules,
  rights: rightsRules,
  admission: admissionRules,
  imagePolicy: imagePolicyRules,
  webhooks: webhooksRules,
  certificates: certificatesRules,
  controllers: controllersRules,
  clusterInfo: clusterInfoRules,
  volumes: volumesRules,
  placing: placingRules,
  objects: objectsRules,
  writes: writesRules,
  wire: wireRules,
  health: healthRules,
  watch: watchRules,
  versions: versionsRules,
  paging: pagingRules,
  proxying: proxyingRules,
};
