import { pluginFile, serviceConfig } from './option-files.ts';
import type { FillContext, FilledOptions } from './fill-context.ts';

const groupVersion = 'imagepolicy.platform.io/v1alpha1';

/** Names of the slots in the backend's configuration file: the backend, and one that must not be called. */
export const imagePolicySlots = { backend: 'image-policy', other: 'no-image-policy' } as const;

/**
 * Options that enable image review (B 6.4), from `allowTTL=20,denyTTL=1,defaultAllow=false` and the like.
 * `backend=plain` names a backend without TLS, `group=off` does not enable the API group.
 */
export const imagePolicyOption = async (value: string, context: FillContext): Promise<FilledOptions> => {
  const { callbacks, write, dialect } = context;
  const { allowTTL, denyTTL, retryBackoff, defaultAllow, backend, group } = Object.fromEntries(
    value.split(',').map((member) => member.split('=')),
  );
  const [hook, other] = await Promise.all([
    callbacks.slot(imagePolicySlots.backend),
    callbacks.slot(imagePolicySlots.other),
  ]);
  const { caBundle } = hook.service;
  // The service that must not be called is first.
  const services =
    backend === 'plain'
      ? [{ name: 'suite', url: (await callbacks.issuer('plain')).issuerUrl, caBundle }]
      : [
          { name: 'other', url: other.url, caBundle },
          { name: 'suite', url: hook.url, caBundle },
        ];
  const kubeConfigFile = write('image-policy.json', serviceConfig(services));
  const imagePolicy = {
    kubeConfigFile,
    allowTTL: Number(allowTTL),
    denyTTL: Number(denyTTL),
    retryBackoff: Number(retryBackoff),
    defaultAllow: defaultAllow === 'true',
  };
  return {
    options: {
      'enable-admission-plugins': 'ImagePolicyWebhook',
      'admission-control-config-file': pluginFile(context, 'image-admission.json', 'ImagePolicyWebhook', {
        imagePolicy,
      }),
      ...(group === 'off' ? {} : { 'runtime-config': dialect.toWire(`${groupVersion}=true`) }),
    },
    facts: {},
  };
};
