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
import { certifiesKey, holdsCertificates } from '../../../src/checks/certificates/certificates.ts';
import { certificateContent } from '../../../src/scene/certificates/certificate-contents.ts';
import type { WrittenCondition } from '../../../src/scene/certificates/certificate-requests.ts';
import type { World } from '../../../src/scene/world.ts';
import { theRequest } from '../../shared/certificate-requests.ts';

/** Cells: empty leaves the member out, `''` is an empty text, `10 minutes ago` is an instant in whole seconds. */
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
    this.answered(await theRequest(this).addConditions(rows, this.me, where as 'approval'));
  },
);

Then('its condition {string} shows the {word} written', async function (this: World, type: string, member: string) {
  const written = this.noted<readonly WrittenCondition[]>('written conditions').find(
    (condition) => condition['type'] === type,
  );
  this.judge(conditionMemberIs(await theRequest(this).read(), type, member, written?.[member] ?? ''));
});

Then('it is refused and the certificate request still pending', async function (this: World) {
  this.judge(isRefused(this.answer));
  this.judge(conditionTypesAre(await theRequest(this).read(), []));
});

Then('which conditions it shows is recorded', async function (this: World) {
  this.observe('status', this.answer.response?.status ?? null);
  this.observe('conditions', conditionsOf(await theRequest(this).read()));
});

When('I write {string} to its status', async function (this: World, words: string) {
  const text = this.note(
    'written certificate',
    await certificateContent(words, (await theRequest(this).made()).publicKey),
  );
  this.answered(await theRequest(this).writeCertificate(text));
});

When('I write a certificate to its status in PEM, not in base64', async function (this: World) {
  const pem = await certificateContent('a certificate', (await theRequest(this).made()).publicKey);
  this.answered(
    await theRequest(this).write('status', (object) => {
      object.status = { ...object.status, certificate: pem };
    }),
  );
});

Then('it is refused and the certificate request holds no certificate', async function (this: World) {
  this.judge(isRefused(this.answer));
  this.judge(isNotIssued(await theRequest(this).read()));
});

Then('the certificate request holds the bytes written', async function (this: World) {
  this.judge(
    memberDecodesTo(
      await theRequest(this).read(),
      'status.certificate',
      Buffer.from(this.noted<string>('written certificate')),
    ),
  );
});

Then('read as YAML, the certificate request holds the bytes written', async function (this: World) {
  this.judge(
    yamlMemberDecodesTo(
      await theRequest(this).read({ Accept: 'application/yaml' }),
      'status.certificate',
      Buffer.from(this.noted<string>('written certificate')),
    ),
  );
});

Then(
  '{int} certificate(s) can be read from it, the first for the key of the request',
  async function (this: World, count: number) {
    const stored = await theRequest(this).read();
    this.judge(holdsCertificates(stored, count));
    this.judge(certifiesKey(stored, (await theRequest(this).made()).publicKey));
  },
);

When(/^I patch its approval to be (approved|denied)$/, async function (this: World, state: string) {
  const type = state === 'denied' ? 'Denied' : 'Approved';
  this.answered(
    await theRequest(this).patch('approval', {
      status: { conditions: [{ type, status: 'True', reason: 'Suite', message: 'by a patch' }] },
    }),
  );
});

When('I patch a certificate into its status', async function (this: World) {
  const pem = await certificateContent('a certificate', (await theRequest(this).made()).publicKey);
  this.answered(
    await theRequest(this).patch('status', { status: { certificate: Buffer.from(pem).toString('base64') } }),
  );
});

When('I write a certificate to its status as an array of numbers', async function (this: World) {
  const pem = await certificateContent('a certificate', (await theRequest(this).made()).publicKey);
  this.answered(
    await theRequest(this).write('status', (object) => {
      object.status = { ...object.status, certificate: [...Buffer.from(pem)] };
    }),
  );
});

When('I submit the certificate request with a certificate in its status', async function (this: World) {
  const pem = await certificateContent('a certificate', (await theRequest(this).made()).publicKey);
  this.answered(
    await theRequest(this).submit(this.me, (body) => {
      body.status = { certificate: Buffer.from(pem).toString('base64') };
    }),
  );
});

When('I update the certificate request with a certificate in its status', async function (this: World) {
  const pem = await certificateContent('a certificate', (await theRequest(this).made()).publicKey);
  const put = await theRequest(this).write('', (object) => {
    object.metadata.labels = { ...object.metadata.labels, updated: 'true' };
    object.status = { ...object.status, certificate: Buffer.from(pem).toString('base64') };
  });
  this.answered(put);
});

When(
  'I submit the certificate request with condition {string} in its status',
  async function (this: World, type: string) {
    this.answered(
      await theRequest(this).submit(this.me, (body) => {
        body.status = { conditions: [{ type, status: 'True', reason: 'Suite', message: 'sent along' }] };
      }),
    );
  },
);

Then('neither its answer nor the certificate request holds a certificate', async function (this: World) {
  this.judge(isNotIssued(this.answer));
  this.judge(isNotIssued(await theRequest(this).read()));
});

Then('whether the certificate was taken is recorded', async function (this: World) {
  this.observe('status', this.answer.response?.status ?? null);
  this.observe('message', this.answer.json?.message ?? null);
  this.observe('certificate stored', Boolean((await theRequest(this).read()).json?.status?.certificate));
});
