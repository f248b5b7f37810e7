import { requirementsMet } from '../../../server/behaviours/controllers.ts';
import type { ApiObject, Json } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { addressIsFree } from '../../../server/kinds/service/service-validations.ts';
import { received } from './client-metadata.ts';
import { changeStored } from '../../stages/change-stored.ts';
import { changeWritten } from '../../stages/change-written.ts';

/** Changes the values that the server assigns to a new Service. */
const assigned =
  (change: (spec: Json) => void) =>
  (parts: ServerParts): void => {
    parts.kinds = parts.kinds.map((kind) =>
      kind.kind !== 'Service'
        ? kind
        : {
            ...kind,
            validations: kind.validations.filter((validation) => validation !== addressIsFree),
            allocate: (object, ctx) => {
              kind.allocate?.(object, ctx);
              change(object['spec']);
            },
          },
    );
  };

/** Changes the terms of a volume's node selector. */
const changeTerms = (change: (terms: readonly Json[]) => readonly Json[]) =>
  received((object) => {
    const required: Json = object['spec']?.nodeAffinity?.required;
    if (object.kind === 'PersistentVolume' && Array.isArray(required?.nodeSelectorTerms))
      required.nodeSelectorTerms = change(required.nodeSelectorTerms);
    return object;
  });

const topology = (change: (selector: Json) => Json) =>
  received((object) =>
    object['nodeTopology'] === undefined ? object : { ...object, nodeTopology: change(object['nodeTopology']) },
  );

/** Defects of server-assigned values and of types that several kinds share (A 2.1). */
export const valueFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['META-51'],
    description: 'the response contains the changes of admission, but the stored object does not',
    plant: (parts) => {
      const admittedOf = new Map<string, ApiObject>();
      changeStored(parts, (admitted, sent) => {
        admittedOf.set(admitted.metadata.uid ?? '', admitted);
        return {
          ...admitted,
          metadata: { ...admitted.metadata, ...(sent.metadata.labels ? { labels: sent.metadata.labels } : {}) },
        };
      });
      changeWritten(parts, (stored, before) => {
        const labels = before === null ? admittedOf.get(stored.metadata.uid ?? '')?.metadata.labels : undefined;
        return labels ? { ...stored, metadata: { ...stored.metadata, labels } } : stored;
      });
    },
  },
  {
    seam: 'server',
    rules: ['META-52'],
    description: 'all services get the same address',
    plant: assigned((spec) => {
      spec.clusterIP = '10.96.0.10';
      spec.clusterIPs = ['10.96.0.10'];
    }),
  },
  {
    seam: 'server',
    rules: ['META-53'],
    description: 'the port that a service gets is 0',
    plant: assigned((spec) => {
      for (const port of spec.ports ?? []) if (port.nodePort) port.nodePort = 0;
    }),
  },
  {
    seam: 'server',
    rules: ['META-54'],
    description: 'only the first of several references is stored',
    plant: received((object) =>
      Array.isArray(object['imagePullSecrets'])
        ? { ...object, imagePullSecrets: object['imagePullSecrets'].slice(0, 1) }
        : object,
    ),
  },
  {
    seam: 'server',
    rules: ['META-56'],
    description: 'references to secrets lose their namespace',
    plant: received((object) => {
      const reference: Json = object['spec']?.csi?.nodePublishSecretRef;
      if (reference) delete reference.namespace;
      return object;
    }),
  },
  {
    seam: 'server',
    rules: ['META-57'],
    description: 'a label selector is stored empty',
    alsoFails: { rules: ['META-58'], reason: 'its selector is also emptied' },
    plant: topology(() => ({})),
  },
  {
    seam: 'server',
    rules: ['META-58'],
    description: 'expressions are dropped if labels are set',
    plant: topology((selector) => {
      const { matchExpressions: _dropped, ...rest } = selector;
      return selector.matchLabels ? rest : selector;
    }),
  },
  {
    seam: 'server',
    rules: ['META-60', 'PV-26'],
    description: 'a node selector without terms is stored with an empty list',
    plant: (parts) => {
      parts.kinds = parts.kinds.map((kind) => ({
        ...kind,
        validations: kind.validations.filter(({ rules }) => !rules.includes('META-60')),
      }));
    },
  },
  {
    seam: 'server',
    rules: ['META-62'],
    description: 'a node must match all terms of a node selector',
    alsoFails: { rules: ['META-64'], reason: 'the control of its empty term is a Pod with two terms' },
    plant: ({ behaviours: { controllers } }) => {
      controllers.nodeFits = (all, node) => all.every((term) => controllers.termFits(term, node));
    },
  },
  {
    seam: 'server',
    rules: ['META-63'],
    description: 'one matching requirement of a term is enough',
    plant: ({ behaviours: { controllers } }) => {
      controllers.termFits = (term, node) => requirementsMet(term, node).some(Boolean);
    },
  },
  {
    seam: 'server',
    rules: ['META-64'],
    description: 'an empty term matches every node',
    plant: ({ behaviours: { controllers } }) => {
      controllers.termFits = (term, node) => requirementsMet(term, node).every(Boolean);
    },
  },
  {
    seam: 'server',
    rules: ['META-61'],
    description: 'only the first term of a node selector is stored',
    plant: changeTerms((all) => all.slice(0, 1)),
  },
  {
    seam: 'server',
    rules: ['META-65'],
    description: 'only the last requirement of a term is kept',
    plant: changeTerms((all) =>
      all.map((term) =>
        term.matchExpressions ? { ...term, matchExpressions: term.matchExpressions.slice(-1) } : term,
      ),
    ),
  },
  {
    seam: 'server',
    rules: ['META-66'],
    description: 'matchFields of a term are dropped',
    plant: changeTerms((all) => all.map(({ matchFields: _dropped, ...term }) => term)),
  },
];
