import { type DataTable, Then, When } from '@cucumber/cucumber';
import { yamlMemberDecodesTo } from '../../../src/checks/certificates/certificate-requests.ts';
import { certificateContent } from '../../../src/world/certificates/certificate-contents.ts';
import type { WrittenCondition } from '../../../src/world/certificates/certificate-requests.ts';
import type { World } from '../../../src/world/world.ts';
import { certificateRequestOf } from '../../shared/requests/certificate-requests.ts';
import { defineForms, defineWords } from '../../shared/words.ts';
import { writtenConditionsNote, writtenCertificateNote } from '../../shared/notes/objects.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';
import { withMember } from '../../../src/client/values/member-path.ts';
import { requiredMembers } from '../../../src/world/required-members.ts';

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
    writtenConditionsNote.set(this, rows);
    this.recordResponse(await certificateRequestOf(this).addConditions(rows, this.me, where as 'approval'));
  },
);

When('I write {string} to the certificate status', async function (this: World, content: string) {
  const text = writtenCertificateNote.set(
    this,
    await certificateContent(content, (await certificateRequestOf(this).pkcs10()).publicKey),
  );
  this.recordResponse(await certificateRequestOf(this).writeCertificate(text));
});

const decided = async (type: string): Promise<JsonObject> => ({
  conditions: [{ type, status: 'True', reason: 'Suite', message: 'by a patch' }],
});

/** A subresource, and the status that a patch of it sends. */
type StatusPatch = readonly ['approval' | 'status', (world: World) => Promise<JsonObject>];

defineWords<StatusPatch>('statusPatch', {
  'approval to approved': ['approval', () => decided('Approved')],
  'approval to denied': ['approval', () => decided('Denied')],
  'status with a certificate': [
    'status',
    async (world) => {
      const pem = await certificateContent('a certificate', (await certificateRequestOf(world).pkcs10()).publicKey);
      return { certificate: Buffer.from(pem).toString('base64') };
    },
  ],
});

When('I patch its {statusPatch}', async function (this: World, [subresource, statusOf]: StatusPatch) {
  this.recordResponse(await certificateRequestOf(this).patch(subresource, { status: await statusOf(this) }));
});

When('I update the certificate request with a certificate in its status', async function (this: World) {
  const pem = await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey);
  const put = await certificateRequestOf(this).write('', (object) => {
    requiredMembers(object, 'metadata');
    const labelled = withMember(object, 'metadata.labels.updated', 'true');
    return withMember(labelled, 'status.certificate', Buffer.from(pem).toString('base64'));
  });
  this.recordResponse(put);
});

/** A certificate as a client sends it in a form that is not base64. */
const wrongForms: Readonly<Record<string, (pem: string) => JsonValue>> = {
  'PEM without base64': (pem) => pem,
  'an array of numbers': (pem) => [...Buffer.from(pem)],
};

defineWords('certificateForm', wrongForms);

When(
  'I write a certificate to the certificate status as {certificateForm}',
  async function (this: World, formed: (pem: string) => JsonValue) {
    const pem = await certificateContent('a certificate', (await certificateRequestOf(this).pkcs10()).publicKey);
    this.recordResponse(
      await certificateRequestOf(this).write('status', (object) =>
        withMember(object, 'status.certificate', formed(pem)),
      ),
    );
  },
);

defineForms<(world: World) => Promise<JsonObject>>('submittedStatus', {
  'a certificate': () => async (world) => {
    const pem = await certificateContent('a certificate', (await certificateRequestOf(world).pkcs10()).publicKey);
    return { certificate: Buffer.from(pem).toString('base64') };
  },
  'the condition {string}': (type) => async () => ({
    conditions: [{ type, status: 'True', reason: 'Suite', message: 'sent along' }],
  }),
});

When(
  'I submit the certificate request with {submittedStatus} in its status',
  async function (this: World, statusOf: (world: World) => Promise<JsonObject>) {
    const status = await statusOf(this);
    this.recordResponse(await certificateRequestOf(this).submit(this.me, (body) => ({ ...body, status })));
  },
);

/** Bytes that a step sent in a member of the certificate request. */
type SentBytes = readonly [member: string, bytes: (world: World) => Uint8Array | Promise<Uint8Array>];

defineWords<SentBytes>('sentBytes', {
  'certificate that was written': ['status.certificate', (world) => Buffer.from(writtenCertificateNote.of(world))],
  'content that was submitted': ['spec.request', (world) => certificateRequestOf(world).bytes()],
});

Then(
  'the certificate request in YAML contains the {sentBytes}',
  async function (this: World, [member, bytes]: SentBytes) {
    const read = await certificateRequestOf(this).read({ Accept: 'application/yaml' });
    this.judge(yamlMemberDecodesTo(read, member, await bytes(this)));
  },
);
