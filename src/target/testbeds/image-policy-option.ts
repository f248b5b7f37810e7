import type { FillContext, FilledOptions } from './option-values.ts';

const groupVersion = 'imagepolicy.platform.io/v1alpha1';

/** Names of the slots that the file of the backend names: the backend, and one that is not meant. */
export const imagePolicySlots = { backend: 'image-policy', other: 'no-image-policy' } as const;

/**
 * Options that switch the review of images on (B 6.4), from `allowTTL=20,denyTTL=1,defaultAllow=false` and the like.
 * `backend=plain` names a backend without TLS, `group=off` leaves the group version out.
 */
export const imagePolicyOption = async (value: string, { callbacks, write, dialect }: FillContext): Promise<FilledOptions> => {
  const { allowTTL, denyTTL, retryBackoff, defaultAllow, backend, group } = Object.fromEntries(value.split(',').map((member) => member.split('=')));
  const [hook, other] = await Promise.all([callbacks.slot(imagePolicySlots.backend), callbacks.slot(imagePolicySlots.other)]);
  const server = backend === 'plain' ? (await callbacks.issuer('plain')).issuerUrl : hook.url;
  const cluster = (name: string, url: string) => ({ name, cluster: { server: url, 'certificate-authority-data': Buffer.from(hook.service.caBundle).toString('base64') } });
  // The one that is not meant stands first.
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'suite',
    clusters: [...(backend === 'plain' ? [] : [cluster('other', other.url)]), cluster('suite', server)],
    users: [{ name: 'server', user: {} }],
    contexts: [{ name: 'suite', context: { cluster: 'suite', user: 'server' } }],
  };
  const kubeConfigFile = write('image-policy.json', JSON.stringify(config));
  const imagePolicy = { kubeConfigFile, allowTTL: Number(allowTTL), denyTTL: Number(denyTTL), retryBackoff: Number(retryBackoff), defaultAllow: defaultAllow === 'true' };
  const file = { apiVersion: 'apiserver.config.platform.io/v1', kind: 'AdmissionConfiguration', plugins: [{ name: 'ImagePolicyWebhook', configuration: { imagePolicy } }] };
  return {
    options: {
      'enable-admission-plugins': 'ImagePolicyWebhook',
      'admission-control-config-file': write('image-admission.json', dialect.toWire(JSON.stringify(file))),
      ...(group === 'off' ? {} : { 'runtime-config': dialect.toWire(`${groupVersion}=true`) }),
    },
    facts: { imagePolicy },
  };
};
