import { generateKeyPairSync } from 'node:crypto';
import { certificateSigningRequestKind } from '../kinds/certificate-signing-request.ts';
import { systemClock } from '../environment/clock.ts';
import type { ServerCore } from '../core.ts';
import { kindRegistry } from '../kind-registry.ts';
import { configMapKind } from '../kinds/config-map.ts';
import { namespaceKind } from '../kinds/namespace.ts';
import { persistentVolumeClaimKind } from '../kinds/persistent-volume-claim.ts';
import { persistentVolumeKind } from '../kinds/persistent-volume.ts';
import { secretKind } from '../kinds/secret.ts';
import { serviceAccountKind } from '../kinds/service-account.ts';
import { Metrics } from '../telemetry/metrics.ts';
import { ServerOptions } from '../options/options.ts';
import { standardParts } from '../parts.ts';
import { createAuthority } from '../environment/pki.ts';
import { seededRandom } from '../environment/random.ts';
import type { MovableClock } from '../environment/clock.ts';
import { RevisionLog } from '../store/revision-log.ts';
import { Store } from '../store/store.ts';
import { VersionCodec } from '../store/version-codec.ts';

/** A core without HTTP for tests of controllers, with the real store, clock, kinds and behaviours. */
export const coreForTests = async (
  options: Readonly<Record<string, string>> = {},
): Promise<ServerCore & { readonly clock: MovableClock }> => {
  const clock = systemClock();
  const random = seededRandom(1);
  const parts = standardParts();
  const log = new RevisionLog(clock);
  const versions = new VersionCodec(1);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const storage = new Store({ log, versions, clock, random, behaviours: parts.behaviours });
  return {
    parts,
    clock,
    random,
    log,
    versions,
    options: new ServerOptions(options),
    storage,
    cachedState: storage,
    kinds: kindRegistry([
      namespaceKind,
      configMapKind,
      secretKind,
      serviceAccountKind,
      persistentVolumeKind,
      persistentVolumeClaimKind,
      certificateSigningRequestKind,
    ]),
    authority: await createAuthority('test authority'),
    serviceAccountKey: {
      publicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    metrics: new Metrics(),
    audit: [],
  };
};

/** Waits until a condition is true and checks it after every iteration of the event loop. Throws after two seconds. */
export const eventually = async (holds: () => boolean, what: string): Promise<void> => {
  const deadline = performance.now() + 2000;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`the condition was not satisfied in time: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
};
