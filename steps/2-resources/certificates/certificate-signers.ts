import { Given, Then } from '@cucumber/cucumber';
import { dateOf } from '../../../src/checks/answers/date-of.ts';
import { conditionsOf, conditionTypesAre } from '../../../src/checks/certificates/certificate-requests.ts';
import {
  certificateLacksExtensions,
  certificatesOf,
  certifiesName,
  certifiesSubject,
  certifiesUsages,
  certificateExpiresAfter,
  certificateIsNoAuthority,
  alternativeNamesOf,
} from '../../../src/checks/certificates/certificates.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { awaitRightOf, grantRight, type Right } from '../../../src/world/access/rights.ts';
import { CertificateRequest } from '../../../src/world/certificates/certificate-requests.ts';
import { awaitApproverAndSigners, issueConformingRequest } from '../../../src/world/certificates/conforming-request.ts';
import type { World } from '../../../src/world/world.ts';
import { certificateRequestOf } from '../../shared/certificate-requests.ts';

const issued = async (world: World): Promise<Exchange> =>
  world.recordResponse(await certificateRequestOf(world).readUntil((object) => Boolean(object?.status?.certificate)));

Given('a certificate request in v1beta1 for signer {string}', async function (this: World, signer: string) {
  const request = this.note('certificate request', new CertificateRequest(this, signer));
  request.version = 'v1beta1';
  const list = await this.admin.send({ method: 'GET', path: request.path(null), query: { limit: 1 } });
  if (list.response?.status === 404)
    this.notApplicable('GET /apis/certificates.platform.io/v1beta1/certificatesigningrequests: 404');
});

/** The second right causes the automatic approval of its client certificate requests. */
const rights: readonly Right[] = [
  { verbs: ['create'], resource: 'certificatesigningrequests' },
  { verbs: ['create'], resource: 'certificatesigningrequests/selfnodeclient' },
];
const groups = ['system:nodes'];

// The name is unique to the scenario, so that no other user has the right.
Given('I am the node agent that the subject of the certificate request names', async function (this: World) {
  const user = `system:node:${this.testNames.name('n')}`;
  certificateRequestOf(this).pkcs10Content = { ...certificateRequestOf(this).pkcs10Content, commonName: user };
  for (const right of rights) {
    await grantRight(this, user, right);
    await awaitRightOf(this, { user, groups }, right);
  }
  this.me = await this.as({ user, groups });
});

Then(
  'the certificate request stays pending while the approver and the signers are active',
  async function (this: World) {
    await awaitApproverAndSigners(this, certificateRequestOf(this));
    this.judge(conditionTypesAre(await certificateRequestOf(this).read(), []));
  },
);

Then('a certificate is issued for the subject of the request', async function (this: World) {
  const { commonName = '', organizations = [] } = certificateRequestOf(this).pkcs10Content;
  this.judge(certifiesSubject(await issued(this), commonName, organizations));
});

// Spelt as in the request; usages such as "digital signature" are no extended key usages.
Then('a certificate is issued with only the extended key usage {string}', async function (this: World, usage: string) {
  this.judge(certifiesUsages(await issued(this), [usage]));
});

Then('a certificate is issued for the name {string}', async function (this: World, name: string) {
  this.judge(certifiesName(await issued(this), name));
});

// Signers backdate certificates a little, so the end is measured from the time of the response, by the server's
// clock.
Then(
  'a certificate is issued that is valid for {int} seconds, within {int} seconds',
  async function (this: World, seconds: number, tolerance: number) {
    const exchange = await issued(this);
    this.judge(certificateExpiresAfter(exchange, dateOf(exchange) ?? Date.now(), seconds, tolerance));
  },
);

Then(
  'the certificate contains none of these extensions, while a request with key usages is issued',
  async function (this: World) {
    const { signer, pkcs10Content } = certificateRequestOf(this);
    await issueConformingRequest(this, signer, (control) => {
      control.pkcs10Content = { ...control.pkcs10Content, keyUsage: true };
    });
    const last = await certificateRequestOf(this).read();
    // A signer may reject such a request or certify the rest of it.
    this.observe('issued', Boolean(last.json?.status?.certificate));
    this.judge(certificateLacksExtensions(last, pkcs10Content.extension ?? 'none'));
  },
);

Then('no CA certificate is issued, while a conforming request is issued', async function (this: World) {
  await issueConformingRequest(this, certificateRequestOf(this).signer);
  this.judge(certificateIsNoAuthority(await certificateRequestOf(this).read()));
});

Then('the extensions of the certificate are recorded', function (this: World) {
  const leaf = certificatesOf(this.response.json)[0];
  this.observe('extensions', leaf?.extensions.map((extension) => extension.type) ?? null);
  this.observe('alternative names', leaf ? alternativeNamesOf(leaf) : null);
});

Then('the result after the time that a conforming request takes is recorded', async function (this: World) {
  await issueConformingRequest(this, certificateRequestOf(this).signer);
  const last = await certificateRequestOf(this).read();
  this.observe('issued', Boolean(last.json?.status?.certificate));
  this.observe('extensions', certificatesOf(last.json)[0]?.extensions.map((extension) => extension.type) ?? null);
  this.observe('conditions', conditionsOf(last));
});

const approvedAutomatically = async (request: CertificateRequest): Promise<boolean> => {
  const last = await request.readUntil((object) => (object?.status?.conditions ?? []).length > 0, 1_500);
  return conditionsOf(last).some((condition) => condition?.type === 'Approved');
};

Then('whether it is approved automatically is recorded', async function (this: World) {
  this.observe(
    'approved automatically, requested by the administrator',
    await approvedAutomatically(certificateRequestOf(this)),
  );
});

Then(
  'whether the request of the node agent {string} is approved automatically is recorded',
  async function (this: World, user: string) {
    const node: ApiClient = await this.as({ user, groups: ['system:nodes'] });
    const request = new CertificateRequest(this, certificateRequestOf(this).signer, 'of-a-node');
    this.observe('status of a request by the node agent', (await request.submit(node)).response?.status ?? null);
    this.observe('approved automatically, requested by the node agent', await approvedAutomatically(request));
  },
);
