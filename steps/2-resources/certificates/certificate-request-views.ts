import { Then, When } from '@cucumber/cucumber';
import {
  conditionMemberIs,
  conditionsOf,
  objectHasType,
  memberDecodesTo,
} from '../../../src/checks/certificates/certificate-requests.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';
import { certificateContent } from '../../../src/world/certificates/certificate-contents.ts';
import type { World } from '../../../src/world/world.ts';
import { certificateRequestOf } from '../../shared/requests/certificate-requests.ts';
import { writtenCertificateNote } from '../../shared/notes/objects.ts';
import { Note } from '../../../src/world/note.ts';

const viewsNote = new Note<Views>('I (approve, issue|deny), list and watch the certificate request');

/** Exchanges that contain one certificate request: those of the single object, its list item, and the complete list. */
interface Views {
  readonly ofOne: readonly Exchange[];
  readonly item: Exchange;
  readonly list: Exchange;
}

const withJson = (exchange: Exchange, json: Json): Exchange => ({ ...exchange, json });

When(/^I (approve, issue|deny), list and watch the certificate request$/, async function (this: World, what: string) {
  const request = certificateRequestOf(this);
  const name = this.objects.name('CertificateSigningRequest', request.local);
  const written = [await request.decide(what === 'deny' ? 'Denied' : 'Approved')];
  if (what !== 'deny') {
    const text = writtenCertificateNote.set(
      this,
      await certificateContent('a certificate', (await request.pkcs10()).publicKey),
    );
    this.requireSuccess('approving', written[0] as Exchange);
    written.push(await request.writeCertificate(text));
  }
  this.requireSuccess('writing to a subresource', written.at(-1) as Exchange);
  const query = { labelSelector: this.testNames.selector };
  const list = await this.me.send({ method: 'GET', path: request.path(null), query });
  const item: Json = this.requireSuccess('listing', list)?.items?.find((one: Json) => one?.metadata?.name === name);
  if (!item) this.inconclusive('the list does not contain the certificate request');
  const stream = await this.me.watch({ path: request.path(null), query });
  this.atEnd(() => stream.close());
  await stream.until((events) => events.some(({ object }) => object?.metadata?.name === name), 4_000);
  const event = stream.events().find(({ object }) => object?.metadata?.name === name);
  if (!event) this.inconclusive('the watch delivers no event of the certificate request');
  const { ofOne, item: listed } = viewsNote.set(this, {
    ofOne: [...written, withJson(stream.exchange(), event.object)],
    item: withJson(list, item),
    list,
  });
  this.recordResponses([...ofOne, listed]);
});

Then(
  'each response has the apiVersion {string}, and each single object the kind {string}',
  function (this: World, apiVersion: string, kind: string) {
    const { ofOne, list } = viewsNote.of(this);
    for (const exchange of ofOne) this.judge(objectHasType(exchange, kind, apiVersion));
    this.judge(objectHasType(list, `${kind}List`, apiVersion));
  },
);

Then(
  /^each response contains the bytes of (spec\.request|status\.certificate) that were written$/,
  async function (this: World, member: string) {
    const { ofOne, item } = viewsNote.of(this);
    // The response to the approval precedes the certificate.
    if (member === 'spec.request')
      for (const exchange of [...ofOne, item])
        this.judge(memberDecodesTo(exchange, member, await certificateRequestOf(this).bytes()));
    else
      for (const exchange of [...ofOne.slice(1), item])
        this.judge(memberDecodesTo(exchange, member, Buffer.from(writtenCertificateNote.of(this))));
  },
);

Then(
  'each response contains the same {word} of the condition {string}',
  function (this: World, time: string, type: string) {
    const {
      ofOne: [first, ...others],
      item,
    } = viewsNote.of(this);
    const shown: Json = first && conditionsOf(first).find((condition) => valueAt(condition, 'type') === type);
    // A server may or may not set a time that no client wrote.
    if (!shown?.[time]) this.notApplicable(`the server sets no ${time} by itself`);
    for (const exchange of [...others, item]) this.judge(conditionMemberIs(exchange, type, time, shown[time]));
  },
);
