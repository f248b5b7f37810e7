import { defineParameterType, Given, When } from '@cucumber/cucumber';
import { stringify } from 'yaml';
import { CertificateRequest } from '../../../src/world/certificates/certificate-requests.ts';
import type { Pkcs10Content, SubjectForm } from '../../../src/world/certificates/pkcs10.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { type RequestForm, sendInForm } from '../../../src/world/request-form.ts';
import { defineWords } from '../words.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

export const certificateRequestNote = new Note<CertificateRequest>('a certificate request for signer {string}');

/** The certificate request of the scenario. */
export const certificateRequestOf = (world: World): CertificateRequest => certificateRequestNote.of(world);

const listed = (text: string): string[] => (text === 'none' ? [] : text.split(/, */));
const contents: Readonly<Record<string, (text: string) => Pkcs10Content>> = {
  'common name': (commonName) => ({ commonName }),
  'common names': (text) => {
    const [commonName = '', ...laterCommonNames] = listed(text);
    return { commonName, laterCommonNames };
  },
  organizations: (text) => ({ organizations: listed(text) }),
  'DNS names': (text) => ({ dnsNames: listed(text) }),
  'IP addresses': (text) => ({ ipAddresses: listed(text) }),
  'email addresses': (text) => ({ emails: listed(text) }),
  URIs: (text) => ({ uris: listed(text) }),
  'registered IDs': (text) => ({ otherNames: listed(text).map((value) => ({ type: 'id', value })) }),
  'directory names': (text) => ({ otherNames: [{ type: 'dn', value: text }] }),
  'principal names': (text) => ({ otherNames: listed(text).map((value) => ({ type: 'upn', value })) }),
  'key type': (key) => ({ key: key as 'RSA' }),
  'private extension': (extension) => ({ extension }),
  'subject encoding': (form) => ({ subjectForm: form as SubjectForm }),
};

Given('a certificate request for signer {string}', function (this: World, signer: string) {
  const request = certificateRequestNote.set(this, new CertificateRequest(this, signer));
  setCurrentObject(this, 'CertificateSigningRequest', request.local);
});

// A part of the PKCS#10 request, for example "DNS names".
defineParameterType({
  name: 'pkcs10Part',
  regexp: new RegExp(Object.keys(contents).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

Given('its {pkcs10Part} is/are {string}', function (this: World, part: string, text: string) {
  const request = certificateRequestOf(this);
  request.pkcs10Content = { ...request.pkcs10Content, ...contents[part]?.(text) };
});

defineWords<Pkcs10Content>('pkcs10Extension', {
  'includes key usages': { keyUsage: true },
  'is for a certificate authority': { authority: true },
});

Given('its PKCS#10 request {pkcs10Extension}', function (this: World, extension: Pkcs10Content) {
  const request = certificateRequestOf(this);
  request.pkcs10Content = { ...request.pkcs10Content, ...extension };
});

Given('its usages are {string}', function (this: World, usages: string) {
  certificateRequestOf(this).spec['usages'] = listed(usages);
});

Given('its spec.{word} is {value}', function (this: World, member: string, value: JsonValue) {
  certificateRequestOf(this).spec[member] = value;
});

/** Submits the request as the current client, which must succeed. */
export const submitRequest = async (world: World): Promise<CertificateRequest> => {
  world.requireSuccess(
    'submitting the certificate request',
    world.recordResponse(await certificateRequestOf(world).submit()),
  );
  return certificateRequestOf(world);
};

Given('I submitted the certificate request', async function (this: World) {
  await submitRequest(this);
});

Given('the administrator submitted the certificate request', async function (this: World) {
  this.requireSuccess('submitting the certificate request', await certificateRequestOf(this).submit(this.admin));
});

// The condition that a decision on a certificate request adds.
defineParameterType({
  name: 'decision',
  regexp: /approves|approve|denies|deny/,
  transformer: (verb: string) => (verb.startsWith('approve') ? 'Approved' : 'Denied'),
  useForSnippets: false,
});

When('I {decision} the certificate request', async function (this: World, decision: 'Approved' | 'Denied') {
  this.recordResponse(await certificateRequestOf(this).decide(decision, this.me));
});

When(
  'the administrator {decision} the certificate request',
  async function (this: World, decision: 'Approved' | 'Denied') {
    this.requireSuccess(`the decision ${decision}`, await certificateRequestOf(this).decide(decision, this.admin));
  },
);

// The form may name a Content-Type, of JSON or YAML, or a dry run.
When('I submit the certificate request{form}', async function (this: World, form: RequestForm) {
  const request = certificateRequestOf(this);
  const body = await request.body();
  const isYaml = form.headers['Content-Type']?.includes('yaml');
  await sendInForm(this, 'CertificateSigningRequest', form, (formed) =>
    this.me.send({ method: 'POST', path: request.path(null), ...formed, body: isYaml ? stringify(body) : body }),
  );
});
