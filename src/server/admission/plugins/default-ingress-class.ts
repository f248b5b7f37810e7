import type { AdmissionPlugin } from '../../core.ts';
import { isMain } from '../is-main.ts';
import { refuse } from '../refuse.ts';

/**
 * Sets the default class on new Ingresses without a class. Several default classes reject every such Ingress (B 5.12).
 */
export const defaultIngressClass: AdmissionPlugin = {
  name: 'DefaultIngressClass',
  mutate: (core, request) => {
    const { object } = request;
    if (!isMain(request, 'networking.platform.io', 'Ingress', 'CREATE') || !object) return;
    const data = core.kinds.all().find((kind) => kind.kind === 'IngressClass');
    const classes = data
      ? core.cachedState
          .list(data)
          .filter(({ metadata }) => metadata.annotations?.['ingressclass.platform.io/is-default-class'] === 'true')
      : [];
    if (core.parts.behaviours.admission.tooManyDefaults(classes.length))
      throw refuse(request, `${classes.length} default IngressClasses were found, only 1 allowed`);
    const spec = (object['spec'] ??= {});
    if (!classes[0] || spec.ingressClassName || object.metadata.annotations?.['platform.io/ingress.class']) return;
    spec.ingressClassName = classes[0].metadata.name;
  },
};
