import { defineParameterType, Given, Then, When } from '@cucumber/cucumber';
import { isRefused, succeeds } from '../../src/checks/answers/answers.ts';
import {
  conditionTypesAre,
  statusHasCondition,
  objectIsAbsent,
  isNotIssued,
} from '../../src/checks/certificates/certificate-requests.ts';
import type { Json } from '../../src/client/exchange.ts';
import { CertificateRequest } from '../../src/world/certificates/certificate-requests.ts';
import type { Pkcs10Content, SubjectForm } from '../../src/world/certificates/pkcs10.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from './words.ts';

/** The certificate request of the scenario. */
export const certificateRequestOf = (world: World): CertificateRequest =>
  world.noted<CertificateRequest>('certificate request');

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
};

Given('a certificate request for signer {string}', function (this: World, signer: string) {
  this.note('certificate request', new CertificateRequest(this, signer));
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

Given('its subject is encoded as {word}', function (this: World, form: string) {
  certificateRequestOf(this).pkcs10Content = {
    ...certificateRequestOf(this).pkcs10Content,
    subjectForm: form as SubjectForm,
  };
});

defineWords<Pick<Pkcs10Content, 'keyUsage' | 'authority'>>('pkcs10Extension', {
  'includes key usages': { keyUsage: true },
  'is for a certificate authority': { authority: true },
});

Given('its PKCS#10 request {pkcs10Extension}', function (this: World, extension: Partial<Pkcs10Content>) {
  const request = certificateRequestOf(this);
  request.pkcs10Content = { ...request.pkcs10Content, ...extension };
});

Given('its usages are {string}', function (this: World, usages: string) {
  certificateRequestOf(this).spec['usages'] = listed(usages);
});

Given('its spec.{word} is {value}', function (this: World, member: string, value: Json) {
  certificateRequestOf(this).spec[member] = value;
});

When('I submit the certificate request', async function (this: World) {
  this.recordResponse(await certificateRequestOf(this).submit());
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

Then('the certificate request is rejected and not stored', async function (this: World) {
  this.judge(isRefused(this.response));
  this.judge(objectIsAbsent(await certificateRequestOf(this).read()));
});

Then('the certificate request is stored', async function (this: World) {
  this.judge(succeeds(this.response));
  this.judge(succeeds(await certificateRequestOf(this).read()));
});

Then('the certificate request is (still )pending', async function (this: World) {
  this.judge(conditionTypesAre(await certificateRequestOf(this).read(), []));
});

Then('the certificate request has exactly the conditions {string}', async function (this: World, types: string) {
  this.judge(conditionTypesAre(await certificateRequestOf(this).read(), listed(types)));
});

Then('the certificate request contains no certificate', async function (this: World) {
  this.judge(isNotIssued(await certificateRequestOf(this).read()));
});

Then('the certificate request has the condition {string}, among others', async function (this: World, type: string) {
  this.judge(statusHasCondition(await certificateRequestOf(this).read(), type));
});
