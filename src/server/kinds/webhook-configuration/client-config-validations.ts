import type { ValidationRule } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { eachWebhook } from './each-webhook.ts';

/** Rejects a URL with a part that webhook URLs must not contain. */
const urlRule = (rule: string, wrong: (url: URL) => string | null): ValidationRule =>
  eachWebhook([rule], ({ clientConfig: config }, hook) => {
    if (typeof config?.url !== 'string' || !URL.canParse(config.url)) return [];
    const why = wrong(new URL(config.url));
    return why === null ? [] : [causes.invalid(`${hook}.clientConfig.url`, config.url, why)];
  });

/** How the server reaches a webhook: a URL or a Service (B 6.3). */
export const clientConfigValidations: readonly ValidationRule[] = [
  eachWebhook(['HOOK-64'], ({ clientConfig: config }, hook) =>
    config?.url !== undefined && config.service !== undefined
      ? [causes.required(`${hook}.clientConfig`, 'exactly one of url or service is required')]
      : [],
  ),
  eachWebhook(['HOOK-65'], ({ clientConfig: config }, hook) =>
    config?.url === undefined && config?.service === undefined
      ? [causes.required(`${hook}.clientConfig`, 'exactly one of url or service is required')]
      : [],
  ),
  eachWebhook([], ({ clientConfig: config }, hook) =>
    config?.url !== undefined && !URL.canParse(config.url)
      ? [causes.required(`${hook}.clientConfig.url`, 'url must be an absolute URL')]
      : [],
  ),
  urlRule('HOOK-52', ({ protocol }) => (protocol === 'https:' ? null : "'https' is the only allowed URL scheme")),
  urlRule('HOOK-53', ({ username, password }) =>
    username || password ? 'user information is not permitted in the URL' : null,
  ),
  urlRule('HOOK-54', ({ hash }) => (hash ? 'fragments are not permitted in the URL' : null)),
  urlRule('HOOK-55', ({ search }) => (search ? 'query parameters are not permitted in the URL' : null)),
  eachWebhook(['HOOK-58'], ({ clientConfig: config }, hook) =>
    config?.service && !config.service.namespace ? [causes.required(`${hook}.clientConfig.service.namespace`)] : [],
  ),
  eachWebhook(['HOOK-59'], ({ clientConfig: config }, hook) =>
    config?.service && !config.service.name ? [causes.required(`${hook}.clientConfig.service.name`)] : [],
  ),
  eachWebhook([], ({ clientConfig: config }, hook) => {
    const port = config?.service?.port;
    return port === undefined || (port >= 1 && port <= 65535)
      ? []
      : [
          causes.invalid(
            `${hook}.clientConfig.service.port`,
            port,
            'port is not valid: must be between 1 and 65535, inclusive',
          ),
        ];
  }),
  eachWebhook(['HOOK-69'], ({ clientConfig: config }, hook) =>
    config?.caBundle && !isPemBundle(config.caBundle)
      ? [
          causes.invalid(
            `${hook}.clientConfig.caBundle`,
            config.caBundle,
            'unable to load root certificates: data does not contain any valid RSA or ECDSA certificates',
          ),
        ]
      : [],
  ),
];

const isPemBundle = (text: string): boolean =>
  /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.test(Buffer.from(text, 'base64').toString('latin1'));
