import { Given, Then, When } from '@cucumber/cucumber';
import { eventually } from '../../src/world/time/eventually.ts';
import { CertificateRequest } from '../../src/world/certificates/certificate-requests.ts';
import { selfIssuedCertificate } from '../../src/world/certificates/self-issued-certificate.ts';
import { controllerDeadlineMs } from '../../src/world/time/deadlines.ts';
import { passTime } from '../../src/world/time/pass-time.ts';
import type { World } from '../../src/world/world.ts';
import { certificateRequestOf } from '../shared/requests/certificate-requests.ts';
import { Note } from '../../src/world/note.ts';
import { textAt, valueAt } from '../../src/client/values/json-value.ts';

const otherRequestNote = new Note<CertificateRequest>('another certificate request that was denied earlier');

const readUntilDeleted = (world: World, request: CertificateRequest, maxWaitMs = controllerDeadlineMs(world)) =>
  eventually(
    () => request.read(),
    (exchange) => exchange.response?.status === 404,
    maxWaitMs,
  );

const pass = (world: World, minutes: number): Promise<void> => passTime(world, minutes * 60);

/** Minutes between two clean-up rounds: a fact of the target, or an hour and a margin for the steps of the clock. */
const roundMinutes = (world: World): number => Number(world.target.facts['certificateCleanUpMinutes'] ?? 85);

// A round may fail, for example in a delete; the next round handles requests that still exist.
When('{int} minutes and a clean-up round pass', { timeout: -1 }, async function (this: World, minutes: number) {
  await pass(this, minutes + roundMinutes(this));
  if ((await readUntilDeleted(this, certificateRequestOf(this), 1_000)).response?.status === 200)
    await pass(this, roundMinutes(this));
});

Given('another certificate request that was denied earlier', async function (this: World) {
  const other = otherRequestNote.set(this, new CertificateRequest(this, certificateRequestOf(this).signer, 'other'));
  this.requireSuccess('submitting', await other.submit());
  this.requireSuccess('denying', await other.decide('Denied'));
});

// The delete of the other request shows that a clean-up round ran. A round handles requests in any order and ends
// within half a minute, so a request that still exists then was preserved by the round.
Then('the other certificate request is deleted', { timeout: -1 }, async function (this: World) {
  const last = await readUntilDeleted(this, otherRequestNote.of(this));
  if (last.response?.status !== 404) this.inconclusive('the clean-up has not deleted an expired request');
  await passTime(this, 30);
});

/** Writes a certificate that expires this many minutes after the creation of its request, by the server's clock. */
const writeCertificate = async (world: World, minutes: number) => {
  const request = certificateRequestOf(world);
  const created = Date.parse(textAt((await request.read()).json, 'metadata', 'creationTimestamp') ?? '');
  const { publicKey } = await request.pkcs10();
  return request.writeCertificate(
    (await selfIssuedCertificate({ ends: new Date(created + minutes * 60_000), publicKey })).pem,
    world.admin,
  );
};

Given(
  'a certificate valid for {int} minutes was written to it{mayBeRejected}',
  async function (this: World, minutes: number, mayBeRejected: boolean) {
    const exchange = await writeCertificate(this, minutes);
    const status = exchange.response?.status ?? 0;
    if (mayBeRejected && status >= 400 && status <= 499)
      this.notApplicable(
        `the server accepts no certificate in this state: ${status} ${valueAt(exchange.json, 'message') ?? ''}`,
      );
    this.requireSuccess('writing the certificate', exchange);
  },
);
