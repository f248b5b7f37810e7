import { Given, Then, When } from '@cucumber/cucumber';
import { noEventIsAbout } from '../../src/checks/certificates/certificate-requests.ts';
import { certificateContent } from '../../src/world/certificates/certificate-contents.ts';
import type { World } from '../../src/world/world.ts';
import { certificateRequestOf } from '../shared/requests/certificate-requests.ts';
import { withMember, withMembersAt } from '../../src/client/values/member-path.ts';
import { optionalList } from '../../src/world/required-members.ts';

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

When('I change its decision to {string}', async function (this: World, type: string) {
  const change = (conditions: readonly unknown[]) => (type === 'none' ? [] : [...conditions, condition(type)]);
  this.recordResponse(
    await certificateRequestOf(this).write('approval', (object) =>
      withMember(object, 'status.conditions', change(optionalList(object, 'status', 'conditions'))),
    ),
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
    await certificateRequestOf(this).write('approval', (object) =>
      withMembersAt(object, 'status', {
        conditions: [condition('Approved')],
        certificate: Buffer.from(pem).toString('base64'),
      }),
    ),
  );
});

Then('no event references the certificate request', async function (this: World) {
  const list = await this.admin.send({ method: 'GET', path: '/api/v1/events' });
  this.judge(noEventIsAbout(list, this.objects.name('CertificateSigningRequest', certificateRequestOf(this).local)));
});
