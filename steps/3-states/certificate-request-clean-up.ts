import { Given, Then, When } from '@cucumber/cucumber';
import { isAbsent, isStillThere } from '../../src/checks/certificates/certificate-requests.ts';
import { eventually } from '../../src/scene/time/eventually.ts';
import { CertificateRequest } from '../../src/scene/certificates/certificate-requests.ts';
import { selfMadeCertificate } from '../../src/scene/certificates/self-made-certificates.ts';
import { controllerPatience } from '../../src/scene/time/patience.ts';
import { passTime } from '../../src/scene/time/pass-time.ts';
import type { World } from '../../src/scene/world.ts';
import { theRequest } from '../shared/certificate-requests.ts';

const gone = (world: World, request: CertificateRequest, patienceMs = controllerPatience(world)) =>
  eventually(
    () => request.read(),
    (exchange) => exchange.response?.status === 404,
    patienceMs,
  );

const pass = (world: World, minutes: number): Promise<void> => passTime(world, minutes * 60);

/** Minutes between two rounds of the server's clean-up; a fact of the target, an hour where it is not stated, and some more since a clock may be moved in steps. */
const roundMinutes = (world: World): number => Number(world.target.facts['certificateCleanUpMinutes'] ?? 85);

When('{int} minutes pass', { timeout: -1 }, function (this: World, minutes: number) {
  return pass(this, minutes);
});

// A round may come to nothing, such as one whose delete was given up: who is still there then is left to the next.
When('{int} minutes and a round of the clean-up pass', { timeout: -1 }, async function (this: World, minutes: number) {
  await pass(this, minutes + roundMinutes(this));
  if ((await gone(this, theRequest(this), 1_000)).response?.status === 200) await pass(this, roundMinutes(this));
});

Given('another one, denied before', async function (this: World) {
  const other = this.note('the other request', new CertificateRequest(this, theRequest(this).signer, 'other'));
  this.done('submitting', await other.submit());
  this.done('denying', await other.decide('Denied'));
});

Then('the certificate request is gone', async function (this: World) {
  this.judge(isAbsent(await gone(this, theRequest(this))));
});

// The clean-up was at work, so that what is still there was left by it: half a minute later the round that took the other is over, which takes one request after the other in any order.
Then('the other one is gone', { timeout: -1 }, async function (this: World) {
  const last = await gone(this, this.noted('the other request'));
  if (last.response?.status !== 404) this.undecided('the clean-up has not taken a request whose time is over');
  await passTime(this, 30);
});

Then('the certificate request is still there', async function (this: World) {
  this.judge(isStillThere(await theRequest(this).read()));
});

Then('what is left of the request is recorded', async function (this: World) {
  this.observe('still there', (await theRequest(this).read()).response?.status ?? null);
});

/** Writes a certificate that ends so many minutes after now in the server's time, read from a request made for it. */
const writeCertificate = async (world: World, minutes: number) => {
  const request = theRequest(world);
  const created = Date.parse((await request.read()).json?.metadata?.creationTimestamp ?? '');
  const { publicKey } = await request.made();
  return request.writeCertificate(
    (await selfMadeCertificate({ ends: new Date(created + minutes * 60_000), publicKey })).pem,
    world.admin,
  );
};

Given('a certificate of {int} minutes was written to it', async function (this: World, minutes: number) {
  this.done('writing the certificate', await writeCertificate(this, minutes));
});

Given(
  'a certificate of {int} minutes was written to it, where that is allowed',
  async function (this: World, minutes: number) {
    const exchange = await writeCertificate(this, minutes);
    const status = exchange.response?.status ?? 0;
    if (status >= 400 && status <= 499)
      this.notApplicable(`the server takes no certificate in this state: ${status} ${exchange.json?.message ?? ''}`);
    this.done('writing the certificate', exchange);
  },
);
