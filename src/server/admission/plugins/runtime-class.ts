import { isDeepStrictEqual } from 'node:util';
import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';
import { copyOf } from '../../copy.ts';

/** Sets the overhead of a Pod from its runtime class. Rejects Pods that state an overhead (B 5.12). */
export const runtimeClass: AdmissionPlugin = {
  name: 'RuntimeClass',
  mutate: (core, request) => {
    const spec = request.object?.['spec'];
    if (!isMain(request, '', 'Pod', 'CREATE') || !spec) return;
    if (spec.overhead && Object.keys(spec.overhead).length > 0)
      throw refuse(request, 'spec.overhead is set from the RuntimeClass and must not be set');
    if (!spec.runtimeClassName) return;
    const data = core.kinds.all().find((kind) => kind.kind === 'RuntimeClass');
    const found = data ? core.cachedState.get(data, '', spec.runtimeClassName) : null;
    if (!found) throw refuse(request, `pod rejected: RuntimeClass "${spec.runtimeClassName}" not found`);
    const overhead = found['overhead']?.podFixed;
    if (overhead && !isDeepStrictEqual(overhead, {})) spec.overhead = copyOf(overhead);
  },
};
