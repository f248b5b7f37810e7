import type { Controller } from '../core.ts';
import { accountTokens } from './account-tokens.ts';
import { bootstrapSigner } from './bootstrap-signer.ts';
import { customResources } from '../custom-resources/custom-resources.ts';
import { csrApproving } from './csr-approving.ts';
import { csrCleaner } from './csr-cleaner.ts';
import { csrSigning } from './csr-signing.ts';
import { disruption } from './disruption.ts';
import { endedPods } from './ended-pods.ts';
import { garbageCollector } from './garbage-collector.ts';
import { namedController } from './named-controller.ts';
import { namespaceLifecycle } from './namespace-lifecycle.ts';
import { nodeAgent } from './node-agent.ts';
import { resourceQuota } from './resource-quota.ts';
import { roleAggregation } from './role-aggregation.ts';
import { rootCaPublisher } from './root-ca-publisher.ts';
import { scheduler } from './scheduler.ts';
import { serviceAccounts } from './service-accounts.ts';
import { tokenCleaner } from './token-cleaner.ts';
import { volumeAttacher } from './volume-attacher.ts';
import { volumeBinder } from './volume-binder.ts';
import { volumeProvisioner } from './volume-provisioner.ts';
import { volumeProtection } from './volume-protection.ts';

/** All controllers of the server in start order. Controllers that are off by default need `--controllers`. */
export const controllers: readonly Controller[] = [
  customResources,
  namedController('namespace', true, namespaceLifecycle),
  namedController('garbagecollector', true, garbageCollector),
  namedController('clusterrole-aggregation', true, roleAggregation),
  namedController('serviceaccount', true, serviceAccounts),
  namedController('root-ca-cert-publisher', true, rootCaPublisher),
  namedController('disruption', true, disruption),
  namedController('resourcequota', true, resourceQuota),
  namedController('serviceaccount-token', true, accountTokens),
  namedController('persistentvolume-binder', true, volumeBinder),
  namedController('persistentvolume-provisioner', true, volumeProvisioner),
  namedController('attachdetach', true, volumeAttacher),
  namedController('pv-protection', true, volumeProtection),
  scheduler,
  nodeAgent,
  endedPods,
  namedController('csrapproving', true, csrApproving),
  namedController('csrsigning', true, csrSigning),
  namedController('csrcleaner', true, csrCleaner),
  namedController('bootstrapsigner', false, bootstrapSigner),
  namedController('tokencleaner', false, tokenCleaner),
];
