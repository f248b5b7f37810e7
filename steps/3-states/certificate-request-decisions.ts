import { Given, Then, When } from '@cucumber/cucumber';
import { isNotIssued, memberIs, noEventIsAbout } from '../../src/checks/certificates/certificate-requests.ts';
import { certifiesKey, isIssued } from '../../src/checks/certificates/certificates.ts';
import { certificateContent } from '../../src/world/certificates/certificate-contents.ts';
import { issueConformingRequest } from '../../src/world/certificates/conforming-request.ts';
import type { World } from '../../src/world/world.ts';
import { certificateRequestOf } from '../shared/certificate-requests.ts';

const condition = (type: string) => ({ type, status: 'True', reason: 'Suite', message: 'decided by the suite' });

Given(
  /^the certificate request was (approved|denied|failed|issued|pending)$/,
  async function (this: World, state: string) {
    if (state === 'pending') return;
    if (state === 'issued')
      this.requireSuccess(
        'writing a certificate',
        await certificateRequestOf(this).writeCertificate(
          await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey),
          this.admin,
        ),
      );
    else if (state === 'failed')
      this.requireSuccess(
        'marking as failed',
        await certificateRequestOf(this).addConditions([condition('Failed')], this.admin, 'status'),
      );
    else
      this.requireSuccess(
        'deciding',
        await certificateRequestOf(this).decide(state === 'approved' ? 'Approved' : 'Denied', this.admin),
      );
  },
);

Given(
  'the certificate request was {word} by a condition with the time {string}',
  async function (this: World, state: string, time: string) {
    const type = `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
    const dated = { ...condition(type), lastUpdateTime: time, lastTransitionTime: time };
    this.requireSuccess(
      'writing a dated condition',
      await certificateRequestOf(this).addConditions([dated], this.admin, state === 'failed' ? 'status' : 'approval'),
    );
  },
);

Given('I wrote the decision {string}', async function (this: World, type: 'Approved' | 'Denied') {
  this.requireSuccess('deciding', await certificateRequestOf(this).decide(type));
});

When('I change its decision to {string}', async function (this: World, type: string) {
  const change = (conditions: readonly unknown[]) => (type === 'none' ? [] : [...conditions, condition(type)]);
  this.recordResponse(
    await certificateRequestOf(this).write('approval', (object) => {
      object.status = { ...object.status, conditions: change(object.status?.conditions ?? []) };
    }),
  );
});

When(
  /^I add the condition "([^"]*)" to its main resource by (update|merge patch)$/,
  async function (this: World, type: string, way: string) {
    const request = certificateRequestOf(this);
    if (way === 'update') this.recordResponse(await request.addConditions([condition(type)], this.me, ''));
    else
      this.recordResponse(
        await this.objects.patch('merge patch', 'CertificateSigningRequest', request.local, {
          status: { conditions: [condition(type)] },
        }),
      );
  },
);

When('I approve the certificate request with a certificate in the same body', async function (this: World) {
  const pem = await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey);
  this.recordResponse(
    await certificateRequestOf(this).write('approval', (object) => {
      object.status = {
        ...object.status,
        conditions: [condition('Approved')],
        certificate: Buffer.from(pem).toString('base64'),
      };
    }),
  );
});

Then('no certificate is issued, while a conforming request is issued', async function (this: World) {
  await issueConformingRequest(this, certificateRequestOf(this).signer);
  this.judge(isNotIssued(await certificateRequestOf(this).read()));
});

Then('a certificate is issued', async function (this: World) {
  this.judge(
    isIssued(
      this.recordResponse(await certificateRequestOf(this).readUntil((object) => Boolean(object?.status?.certificate))),
    ),
  );
});

Then('a certificate is issued for the key of the request', async function (this: World) {
  const issued = this.recordResponse(
    await certificateRequestOf(this).readUntil((object) => Boolean(object?.status?.certificate)),
  );
  this.judge(certifiesKey(issued, (await certificateRequestOf(this).pkcs10()).publicKey));
});

When('I label and annotate the certificate request', async function (this: World) {
  this.note('certificate before', this.response.json.status.certificate);
  this.requireSuccess(
    'labelling',
    await this.objects.patch('merge patch', 'CertificateSigningRequest', certificateRequestOf(this).local, {
      metadata: { labels: { suite: 'labelled' }, annotations: { 'planecheck.example.com/suite': 'annotated' } },
    }),
  );
});

Then('its certificate stays the same, while a conforming request is issued', async function (this: World) {
  await issueConformingRequest(this, certificateRequestOf(this).signer);
  this.judge(memberIs(await certificateRequestOf(this).read(), 'status.certificate', this.noted('certificate before')));
});

Then('no event references the certificate request', async function (this: World) {
  const list = await this.admin.send({ method: 'GET', path: '/api/v1/events' });
  this.judge(noEventIsAbout(list, this.objects.name('CertificateSigningRequest', certificateRequestOf(this).local)));
});
