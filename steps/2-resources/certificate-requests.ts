import { Given, Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../src/checks/answers.ts';
import { memberIs } from '../../src/checks/certificate-requests.ts';
import { requestContents } from '../../src/run/request-bytes.ts';
import { selfMadeCertificate } from '../../src/run/self-made-certificates.ts';
import type { World } from '../../src/run/world.ts';
import { theRequest } from '../shared/certificate-requests.ts';

Given(/^its content is (random text|the bare DER|random bytes in a PEM block|a certificate in a PEM block of a request|the PEM itself, not in base64|PEM with lines of .*|empty|absent)$/, async function (this: World, what: string) {
  const { der } = await selfMadeCertificate({ ends: new Date(Date.now() + 3_600_000) });
  theRequest(this).content = requestContents(der)[what] as never;
});

When('I read and submit it below a namespace', async function (this: World) {
  const path = '/apis/certificates.platform.io/v1/namespaces/default/certificatesigningrequests';
  this.note('below a namespace', [await this.me.send({ method: 'GET', path }), await this.me.send({ method: 'POST', path, body: await theRequest(this).body() })]);
});

Then('neither is served', function (this: World) {
  for (const exchange of this.noted<never[]>('below a namespace')) this.judge(hasStatus(exchange, 404));
});

Then('the object shown has no namespace', async function (this: World) {
  this.judge(memberIs(this.answer, 'metadata.namespace', undefined));
  this.judge(memberIs(await theRequest(this).read(), 'metadata.namespace', undefined));
});
