import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Translator } from '../../dialect/translator.ts';
import { Authority } from '../certificates.ts';
import { beyondLoopback } from './beyond-loopback.ts';
import type {
  CallbackHandler,
  CallbackHook,
  CallbackSlot,
  Callbacks,
  OidcIssuer,
  ProviderName,
  ServiceHost,
  SlotOptions,
} from './callbacks.ts';
import { HookRegister } from './hook-register.ts';
import { createOidcIssuer } from './oidc-issuer.ts';
import { openAtPort } from './open-at-port.ts';
import { openServiceHost, type ServiceAuthorities, serviceAuthorities, type ServicePlace } from './service-host.ts';
import { idleConnectionMs } from '../../client/transport/idle-connection.ts';

/** Where the host listens, and the name under which servers reach it. */
export interface CallbackHostConfig {
  readonly dialect: Translator;
  /** Address to bind; default 127.0.0.1. */
  readonly bind?: string;
  /** Host name or address under which the server under test reaches the suite; default: the bound address. */
  readonly publicHost?: string;
  /** Port to bind; default 0 (any free port). */
  readonly port?: number;
  /** Further DNS names in the serving certificate. */
  readonly dnsNames?: readonly string[];
}

interface Listening {
  readonly server: Server;
  readonly url: string;
  readonly caBundle: string;
}

/**
 * An HTTPS server of the suite for everything that the server under test calls: webhooks, token reviews, an identity
 * provider. It listens from the first use.
 */
export class CallbackHost implements Callbacks {
  readonly reachable = true;
  readonly #config: CallbackHostConfig;
  readonly #register: HookRegister;
  readonly #sockets = new Set<Duplex>();
  readonly #slots = new Map<string, Promise<CallbackSlot>>();
  #listening: Promise<Listening> | null = null;
  readonly #issuers = new Map<ProviderName, Promise<OidcIssuer>>();
  #authorities: Promise<ServiceAuthorities> | null = null;

  constructor(config: CallbackHostConfig) {
    this.#config = config;
    this.#register = new HookRegister(config.dialect);
  }

  async caBundle(): Promise<string> {
    return (await this.#listen()).caBundle;
  }

  async hook(path: string, handler: CallbackHandler): Promise<CallbackHook> {
    const { url } = await this.#listen();
    return this.#register.add(url, path, handler);
  }

  slot(name: string, options: SlotOptions = {}): Promise<CallbackSlot> {
    const present = this.#slots.get(name) ?? this.#openSlot(name, options);
    this.#slots.set(name, present);
    return present;
  }

  issuer(name: ProviderName = 'main'): Promise<OidcIssuer> {
    this.#authorities ??= serviceAuthorities();
    const present =
      this.#issuers.get(name) ??
      this.#authorities.then((authorities) => createOidcIssuer(name, this.#place(), authorities));
    this.#issuers.set(name, present);
    return present;
  }

  async close(): Promise<void> {
    const services = await Promise.allSettled([...this.#slots.values(), ...this.#issuers.values()]);
    await Promise.all(
      services.map((opened) => (opened.status === 'fulfilled' ? opened.value.service.close() : undefined)),
    );
    const listening = await this.#listening;
    if (!listening) return;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => listening.server.close(resolve));
  }

  /** A slot has a separate port, so that its TLS behaviour can change without an effect on other hooks. */
  async #openSlot(
    name: string,
    { everyPath = false, port, plain = false, beyondLoopback: beyond = false }: SlotOptions,
  ): Promise<CallbackSlot> {
    this.#authorities ??= serviceAuthorities();
    let current: CallbackHandler | null = null;
    const register = new HookRegister(this.#config.dialect);
    const authorities = await this.#authorities;
    const open = (place: ServicePlace): Promise<ServiceHost> =>
      openServiceHost(place, authorities, (request, response) => void register.handle(request, response), {
        port: port ?? 0,
        secure: !plain,
      });
    const place = beyond ? beyondLoopback(this.#place()) : this.#place();
    if (!place) throw new Error('this machine has no address other than loopback');
    const service = await (port === undefined ? open(place) : openAtPort(place, open));
    return Object.assign(
      register.add(service.url, name, (call) => current?.(call) ?? { raw: '', status: 503 }, everyPath),
      {
        service,
        answer: (handler: CallbackHandler | null) => {
          current = handler;
        },
      },
    );
  }

  #place(): ServicePlace {
    const { bind = '127.0.0.1', publicHost = bind, dnsNames = [] } = this.#config;
    const isAddress = /^[\d.]+$|:/.test(publicHost);
    return {
      bind,
      publicHost,
      names: {
        dnsNames: ['localhost', '*.default.svc', ...dnsNames, ...(isAddress ? [] : [publicHost])],
        addresses: ['127.0.0.1', ...(isAddress && publicHost !== '127.0.0.1' ? [publicHost] : [])],
      },
    };
  }

  #listen(): Promise<Listening> {
    this.#listening ??= this.#start();
    return this.#listening;
  }

  async #start(): Promise<Listening> {
    const { bind, publicHost, names } = this.#place();
    const authority = await Authority.create('planecheck-callbacks-ca');
    const pair = await authority.issue({ commonName: 'planecheck-callbacks', use: 'server', ...names });
    const server = createServer(
      {
        key: pair.privateKey,
        cert: pair.certificate,
        requestCert: true,
        rejectUnauthorized: false,
        keepAliveTimeout: idleConnectionMs,
      },
      (request, response) => void this.#register.handle(request, response),
    );
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(this.#config.port ?? 0, bind, resolve),
    );
    // A listening callback server must not keep the process of the suite alive.
    server.unref();
    const host = publicHost.includes(':') ? `[${publicHost}]` : publicHost;
    return {
      server,
      url: `https://${host}:${(server.address() as AddressInfo).port}`,
      caBundle: authority.pair.certificate,
    };
  }
}
