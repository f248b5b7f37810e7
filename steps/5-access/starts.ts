import { type ServerStarts, startWith } from '../shared/statements/server-start.ts';

const plugins = [
  'AlwaysPullImages',
  'DenyServiceExternalIPs',
  'ExtendedResourceToleration',
  'LimitPodHardAntiAffinityTopology',
  'NamespaceAutoProvision',
  'NamespaceExists',
  'NodeRestriction',
  'OwnerReferencesPermissionEnforcement',
  'PodNodeSelector',
  'PodTolerationRestriction',
];

/** Starts of a server with options that need no file. */
export const startsWithAccessOptions: ServerStarts = {
  'several authorization modes': startWith(() => ({ 'authorization-mode': 'Node,RBAC,AlwaysDeny,AlwaysAllow' })),
  'many admission plugins': startWith(() => ({ 'enable-admission-plugins': plugins })),
  'a cache time of minutes and seconds': startWith(() => ({ 'authentication-token-webhook-cache-ttl': '1m30s' })),
};
