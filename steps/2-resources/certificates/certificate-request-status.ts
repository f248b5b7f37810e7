import { type DataTable, Then, When } from '@cucumber/cucumber';
import { isRefused } from '../../../src/checks/answers/answers.ts';
import {
  conditionMemberIs,
  conditionsOf,
  conditionTypesAre,
  isNotIssued,
  memberDecodesTo,
  yamlMemberDecodesTo,
} from '../../../src/checks/certificates/certificate-requests.ts';
import { certifiesKey, statusHasCertificates } from '../../../src/checks/certificates/certificates.ts';
import { certificateContent } from '../../../src/world/certificates/certificate-contents.ts';
import type { WrittenCondition } from '../../../src/world/certificates/certificate-requests.ts';
import type { World } from '../../../src/world/world.ts';
import { certificateRequestOf } from '../../shared/certificate-requests.ts';

/** Cells: an empty cell omits the member, `''` is an empty string, `10 minutes ago` is a time in whole seconds. */
const cell = (text: string): string => {
  if (text === "''") return '';
  const ago = /^(\d+) minutes ago$/.exec(text);
  return ago ? new Date(Date.now() - Number(ago[1]) * 60_000).toISOString().replace(/\.\d+Z$/, 'Z') : text;
};

When(
  /^I write these conditions to its (approval|status)$/,
  async function (this: World, where: string, table: DataTable) {
    const rows = table
      .hashes()
      .map(
        (row) =>
          Object.fromEntries(
            Object.entries(row).flatMap(([name, text]) => (text === '' ? [] : [[name, cell(text)]])),
          ) as WrittenCondition,
      );
    this.note('written conditions', rows);
    this.recordResponse(await certificateRequestOf(this).addConditions(rows, this.me, where as 'approval'));
  },
);

Then(
  'its condition {string} contains the {word} that was written',
  async function (this: World, type: string, member: string) {
    const written = this.noted<readonly WrittenCondition[]>('written conditions').find(
      (condition) => condition['type'] === type,
    );
    this.judge(conditionMemberIs(await certificateRequestOf(this).read(), type, member, written?.[member] ?? ''));
  },
);

Then('the request is rejected and the certificate request is still pending', async function (this: World) {
  this.judge(isRefused(this.response));
  this.judge(conditionTypesAre(await certificateRequestOf(this).read(), []));
});

Then('the conditions of the certificate request are recorded', async function (this: World) {
  this.observe('status', this.response.response?.status ?? null);
  this.observe('conditions', conditionsOf(await certificateRequestOf(this).read()));
});

When('I write {string} to the certificate status', async function (this: World, content: string) {
  const text = this.note(
    'written certificate',
    await certificateContent(content, (await certificateRequestOf(this).pkcs10()).publicKey),
  );
  this.recordResponse(await certificateRequestOf(this).writeCertificate(text));
});

When('I write a certificate to the certificate status as PEM without base64', async function (this: World) {
  const pem = await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey);
  this.recordResponse(
    await certificateRequestOf(this).write('status', (object) => {
      object.status = { ...object.status, certificate: pem };
    }),
  );
});

Then('the request is rejected and the certificate request contains no certificate', async function (this: World) {
  this.judge(isRefused(this.response));
  this.judge(isNotIssued(await certificateRequestOf(this).read()));
});

Then('the certificate request contains the certificate that was written', async function (this: World) {
  this.judge(
    memberDecodesTo(
      await certificateRequestOf(this).read(),
      'status.certificate',
      Buffer.from(this.noted<string>('written certificate')),
    ),
  );
});

Then('the certificate request in YAML contains the certificate that was written', async function (this: World) {
  this.judge(
    yamlMemberDecodesTo(
      await certificateRequestOf(this).read({ Accept: 'application/yaml' }),
      'status.certificate',
      Buffer.from(this.noted<string>('written certificate')),
    ),
  );
});

Then(
  'the certificate status contains {int} certificate(s), the first for the key of the request',
  async function (this: World, count: number) {
    const stored = await certificateRequestOf(this).read();
    this.judge(statusHasCertificates(stored, count));
    this.judge(certifiesKey(stored, (await certificateRequestOf(this).pkcs10()).publicKey));
  },
);

When(/^I patch its approval to (approved|denied)$/, async function (this: World, state: string) {
  const type = state === 'denied' ? 'Denied' : 'Approved';
  this.recordResponse(
    await certificateRequestOf(this).patch('approval', {
      status: { conditions: [{ type, status: 'True', reason: 'Suite', message: 'by a patch' }] },
    }),
  );
});

When('I patch its status with a certificate', async function (this: World) {
  const pem = await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey);
  this.recordResponse(
    await certificateRequestOf(this).patch('status', { status: { certificate: Buffer.from(pem).toString('base64') } }),
  );
});

When('I write a certificate to the certificate status as an array of numbers', async function (this: World) {
  const pem = await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey);
  this.recordResponse(
    await certificateRequestOf(this).write('status', (object) => {
      object.status = { ...object.status, certificate: [...Buffer.from(pem)] };
    }),
  );
});

When('I submit the certificate request with a certificate in its status', async function (this: World) {
  const pem = await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey);
  this.recordResponse(
    await certificateRequestOf(this).submit(this.me, (body) => {
      body.status = { certificate: Buffer.from(pem).toString('base64') };
    }),
  );
});

When('I update the certificate request with a certificate in its status', async function (this: World) {
  const pem = await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey);
  const put = await certificateRequestOf(this).write('', (object) => {
    object.metadata.labels = { ...object.metadata.labels, updated: 'true' };
    object.status = { ...object.status, certificate: Buffer.from(pem).toString('base64') };
  });
  this.recordResponse(put);
});

When(
  'I submit the certificate request with condition {string} in its status',
  async function (this: World, type: string) {
    this.recordResponse(
      await certificateRequestOf(this).submit(this.me, (body) => {
        body.status = { conditions: [{ type, status: 'True', reason: 'Suite', message: 'sent along' }] };
      }),
    );
  },
);

Then('neither the response nor the certificate request contains a certificate', async function (this: World) {
  this.judge(isNotIssued(this.response));
  this.judge(isNotIssued(await certificateRequestOf(this).read()));
});

Then('whether the certificate was accepted is recorded', async function (this: World) {
  this.observe('status', this.response.response?.status ?? null);
  this.observe('message', this.response.json?.message ?? null);
  this.observe('certificate stored', Boolean((await certificateRequestOf(this).read()).json?.status?.certificate));
});
