import { Given, Then, When } from '@cucumber/cucumber';
import { dateOf } from '../../../src/checks/answers/date-of.ts';
import { conditionsOf } from '../../../src/checks/certificates/certificate-requests.ts';
import {
  certificateLacksExtensions,
  certifiesName,
  certifiesSubject,
  certifiesUsages,
  certificateExpiresAfter,
  certifiesKey,
  isIssued,
} from '../../../src/checks/certificates/certificates.ts';
import type { Judgement } from '../../../src/checks/judgement.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { listAt, valueAt } from '../../../src/client/values/json-value.ts';
import { awaitRightOf, grantRight, type Right } from '../../../src/world/access/rights.ts';
import { CertificateRequest } from '../../../src/world/certificates/certificate-requests.ts';
import { awaitApproverAndSigners, issueConformingRequest } from '../../../src/world/certificates/conforming-request.ts';
import type { World } from '../../../src/world/world.ts';
import { certificateRequestOf, certificateRequestNote } from '../../shared/requests/certificate-requests.ts';
import { defineForms } from '../../shared/words.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import type { Callers } from '../../shared/clients/caller.ts';

const issued = async (world: World): Promise<Exchange> =>
  world.recordResponse(
    await certificateRequestOf(world).readUntil((object) => Boolean(valueAt(object, 'status', 'certificate'))),
  );

Given('a certificate request in v1beta1 for signer {string}', async function (this: World, signer: string) {
  const request = certificateRequestNote.set(this, new CertificateRequest(this, signer));
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

/** The node agent that requests its own certificate. */
export const callersOfCertificateRequests: Callers = {
  // The name is unique to the scenario, so that no other user has the right.
  'the node agent that the subject of the certificate request names': () => async (world) => {
    const user = `system:node:${world.testNames.name('n')}`;
    certificateRequestOf(world).pkcs10Content = { ...certificateRequestOf(world).pkcs10Content, commonName: user };
    for (const right of rights) {
      await grantRight(world, user, right);
      await awaitRightOf(world, { user, groups }, right);
    }
    return world.as({ user, groups });
  },
};

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
    this.observe('issued', Boolean(valueAt(last.json, 'status', 'certificate')));
    this.judge(certificateLacksExtensions(last, pkcs10Content.extension ?? 'none'));
  },
);

const approvedAutomatically = async (request: CertificateRequest): Promise<boolean> => {
  const last = await request.readUntil((object) => listAt(object, 'status', 'conditions').length > 0, 1_500);
  return conditionsOf(last).some((condition) => valueAt(condition, 'type') === 'Approved');
};

/** Judges the certificate that a signer issued for the request. */
type IssuedCheck = (issued: Exchange, request: CertificateRequest) => Judgement | Promise<Judgement>;

// A usage is spelt as in the request; usages such as "digital signature" are no extended key usages.
defineForms<IssuedCheck>('certifiedPart', {
  '': () => isIssued,
  ' for the key of the request': () => async (made, request) => certifiesKey(made, (await request.pkcs10()).publicKey),
  ' for the subject of the request':
    () =>
    (made, { pkcs10Content: { commonName = '', organizations = [] } }) =>
      certifiesSubject(made, commonName, organizations),
  ' with only the extended key usage {string}':
    (usage = '') =>
    (made) =>
      certifiesUsages(made, [usage]),
  ' for the name {string}':
    (name = '') =>
    (made) =>
      certifiesName(made, name),
});

Then('a certificate is issued{certifiedPart}', async function (this: World, check: IssuedCheck) {
  this.judge(await check(await issued(this), certificateRequestOf(this)));
});

// Later steps judge or record what the signer made of the request of the scenario in the meantime.
When('a conforming certificate request has been issued', async function (this: World) {
  await issueConformingRequest(this, certificateRequestOf(this).signer);
});

When('the approver and the signers have been active', async function (this: World) {
  await awaitApproverAndSigners(this, certificateRequestOf(this));
});

/** Which requests the server approves without an administrator. */
export const observationsOfSigners: Observations = {
  'whether it is approved automatically': () => async (world) => ({
    'approved automatically, requested by the administrator': await approvedAutomatically(certificateRequestOf(world)),
  }),
  'whether the request of the node agent {string} is approved automatically':
    (user = '') =>
    async (world) => {
      const node: ApiClient = await world.as({ user, groups: ['system:nodes'] });
      const request = new CertificateRequest(world, certificateRequestOf(world).signer, 'of-a-node');
      const status = (await request.submit(node)).response?.status ?? null;
      return {
        'status of a request by the node agent': status,
        'approved automatically, requested by the node agent': await approvedAutomatically(request),
      };
    },
};
