import { When } from '@cucumber/cucumber';
import type { Json } from '../../src/client/exchange.ts';
import { withMember } from '../../src/client/values/member-path.ts';
import { changeObject } from '../../src/world/change-current-object.ts';
import { webhookWithoutMatches } from '../../src/world/admission/webhook-without-matches.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import { configurationOf, servedConfigurations } from '../../src/world/admission/webhooks.ts';
import type { World } from '../../src/world/world.ts';

const entry = (world: World, timeoutSeconds: Json, local?: string): Json =>
  withMember(webhookWithoutMatches(world, local), 'timeoutSeconds', timeoutSeconds);

const typeOf = (kind: string): string => (kind.startsWith('Mutating') ? 'mutating' : 'validating');

When(
  'I create the {kind} {string} through v1beta1 without a webhook timeout',
  async function (this: World, kind: string, local: string) {
    const type = typeOf(kind);
    const path = await servedConfigurations(this, type, 'v1beta1');
    setCurrentObject(this, kind, local);
    this.recordResponse(
      await this.me.send({
        method: 'POST',
        path,
        body: configurationOf(
          type,
          this.objects.name(kind, local),
          this.testNames.labels,
          [entry(this, undefined)],
          'v1beta1',
        ),
      }),
    );
  },
);

When(
  'I {change} the {kind} {string} to webhook timeout {value}',
  function (this: World, way: string, kind: string, local: string, seconds: Json) {
    return changeObject(this, way, kind, local, {
      raw: () => [['webhooks[0].timeoutSeconds', seconds === undefined ? 'absent' : String(seconds)]],
    });
  },
);

// A list has the timeout of each webhook; null stands for none.
When(
  'I create the {kind} {string} with webhook timeout(s) {value}',
  async function (this: World, kind: string, local: string, seconds: Json) {
    const type = typeOf(kind);
    const entries = [seconds].flat().map((one, index) => entry(this, one ?? undefined, `idle-${index}`));
    const body = configurationOf(type, this.objects.name(kind, local), this.testNames.labels, entries);
    setCurrentObject(this, kind, local);
    this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.collection(kind), body }));
  },
);
