import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { temporaryFolder } from '../files/temporary-folder.ts';
import type { Target } from '../target/target.ts';
import { writeCurlConfig } from './curl-config.ts';
import { expectedOnRelease, type ExpectedOutcome } from './expected-on-release.ts';
import type { PublishedFinding, PublishedFindings } from './published-finding.ts';
import { type Repetition, repeatFinding } from './repeat-finding.ts';

/** A finding that was repeated on a server. */
export interface Repeated extends Repetition {
  readonly finding: PublishedFinding;
  readonly promised: ExpectedOutcome;
  /** Whether the result is the one that the finding promises about the release. */
  readonly asPromised: boolean;
}

/**
 * Repeats findings on a server one after the other, each in a separate namespace, and reports each as soon as its
 * result is known. Rejects if a namespace cannot be created.
 */
export const repeatFindings = async (
  file: PublishedFindings,
  target: Target,
  onResult: (repeated: Repeated) => void,
): Promise<void> => {
  const { credential = { kind: 'none' }, tls = {} } = target.admin.config;
  const folder = temporaryFolder('findings');
  try {
    const curlConfig = await writeCurlConfig(folder, { credential, tls });
    const server = target.baseUrl.replace(/\/$/, '');
    for (const finding of file.findings) {
      const namespace = `findings-${randomBytes(4).toString('hex')}`;
      await mustCreateNamespace(target, namespace);
      try {
        const { result, output } = await repeatFinding(finding, { server, curlConfig, namespace });
        const promised = expectedOnRelease(finding, file, target.release);
        const asPromised = result !== 'unclear' && (promised === 'either' || promised === result);
        onResult({ finding, promised, result, output, asPromised });
      } finally {
        await target.admin.send({ method: 'DELETE', path: `/api/v1/namespaces/${namespace}` });
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const mustCreateNamespace = async ({ admin }: Target, name: string): Promise<void> => {
  const { response, failure } = await admin.send({
    method: 'POST',
    path: '/api/v1/namespaces',
    body: { metadata: { name } },
  });
  if (response?.status !== 201)
    throw new Error(`cannot create the namespace ${name}: ${failure?.message ?? `status ${response?.status}`}`);
};
