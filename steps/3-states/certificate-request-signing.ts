import { Then } from '@cucumber/cucumber';
import { isNotIssued } from '../../src/checks/certificate-requests.ts';
import { certifiesKey, isIssued } from '../../src/checks/certificates.ts';
import { issueControl } from '../../src/run/conforming-control.ts';
import type { World } from '../../src/run/world.ts';
import { theRequest } from '../shared/certificate-requests.ts';

Then('no certificate is issued, while a conforming request gets one', async function (this: World) {
  await issueControl(this, theRequest(this).signer);
  this.judge(isNotIssued(await theRequest(this).read()));
});

Then('a certificate is issued', async function (this: World) {
  this.judge(isIssued(this.answered(await theRequest(this).readUntil((object) => Boolean(object?.status?.certificate)))));
});

Then('a certificate is issued for the key of the request', async function (this: World) {
  const issued = this.answered(await theRequest(this).readUntil((object) => Boolean(object?.status?.certificate)));
  this.judge(certifiesKey(issued, (await theRequest(this).made()).publicKey));
});
