import { Then, When } from '@cucumber/cucumber';
import {
  conditionMemberIs,
  conditionsOf,
  objectHasType,
  memberDecodesTo,
} from '../../../src/checks/certificates/certificate-requests.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';
import { certificateContent } from '../../../src/world/certificates/certificate-contents.ts';
import type { World } from '../../../src/world/world.ts';
import { certificateRequestOf } from '../../shared/requests/certificate-requests.ts';
import { writtenCertificateNote } from '../../shared/notes/objects.ts';
import { Note } from '../../../src/world/note.ts';
import { defineForms } from '../../shared/words.ts';
import { judgeInTurn, type Claim } from '../../shared/judge-in-turn.ts';
import { optionalList } from '../../../src/world/required-members.ts';

const viewsNote = new Note<Views>('I (approve, issue|deny), list and watch the certificate request');

/** Exchanges that contain one certificate request: those of the single object, its list item, and the complete list. */
interface Views {
  readonly ofOne: readonly Exchange[];
  readonly item: Exchange;
  readonly list: Exchange;
}

const withJson = (exchange: Exchange, json: JsonValue): Exchange => ({ ...exchange, json });

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
  const listedItems = optionalList(this.requireSuccess('listing', list), 'items');
  const item = listedItems.find((one) => valueAt(one, 'metadata', 'name') === name);
  if (!item) this.inconclusive('the list does not contain the certificate request');
  const stream = await this.me.watch({ path: request.path(null), query });
  this.atEnd(() => stream.close());
  await stream.until((events) => events.some(({ object }) => valueAt(object, 'metadata', 'name') === name), 4_000);
  const event = stream.events().find(({ object }) => valueAt(object, 'metadata', 'name') === name);
  if (!event) this.inconclusive('the watch delivers no event of the certificate request');
  const { ofOne, item: listed } = viewsNote.set(this, {
    ofOne: [...written, withJson(stream.exchange(), event.object)],
    item: withJson(list, item),
    list,
  });
  this.recordResponses([...ofOne, listed]);
});

defineForms<Claim>('viewsClaim', {
  'has the apiVersion {string}, and each single object the kind {string}': (apiVersion = '', kind = '') =>
    async function* (world) {
      const { ofOne, list } = viewsNote.of(world);
      for (const exchange of ofOne) yield objectHasType(exchange, kind, apiVersion);
      yield objectHasType(list, `${kind}List`, apiVersion);
    },
  'contains the bytes of spec.request that were written': () =>
    async function* (world) {
      const { ofOne, item } = viewsNote.of(world);
      for (const exchange of [...ofOne, item])
        yield memberDecodesTo(exchange, 'spec.request', await certificateRequestOf(world).bytes());
    },
  'contains the bytes of status.certificate that were written': () =>
    async function* (world) {
      const { ofOne, item } = viewsNote.of(world);
      // The response to the approval precedes the certificate.
      for (const exchange of [...ofOne.slice(1), item])
        yield memberDecodesTo(exchange, 'status.certificate', Buffer.from(writtenCertificateNote.of(world)));
    },
  'contains the same {word} of the condition {string}': (time = '', type = '') =>
    async function* (world) {
      const {
        ofOne: [first, ...others],
        item,
      } = viewsNote.of(world);
      const shown = first && conditionsOf(first).find((condition) => valueAt(condition, 'type') === type);
      // A server may or may not set a time that no client wrote.
      if (!valueAt(shown, time)) world.notApplicable(`the server sets no ${time} by itself`);
      for (const exchange of [...others, item])
        yield conditionMemberIs(exchange, type, time, String(valueAt(shown, time)));
    },
});

Then('each response {viewsClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});
