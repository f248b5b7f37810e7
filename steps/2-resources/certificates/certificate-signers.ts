import { Given, Then } from '@cucumber/cucumber';
import { dateOf } from '../../../src/checks/answers/date-of.ts';
import { conditionsOf, conditionTypesAre } from '../../../src/checks/certificates/certificate-requests.ts';
import {
  carriesNone,
  certificatesOf,
  certifiesName,
  certifiesSubject,
  endsAfter,
  isNoAuthority,
  namesIn,
} from '../../../src/checks/certificates/certificates.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { awaitRightOf, grantRight, type Right } from '../../../src/scene/access/rights.ts';
import { CertificateRequest } from '../../../src/scene/certificates/certificate-requests.ts';
import { approverAndSignersWork, issueControl } from '../../../src/scene/certificates/conforming-control.ts';
import type { World } from '../../../src/scene/world.ts';
import { theRequest } from '../../shared/certificate-requests.ts';

const issued = async (world: World): Promise<Exchange> =>
  world.answered(await theRequest(world).readUntil((object) => Boolean(object?.status?.certificate)));

Given(
  'a certificate request for signer {string}, in an older version that permits it',
  async function (this: World, signer: string) {
    const request = this.note('certificate request', new CertificateRequest(this, signer));
    request.version = 'v1beta1';
    const list = await this.admin.send({ method: 'GET', path: request.path(null), query: { limit: 1 } });
    if (list.response?.status === 404)
      this.notApplicable('GET /apis/certificates.platform.io/v1beta1/certificatesigningrequests: 404');
  },
);

/** With the second right its requests for a client certificate are approved by themselves. */
const rights: readonly Right[] = [
  { verbs: ['create'], resource: 'certificatesigningrequests' },
  { verbs: ['create'], resource: 'certificatesigningrequests/selfnodeclient' },
];
const groups = ['system:nodes'];

// The name is the scenario's own, so that the right is nobody else's.
Given('I am the node agent that its subject names', async function (this: World) {
  const user = `system:node:${this.scratch.name('n')}`;
  theRequest(this).wish = { ...theRequest(this).wish, commonName: user };
  for (const right of rights) {
    await grantRight(this, user, right);
    await awaitRightOf(this, { user, groups }, right);
  }
  this.me = await this.as({ user, groups });
});

Then('it stays pending, while approver and signers are at work', async function (this: World) {
  await approverAndSignersWork(this, theRequest(this));
  this.judge(conditionTypesAre(await theRequest(this).read(), []));
});

Then('a certificate is issued for the subject of the request', async function (this: World) {
  const { commonName = '', organizations = [] } = theRequest(this).wish;
  this.judge(certifiesSubject(await issued(this), commonName, organizations));
});

Then('a certificate is issued for the name {string}', async function (this: World, name: string) {
  this.judge(certifiesName(await issued(this), name));
});

// Certificates are dated back a little, so their end is measured from the moment they were seen, by the server's clock.
Then(
  'a certificate is issued that lasts {int} seconds, give or take {int}',
  async function (this: World, seconds: number, tolerance: number) {
    const exchange = await issued(this);
    this.judge(endsAfter(exchange, dateOf(exchange) ?? Date.now(), seconds, tolerance));
  },
);

Then('none of that is certified, while a request with key usages gets a certificate', async function (this: World) {
  const { signer, wish } = theRequest(this);
  await issueControl(this, signer, (control) => {
    control.wish = { ...control.wish, keyUsage: true };
  });
  const last = await theRequest(this).read();
  // Whether a signer refuses such a request, or certifies the rest of it, is left to it.
  this.observe('issued', Boolean(last.json?.status?.certificate));
  this.judge(carriesNone(last, wish.extension ?? 'none'));
});

Then('no authority is certified, while a conforming request gets a certificate', async function (this: World) {
  await issueControl(this, theRequest(this).signer);
  this.judge(isNoAuthority(await theRequest(this).read()));
});

Then('which extensions it carries is recorded', function (this: World) {
  const leaf = certificatesOf(this.answer.json)[0];
  this.observe('extensions', leaf?.extensions.map((extension) => extension.type) ?? null);
  this.observe('alternative names', leaf ? namesIn(leaf) : null);
});

Then('what becomes of it in the time that a conforming request takes is recorded', async function (this: World) {
  await issueControl(this, theRequest(this).signer);
  const last = await theRequest(this).read();
  this.observe('issued', Boolean(last.json?.status?.certificate));
  this.observe('extensions', certificatesOf(last.json)[0]?.extensions.map((extension) => extension.type) ?? null);
  this.observe('conditions', conditionsOf(last));
});

const approvedByItself = async (request: CertificateRequest): Promise<boolean> => {
  const last = await request.readUntil((object) => (object?.status?.conditions ?? []).length > 0, 1_500);
  return conditionsOf(last).some((condition) => condition?.type === 'Approved');
};

Then('whether it is approved by itself is recorded', async function (this: World) {
  this.observe('approved by itself, asked by the administrator', await approvedByItself(theRequest(this)));
});

Then(
  'whether that of node agent {string} is approved by itself is recorded',
  async function (this: World, user: string) {
    const node: ApiClient = await this.as({ user, groups: ['system:nodes'] });
    const request = new CertificateRequest(this, theRequest(this).signer, 'of-a-node');
    this.observe('status of a request by the node agent', (await request.submit(node)).response?.status ?? null);
    this.observe('approved by itself, asked by the node agent', await approvedByItself(request));
  },
);
