import type { AdmissionRequest } from '../../../server/contracts.ts';
import type { ServerCore, ServerParts } from '../../../server/core.ts';
import type { Json } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { afterPlugin } from './after-plugin.ts';
import { skipRejections } from './skip-rejections.ts';
import { replacePluginRun } from './replace-plugin-run.ts';
import { alsoReject } from './also-reject.ts';

/** A plugin of default classes with the kinds that it covers. */
interface DefaultClasses {
  readonly plugin: string;
  readonly object: string;
  readonly kind: string;
  readonly member: string;
}

const ingresses: DefaultClasses = {
  plugin: 'DefaultIngressClass',
  object: 'Ingress',
  kind: 'IngressClass',
  member: 'ingressClassName',
};
const claims: DefaultClasses = {
  plugin: 'DefaultStorageClass',
  object: 'PersistentVolumeClaim',
  kind: 'StorageClass',
  member: 'storageClassName',
};

const defaults = ({ kind }: DefaultClasses, core: ServerCore): string[] =>
  core.storage
    .list(core.kinds.named(kind))
    .filter(({ metadata }) =>
      Object.entries(metadata.annotations ?? {}).some(
        ([name, value]) => name.endsWith('/is-default-class') && value === 'true',
      ),
    )
    .map(({ metadata }) => metadata.name ?? '')
    .sort();
const concerns = ({ object }: DefaultClasses, { kind, operation }: AdmissionRequest): boolean =>
  kind.kind === object && operation === 'CREATE';
const named = ({ member }: DefaultClasses, { object }: AdmissionRequest): boolean =>
  object?.['spec']?.[member] !== undefined;

type Plant = (parts: ServerParts) => void;

const after = (
  of: DefaultClasses,
  change: (spec: Json, sent: Json, request: AdmissionRequest, core: ServerCore) => void,
): Plant =>
  afterPlugin(
    of.plugin,
    (object, sent, request, core) => void (object.kind === of.object && change(object.spec, sent.spec, request, core)),
  );

const notWritten = (of: DefaultClasses, where: (request: AdmissionRequest) => boolean): Plant =>
  after(of, (spec, sent, request) => void (where(request) && sent[of.member] === undefined && delete spec[of.member]));
const overwrites = (of: DefaultClasses): Plant =>
  after(of, (spec, _sent, _request, core) => void (spec[of.member] = defaults(of, core)[0] ?? spec[of.member]));
const changeSelection = (of: DefaultClasses): Plant =>
  skipRejections(
    of.plugin,
    (_refusal, request, core) =>
      !named(of, request) && Boolean(Object.assign(request.object?.['spec'], { [of.member]: defaults(of, core)[0] })),
  );
const passesNamed = (of: DefaultClasses): Plant => skipRejections(of.plugin, (_refusal, request) => named(of, request));
const needsOne = (of: DefaultClasses): Plant =>
  alsoReject(
    of.plugin,
    (request, core) => concerns(of, request) && !named(of, request) && defaults(of, core).length === 0,
  );
const fillsUpdates = (of: DefaultClasses): Plant =>
  replacePluginRun(of.plugin, async ({ core, phase, request, original }) => {
    await original();
    const [one, other] = defaults(of, core);
    if (
      phase === 'mutate' &&
      request.kind.kind === of.object &&
      request.operation === 'UPDATE' &&
      request.subresource === '' &&
      one !== undefined &&
      other === undefined &&
      request.object
    )
      request.object['spec'][of.member] ??= one;
  });

/** Defects of default classes (B 5.12). */
export const defaultClassFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-55'],
    description: 'the default class is not set on ingresses',
    alsoFails: { rules: ['ADM-25'], reason: 'it expects that the plugin is enabled' },
    plant: notWritten(ingresses, () => true),
  },
  {
    seam: 'server',
    rules: ['ADM-62'],
    description: 'the default class is set on claims of namespace default only',
    alsoFails: { rules: ['ADM-26'], reason: 'its claim is in another namespace' },
    plant: notWritten(claims, ({ namespace }) => namespace !== 'default'),
  },
  {
    seam: 'server',
    rules: ['ADM-56'],
    description: 'the default class overwrites the class of an ingress',
    plant: overwrites(ingresses),
  },
  {
    seam: 'server',
    rules: ['ADM-63'],
    description: 'the default class overwrites the class of a claim',
    plant: overwrites(claims),
  },
  {
    seam: 'server',
    rules: ['ADM-57'],
    description: 'of two default ingress classes the first by name is used',
    plant: changeSelection(ingresses),
  },
  {
    seam: 'server',
    rules: ['ADM-64'],
    description: 'of two default storage classes the first by name is used',
    plant: changeSelection(claims),
  },
  {
    seam: 'server',
    rules: ['ADM-58'],
    description: 'with two default classes only ingresses without a class are rejected',
    plant: passesNamed(ingresses),
  },
  {
    seam: 'server',
    rules: ['ADM-165'],
    description: 'with two default classes only claims without a class are rejected',
    plant: passesNamed(claims),
  },
  {
    seam: 'server',
    rules: ['ADM-59'],
    description: 'updates of ingresses also set the default class',
    plant: fillsUpdates(ingresses),
  },
  {
    seam: 'server',
    rules: ['ADM-65'],
    description: 'updates of claims also set the default class',
    plant: fillsUpdates(claims),
  },
  {
    seam: 'server',
    rules: ['ADM-60'],
    description: 'ingresses are rejected if no default class exists',
    plant: needsOne(ingresses),
  },
  {
    seam: 'server',
    rules: ['ADM-66'],
    description: 'claims are rejected if no default class exists',
    plant: needsOne(claims),
  },
];
