import { When } from '@cucumber/cucumber';
import type { Json } from '../../src/client/exchange.ts';
import { speakOf } from '../../src/scene/spoken-object.ts';
import { configurationOf, servedConfigurations } from '../../src/scene/admission/webhooks.ts';
import type { World } from '../../src/scene/world.ts';

/** An entry that concerns nothing: no namespace has its label, and where a server overlooks that, its failure is ignored. */
const entry = (timeoutSeconds: Json): Json => ({
  name: 'limits.planecheck.example.com',
  clientConfig: { url: 'https://webhook.planecheck.example.com/' },
  rules: [{ operations: ['CREATE'], apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'] }],
  namespaceSelector: { matchLabels: { 'planecheck.example.com/nobody': 'nobody' } },
  failurePolicy: 'Ignore',
  admissionReviewVersions: ['v1'],
  sideEffects: 'None',
  ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
});

const typeOf = (kind: string): string => (kind.startsWith('Mutating') ? 'mutating' : 'validating');

When('I create the {kind} {string} of version v1beta1 without a webhook time-out', async function (this: World, kind: string, local: string) {
  const type = typeOf(kind);
  const path = await servedConfigurations(this, type, 'v1beta1');
  speakOf(this, kind, local);
  this.answered(await this.me.send({ method: 'POST', path, body: configurationOf(type, this.objects.name(kind, local), this.scratch.labels, [entry(undefined)], 'v1beta1') }));
});

When('I create the {kind} {string} with webhook time-out {value}', async function (this: World, kind: string, local: string, seconds: Json) {
  const type = typeOf(kind);
  const body = configurationOf(type, this.objects.name(kind, local), this.scratch.labels, [entry(seconds)]);
  speakOf(this, kind, local);
  this.answered(await this.me.send({ method: 'POST', path: this.objects.collection(kind), body }));
});
