import { generateKeyPairSync } from 'node:crypto';
import type { FillContext, FilledOptions } from './fill-context.ts';

const pair = (): { readonly publicKey: string; readonly privateKey: string } =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

// Key generation is slow, so all servers of a process have the same keys.
let pairs: readonly [ReturnType<typeof pair>, ReturnType<typeof pair>] | undefined;

/**
 * Options of the keys for service account tokens (B 5.4): the server and the controllers each sign with their own key,
 * and the server verifies with both. Facts
 * `serviceAccountKey` (private, of the server) and `controllerAccountKey` (public).
 */
export const accountKeysOption = async ({ write }: FillContext): Promise<FilledOptions> => {
  pairs ??= [pair(), pair()];
  const [server, controllers] = pairs;
  return {
    options: {
      'service-account-key-file': [
        write('accounts-server.pub', server.publicKey),
        write('accounts-controllers.pub', controllers.publicKey),
      ],
      'service-account-signing-key-file': write('accounts-server.key', server.privateKey),
      'controller-manager-service-account-private-key-file': write('accounts-controllers.key', controllers.privateKey),
    },
    facts: { serviceAccountKey: server.privateKey, controllerAccountKey: controllers.publicKey },
  };
};
