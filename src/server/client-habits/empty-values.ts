import type { DefaultRule, Json, KindData } from '../model.ts';
import { ownMember } from '../own-member.ts';
import { podSpecPaths } from '../kinds/validations/kind-constraints.ts';
import { placesAt } from '../kinds/validations/places.ts';

const podPaths = [
  'restartPolicy',
  'dnsPolicy',
  ...['containers', 'initContainers'].flatMap((list) =>
    ['imagePullPolicy', 'terminationMessagePath', 'terminationMessagePolicy', 'ports[].protocol'].map(
      (member) => `${list}[].${member}`,
    ),
  ),
];

const paths: Readonly<Record<string, readonly string[]>> = {
  CronJob: ['spec.concurrencyPolicy'],
  DaemonSet: ['spec.updateStrategy.type'],
  Deployment: ['spec.strategy.type'],
  PersistentVolume: ['spec.persistentVolumeReclaimPolicy'],
  Service: [
    'spec.type',
    'spec.sessionAffinity',
    'spec.externalTrafficPolicy',
    'spec.ports[].protocol',
    'spec.ports[].targetPort',
  ],
  StatefulSet: ['spec.podManagementPolicy', 'spec.updateStrategy.type'],
};

const isEmpty = (value: Json): boolean => value === '' || value === 0;

/**
 * Removes empty members that have a default, in place, so that the default applies. Clients whose types cannot be
 * absent send them empty.
 */
export const dropEmptyValues = ({ kind }: KindData): DefaultRule => {
  const podSpec: string | undefined = ownMember(podSpecPaths, kind);
  const named: readonly string[] = [
    ...(ownMember(paths, kind) ?? []),
    ...(podSpec === undefined ? [] : podPaths.map((path) => `${podSpec}.${path}`)),
  ];
  const all = named.map((path) => {
    const at = path.lastIndexOf('.');
    return [path.slice(0, at), path.slice(at + 1)] as const;
  });
  return {
    rules: [],
    apply: (object) => {
      for (const [parent, member] of all)
        for (const { value } of placesAt(object, parent))
          if (isEmpty(ownMember(value, member))) Reflect.deleteProperty(value, member);
    },
  };
};
