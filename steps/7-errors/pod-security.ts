import { Given, Then, When } from '@cucumber/cucumber';
import { hasNoSecuritySetting } from '../../src/checks/access/pod-security.ts';
import type { Json } from '../../src/client/exchange.ts';
import { makeNamespace } from '../../src/scene/namespaces.ts';
import { readSpoken, speakOf } from '../../src/scene/spoken-object.ts';
import { podAccountReady } from '../../src/scene/access/pod-account.ts';
import type { World } from '../../src/scene/world.ts';

const settings: Readonly<Record<string, Json>> = {
  privileged: { privileged: true },
  'without security settings': undefined,
  'with restricted security settings': { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
};

Given('a namespace of my own that enforces the {string} standard', async function (this: World, standard: string) {
  this.namespace = await makeNamespace(this, undefined, { labels: { 'pod-security.platform.io/enforce': standard } });
  await podAccountReady(this);
});

When(/^I create the pod "([^"]*)", (privileged|without security settings|with restricted security settings)$/, async function (this: World, local: string, security: string) {
  const securityContext = settings[security];
  const container = { name: 'c', image: 'planecheck.example.com/none', ...(securityContext ? { securityContext } : {}) };
  speakOf(this, 'Pod', local);
  this.answered(await this.objects.create('Pod', local, { spec: { containers: [container] } }));
});

Then('it has no security setting', async function (this: World) {
  this.judge(hasNoSecuritySetting(await readSpoken(this)));
});
