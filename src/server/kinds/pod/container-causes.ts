import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';
import { environmentCauses } from './environment-causes.ts';
import { mountCauses } from './mount-causes.ts';
import { portCauses } from './port-causes.ts';
import { handlerCauses, probeCauses } from './probe-causes.ts';
import { resourceCauses } from './resource-causes.ts';

const policies = ['Always', 'IfNotPresent', 'Never'];

const nameCauses = (name: Json, field: string, taken: readonly string[]): Cause[] => {
  if (!name) return [causes.required(field)];
  const wrong = nameForms.label(name);
  if (wrong) return [causes.invalid(field, name, wrong)];
  return taken.includes(name) ? [causes.duplicate(field, name)] : [];
};

const imageCauses = (image: Json, field: string): Cause[] => {
  if (!image) return [causes.required(field)];
  return image === image.trim() ? [] : [causes.invalid(field, image, 'must not have leading or trailing whitespace')];
};

/** The Pod in which a container is validated. */
export interface ContainerPlace {
  readonly field: string;
  /** Names of the other containers that come before. */
  readonly taken: readonly string[];
  /** Volumes of the Pod by name. */
  readonly volumes: ReadonlySet<string>;
  readonly hostNetwork: boolean;
  /** An init container runs to its end, so that it has no life cycle and no probes. */
  readonly init: boolean;
}

/** Causes of a 422 for one container of a Pod or of a Pod template (A 2). */
export const containerCauses = (container: Json, place: ContainerPlace): readonly Cause[] => {
  const { field, init } = place;
  const at = (member: string): string => `${field}.${member}`;
  const { terminationMessagePolicy: ending, imagePullPolicy: pulling, securityContext } = container;
  return [
    ...nameCauses(container.name, at('name'), place.taken),
    ...imageCauses(container.image, at('image')),
    ...(pulling === undefined || policies.includes(pulling)
      ? []
      : [causes.notSupported(at('imagePullPolicy'), pulling, policies)]),
    ...(ending === undefined || ['File', 'FallbackToLogsOnError'].includes(ending)
      ? []
      : [causes.invalid(at('terminationMessagePolicy'), ending, "must be 'File' or 'FallbackToLogsOnError'")]),
    ...environmentCauses(container, field),
    ...mountCauses(container.volumeMounts ?? [], at('volumeMounts'), place.volumes),
    ...portCauses(container.ports ?? [], at('ports'), place.hostNetwork),
    ...resourceCauses(container.resources ?? {}, at('resources')),
    ...(securityContext?.privileged === true && securityContext.allowPrivilegeEscalation === false
      ? [
          causes.invalid(
            at('securityContext'),
            securityContext,
            'cannot set `allowPrivilegeEscalation` to false and `privileged` to true',
          ),
        ]
      : []),
    ...['livenessProbe', 'readinessProbe', 'startupProbe'].flatMap((name) => {
      const probe = container[name];
      if (probe === undefined) return [];
      return init
        ? [causes.invalid(at(name), probe, 'must not be set for init containers')]
        : probeCauses(probe, at(name), name === 'readinessProbe');
    }),
    ...(init && container.lifecycle
      ? [causes.invalid(at('lifecycle'), container.lifecycle, 'must not be set for init containers')]
      : ['postStart', 'preStop'].flatMap((name) =>
          container.lifecycle?.[name] ? handlerCauses(container.lifecycle[name], at(`lifecycle.${name}`)) : [],
        )),
  ];
};
