import { isDeepStrictEqual } from 'node:util';
import type { AdmissionRequest } from '../../contracts.ts';
import type { ServerCore, AdmissionPlugin } from '../../core.ts';
import type { Json } from '../../model.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';

const annotated = (core: ServerCore, { namespace }: AdmissionRequest, name: string): Json[] | null => {
  const text = core.cachedState.get(core.kinds.named('Namespace'), '', namespace)?.metadata.annotations?.[
    `scheduler.alpha.platform.io/${name}`
  ];
  return text ? JSON.parse(text) : null;
};

const sameTaint = (one: Json, other: Json): boolean => one.key === other.key && one.effect === other.effect;
const same = (one: Json, other: Json): boolean =>
  isDeepStrictEqual({ operator: 'Equal', ...one }, { operator: 'Equal', ...other });

/** Whether a toleration in the list covers another one: key, value and effect are equal or absent in the list. */
const covers = (listed: Json, own: Json): boolean =>
  (!listed.key || listed.key === own.key) &&
  (!listed.effect || listed.effect === own.effect) &&
  (listed.operator === 'Exists' || (listed.value ?? '') === (own.value ?? ''));

/** Adds the tolerations of the namespace to new Pods, and rejects tolerations that its list does not allow (B 5.12). */
export const podTolerationRestriction: AdmissionPlugin = {
  name: 'PodTolerationRestriction',
  mutate: (core, request) => {
    const spec: Json = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE') || !spec) return;
    const own: Json[] = spec.tolerations ?? [];
    const more = annotated(core, request, 'defaultTolerations') ?? [];
    if (own.some((one) => more.some((other) => sameTaint(one, other) && !same(one, other))))
      throw refuse(request, 'pod tolerations conflict with the default tolerations of its namespace');
    const added = more.filter((one) => !own.some((other) => same(one, other)));
    if (added.length > 0) spec.tolerations = [...own, ...added];
  },
  validate: (core, request) => {
    if (!isMain(request, '', 'Pod', 'CREATE')) return;
    const list = annotated(core, request, 'tolerationsWhitelist') ?? [];
    const own: Json[] = request.object?.['spec']?.tolerations ?? [];
    if (list.length > 0 && !own.every((one) => list.some((listed) => covers(listed, one))))
      throw refuse(
        request,
        'pod tolerations (possibly merged with namespace default tolerations) are not in the list of its namespace',
      );
  },
};
