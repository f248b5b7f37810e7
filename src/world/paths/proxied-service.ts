import { lookup } from 'node:dns/promises';
import type { ProxiedRequest, ProxiedResponse } from '../../checks/service/proxied-request.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { SlotOptions } from '../../target/callbacks/callbacks.ts';
import { awaitAccount } from '../access/await-account.ts';
import { useExclusively } from '../servers/use-exclusively.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import { eventually } from '../time/eventually.ts';
import type { World } from '../world.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';

const onLoopback = /^(localhost$|127\.|\[::1\]$)/;

/**
 * A service of the cluster that points to a plain HTTP server of the suite through manually written endpoints and a pod
 * with the address (servers can require such a pod). One scenario at a time uses it. Judges nothing.
 */
export class ProxiedService {
  readonly #world: World;
  readonly #local: string;
  readonly #arrived: ProxiedRequest[] = [];
  /** The response of the server behind the service. */
  readonly answers: ProxiedResponse;

  private constructor(world: World, local: string) {
    this.#world = world;
    this.#local = local;
    this.answers = { status: 203, body: `answered for ${world.testNames.name(local)}` };
  }

  /** Creates it. Not testable when the server rejects endpoints on loopback and the suite has no other address. */
  static async of(world: World, local: string): Promise<ProxiedService> {
    const service = new ProxiedService(world, local);
    await awaitAccount(world);
    const pod = await world.objects.createRequired('Pod', local, { spec: { nodeSelector: { planecheck: 'none' } } });
    await world.objects.createRequired('Service', local);
    const { url, created } = await service.#listenAt({}, pod);
    if (created.response?.status !== 422 || !onLoopback.test(url.hostname)) {
      world.requireSuccess('writing the endpoints of the service', created);
      return service;
    }
    if (!world.target.throwAway)
      world.notTestable(
        `the server rejects an endpoint at ${url.hostname}, where the suite listens: set another callbacks.host`,
      );
    const beyond = await service
      .#listenAt({ beyondLoopback: true }, pod)
      .catch((error: Error) => world.notTestable(`the server rejects endpoints on loopback, and ${error.message}`));
    world.requireSuccess('writing the endpoints of the service', beyond.created);
    return service;
  }

  /** Listens, and writes the address to the pod and the endpoints. */
  async #listenAt(options: SlotOptions, pod: JsonValue): Promise<{ readonly url: URL; readonly created: Exchange }> {
    const { target, objects, namespace } = this.#world;
    const slot = await target.callbacks.slot(options.beyondLoopback ? 'proxied-service-beyond' : 'proxied-service', {
      everyPath: true,
      plain: true,
      ...options,
    });
    await useExclusively(this.#world, slot.service);
    slot.answer(({ method, path, query, body }) => {
      this.#arrived.push({
        method,
        target: query === '' ? path : `${path}?${query}`,
        body: Buffer.from(body).toString(),
      });
      return { raw: this.answers.body, status: this.answers.status };
    });
    this.#world.atEnd(() => slot.answer(null));
    const url = new URL(slot.service.url);
    const { address } = await lookup(url.hostname.replace(/^\[|\]$/g, ''));
    this.#world.requireSuccess(
      'writing the address of the pod',
      await objects.patch(
        'merge patch',
        'Pod',
        this.#local,
        { status: { podIP: address, podIPs: [{ ip: address }] } },
        { subresource: 'status' },
      ),
    );
    const targetRef = { kind: 'Pod', namespace, name: this.#local, uid: valueAt(pod, 'metadata', 'uid') };
    return {
      url,
      created: await objects.create('Endpoints', this.#local, {
        subsets: [{ addresses: [{ ip: address, targetRef }], ports: [{ port: Number(url.port) }] }],
      }),
    };
  }

  /** Requests that reached the server behind the service, in order of arrival. */
  get arrived(): readonly ProxiedRequest[] {
    return this.#arrived;
  }

  /**
   * Sends through the proxy of the service. Repeats while the server answers 503 and forwards nothing: it can learn of
   * the endpoints from a controller.
   */
  send({ method, target, body }: ProxiedRequest): Promise<Exchange> {
    const path = `${this.#world.objects.path('Service', this.#local, 'proxy')}${target}`;
    return eventually(
      () =>
        this.#world.me.send({
          method,
          path,
          ...(body === '' ? {} : { body, headers: { 'Content-Type': 'text/plain' } }),
        }),
      ({ response }) => response?.status !== 503 || this.#arrived.length > 0,
      controllerDeadlineMs(this.#world),
    );
  }
}
