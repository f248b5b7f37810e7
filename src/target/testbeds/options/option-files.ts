import type { FillContext } from './fill-context.ts';

/**
 * A service that a server can be configured to call: its name, its address, and PEM of the authorities of its
 * certificate.
 */
export interface NamedService {
  readonly name: string;
  readonly url: string;
  readonly caBundle: string;
}

/**
 * A client configuration (B 5.6) as JSON whose context selects the last of these services; `user` contains the
 * credential that the server presents.
 */
export const serviceConfig = (services: readonly NamedService[], user: Readonly<Record<string, string>> = {}): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'suite',
    clusters: services.map(({ name, url, caBundle }) => ({
      name,
      cluster: { server: url, 'certificate-authority-data': Buffer.from(caBundle).toString('base64') },
    })),
    users: [{ name: 'server', user }],
    contexts: [{ name: 'suite', context: { cluster: services.at(-1)?.name, user: 'server' } }],
  });

/**
 * Writes the file of `--admission-control-config-file` (B 5.12) with configurations by plugin name, and returns its
 * path.
 */
export const admissionFile = (
  { write, dialect }: FillContext,
  file: string,
  configurations: Readonly<Record<string, unknown>>,
): string =>
  write(
    file,
    dialect.toWire(
      JSON.stringify({
        apiVersion: 'apiserver.config.platform.io/v1',
        kind: 'AdmissionConfiguration',
        plugins: Object.entries(configurations).map(([name, configuration]) => ({ name, configuration })),
      }),
    ),
  );

/** Writes the admission configuration file with one plugin, and returns its path. */
export const pluginFile = (context: FillContext, file: string, plugin: string, configuration: unknown): string =>
  admissionFile(context, file, { [plugin]: configuration });
