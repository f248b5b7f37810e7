import { Given, Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../../src/checks/answers/answers.ts';
import { CertificateRequest } from '../../../src/world/certificates/certificate-requests.ts';
import { requestContents } from '../../../src/world/certificates/request-bytes.ts';
import { selfIssuedCertificate } from '../../../src/world/certificates/self-issued-certificate.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { certificateRequestOf } from '../../shared/requests/certificate-requests.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';
import { textsOf } from '../../../src/world/given-members.ts';
import { withMembersAt } from '../../../src/client/values/member-path.ts';

Given(/^its content is (\S.*)$/, async function (this: World, what: string) {
  const { der } = await selfIssuedCertificate({ ends: new Date(Date.now() + 3_600_000) });
  const content = requestContents(der)[what];
  if (!content) throw new Error(`no content "${what}"`);
  certificateRequestOf(this).content = content;
});

When('I get, list and create it below a namespace path', async function (this: World) {
  const path = '/apis/certificates.platform.io/v1/namespaces/default/certificatesigningrequests';
  const item = `${path}/${this.objects.name('CertificateSigningRequest', certificateRequestOf(this).local)}`;
  const body = await certificateRequestOf(this).body();
  this.recordResponses([
    await this.me.send({ method: 'GET', path: item }),
    await this.me.send({ method: 'GET', path }),
    await this.me.send({ method: 'POST', path, body }),
  ]);
});

// An object that the server creates against the rule becomes the certificate request of the scenario.
When(
  'I submit the certificate request with generateName {string} and no name',
  async function (this: World, prefix: string) {
    const submitted = await certificateRequestOf(this).submit(this.me, (body) =>
      withMembersAt(body, 'metadata', { name: undefined, generateName: prefix }),
    );
    const name = valueAt(this.recordResponse(submitted).json, 'metadata', 'name');
    if (typeof name === 'string' && name !== '')
      this.objects.bindName('CertificateSigningRequest', certificateRequestOf(this).local, name);
    setCurrentObject(this, 'CertificateSigningRequest', certificateRequestOf(this).local);
  },
);

Then(
  'the same certificate request without the repeated {string} is stored',
  async function (this: World, usage: string) {
    const request = new CertificateRequest(this, certificateRequestOf(this).signer, 'control');
    const usages = textsOf(certificateRequestOf(this).spec['usages']);
    request.spec['usages'] = usages.filter((one, index) => one !== usage || usages.indexOf(one) === index);
    this.judge(succeeds(await request.submit()));
  },
);

Given('a server older than release {int}.{int}', function (this: World, major: number, minor: number) {
  const { release } = this.target;
  if (release === null) return this.inconclusive('the release of the server is unknown');
  const [have = 0, below = 0] = release.split('.').map(Number);
  if (have > major || (have === major && below >= minor)) this.notApplicable(`the server is of release ${release}`);
});
