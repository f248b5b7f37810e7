import { Given, Then, When } from '@cucumber/cucumber';
import {
  requestIsForwarded,
  responseIsPassedBack,
  type ProxiedRequest,
} from '../../src/checks/service/proxied-request.ts';
import { ProxiedService } from '../../src/world/paths/proxied-service.ts';
import type { World } from '../../src/world/world.ts';
import { Note } from '../../src/world/note.ts';

const proxiedServiceNote = new Note<ProxiedService>('the service {string} with an endpoint of the test server');
const proxiedRequestNote = new Note<ProxiedRequest>(
  'I send a {word} of {string} with {string} through the proxy of the service',
);

When(
  'I read the status, the log and the ephemeral containers of the {kind} {string}',
  async function (this: World, kind: string, local: string) {
    const names = ['status', 'log', 'ephemeralcontainers'];
    this.recordResponses(
      await Promise.all(
        names.map((name) =>
          this.me.send({ method: 'GET', path: this.objects.path(kind, local, name), headers: { Accept: '*/*' } }),
        ),
      ),
    );
  },
);

When('I evict the {kind} {string}', async function (this: World, kind: string, local: string) {
  const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: local, namespace: this.namespace } };
  this.recordResponse(await this.me.send({ method: 'POST', path: this.objects.path(kind, local, 'eviction'), body }));
});

Given('the service {string} with an endpoint of the test server', async function (this: World, local: string) {
  proxiedServiceNote.set(this, await ProxiedService.of(this, local));
});

When(
  'I send a {word} of {string} with {string} through the proxy of the service',
  async function (this: World, method: string, target: string, body: string) {
    const passed = proxiedRequestNote.set(this, { method, target, body });
    this.recordResponse(await proxiedServiceNote.of(this).send(passed));
  },
);

Then('the endpoint receives exactly this request, and I receive its response', function (this: World) {
  const service = proxiedServiceNote.of(this);
  this.judge(requestIsForwarded(proxiedRequestNote.of(this), service.arrived, this.response));
  this.judge(responseIsPassedBack(service.answers, this.response));
});
