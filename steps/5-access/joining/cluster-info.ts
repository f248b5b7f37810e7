import { Then, When } from '@cucumber/cucumber';
import {
  hidesSecret,
  isDetached,
  isSigned,
  isSignedNow,
  signsConfiguration,
  usesHs256,
} from '../../../src/checks/access/detached-jws.ts';
import { isNotSignedBy, isSignedBy } from '../../../src/checks/access/signatures.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import type { BootstrapToken } from '../../../src/scene/access/bootstrap-token.ts';
import { clusterInfo } from '../../../src/scene/access/cluster-info.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { controllerPatience } from '../../../src/scene/time/patience.ts';
import type { World } from '../../../src/scene/world.ts';

const token = (world: World, which = 'first'): BootstrapToken => world.noted<BootstrapToken>(`${which} token`);
const info = (world: World): Exchange => world.noted<Exchange>('cluster-info');

/** Notes cluster-info as soon as it is as wanted, or as it is when controllers have had their time. */
const noteInfo = async (world: World, good: (read: Exchange) => boolean): Promise<Exchange> =>
  world.note('cluster-info', await eventually(() => clusterInfo.read(world), good, controllerPatience(world)));

When('it has had time to sign', async function (this: World) {
  await noteInfo(this, (read) => isSignedNow(read, token(this)));
});

// The other one is younger: when it has signed, the first has been looked at.
When('they have had time to sign', async function (this: World) {
  await noteInfo(this, (read) => isSignedBy(read, token(this, 'other').id));
});

When('both have signed, and the Secret of the first is deleted', async function (this: World) {
  const both = await noteInfo(
    this,
    (read) => isSignedBy(read, token(this).id) && isSignedBy(read, token(this, 'other').id),
  );
  for (const which of ['first', 'other'])
    if (!isSignedBy(both, token(this, which).id)) this.undecided('a token for signing does not sign');
  this.done('deleting the Secret', await this.admin.send({ method: 'DELETE', path: token(this).path }));
  await noteInfo(this, (read) => read.response?.status === 200 && !isSignedBy(read, token(this).id));
});

When('the client configuration changes', async function (this: World) {
  const text = `apiVersion: v1\nkind: Config\n# ${this.scratch.name('changed')}`;
  // A length that base64 would pad: padding is not to be signed.
  await clusterInfo.change(this, text.padEnd(Math.ceil(text.length / 3) * 3 + 1, '\n'));
  await noteInfo(this, (read) => isSignedNow(read, token(this)));
});

Then('it is among those that signed', function (this: World) {
  this.judge(isSigned(info(this), token(this)));
});

Then('both are among those that signed', function (this: World) {
  for (const which of ['first', 'other']) this.judge(isSigned(info(this), token(this, which)));
});

Then('the other one signed, the first did not', function (this: World) {
  this.judge(isSigned(info(this), token(this, 'other')));
  this.judge(isNotSignedBy(info(this), token(this).id));
});

Then('it is not among those that signed', async function (this: World) {
  this.judge(isNotSignedBy(await clusterInfo.read(this), token(this).id));
});

Then('its signature has three parts, the second empty', function (this: World) {
  this.judge(isDetached(info(this), token(this)));
});

Then(
  /^its signature is that of the client configuration, by the whole token( or its secret)?$/,
  function (this: World, orSecret: string | null) {
    this.judge(signsConfiguration(info(this), token(this), orSecret === null));
  },
);

Then('its signature names the algorithm HS256 and is made by it', function (this: World) {
  this.judge(usesHs256(info(this), token(this)));
});

Then('its secret stands nowhere in cluster-info', function (this: World) {
  if (!isSignedBy(info(this), token(this).id)) this.undecided('the token did not sign');
  this.judge(hidesSecret(info(this), token(this)));
});
