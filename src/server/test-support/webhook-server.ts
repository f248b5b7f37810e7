import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Json } from '../model.ts';
import { createAuthority, issueCertificate } from '../environment/pki.ts';

/** A webhook for tests: HTTPS on loopback. It returns the result of the provided function and records its requests. */
export interface WebhookServer {
  readonly url: string;
  /** For clientConfig: base64 of the PEM authority. */
  readonly caBundle: string;
  readonly authority: string;
  readonly calls: Json[];
  readonly paths: string[];
  readonly authorizations: (string | null)[];
  close(): Promise<void>;
}

/**
 * Starts the webhook. `answer` receives the parsed body and returns the response body, text, or null for no response.
 */
export const startWebhookServer = async (
  answer: (body: Json, path: string) => Json | string | null,
): Promise<WebhookServer> => {
  const authority = await createAuthority('hooks');
  const hour = 3_600_000;
  const { certificate, privateKey } = await issueCertificate({
    authority,
    commonName: 'hook',
    organizations: [],
    ipAddresses: ['127.0.0.1'],
    dnsNames: ['localhost', 'hook.ns1.svc'],
    usages: ['server auth'],
    notBefore: new Date(Date.now() - hour),
    notAfter: new Date(Date.now() + hour),
  });
  const calls: Json[] = [];
  const paths: string[] = [];
  const authorizations: (string | null)[] = [];
  const server = createServer({ cert: certificate, key: privateKey }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const body = text === '' ? null : JSON.parse(text);
      calls.push(body);
      paths.push(request.url ?? '');
      authorizations.push(request.headers.authorization ?? null);
      const said = answer(body, request.url ?? '');
      if (said === null) return;
      response.setHeader('content-type', 'application/json');
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    caBundle: Buffer.from(authority.certificate).toString('base64'),
    authority: authority.certificate,
    calls,
    paths,
    authorizations,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** The response of a webhook to a review. */
export const reply = (review: Json, response: Json): Json => ({
  apiVersion: review.apiVersion,
  kind: 'AdmissionReview',
  response: { uid: review.request.uid, ...response },
});

/** A patch as a webhook returns it. */
export const patchOf = (...operations: Json[]): Json => ({
  patchType: 'JSONPatch',
  patch: Buffer.from(JSON.stringify(operations)).toString('base64'),
});
