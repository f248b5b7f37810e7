import type { Translator } from '../dialect/translator.ts';
import type { OneNamespace } from './confined/one-namespace.ts';
import type { AnswerForm } from './forms/answer-form.ts';
import type { Journal } from './journal.ts';
import type { CollectionDeletes } from './requests/collection-deletes.ts';
import type { UnansweredRequests } from './requests/unanswered-requests.ts';
import type { Subject } from './subject/subject.ts';
import type { Connections } from './transport/connections.ts';
import type { Credential } from './transport/credential.ts';
import type { TlsSettings } from './transport/tls-settings.ts';
import type { Transport } from './transport/transport.ts';

/** Limits of one client. */
export interface ClientTimeouts {
  /** Milliseconds from the request to the end of its body; default 15,000. */
  readonly requestMs?: number;
  /** Milliseconds for connecting; default 5,000. */
  readonly connectMs?: number;
  /** Milliseconds during which the client repeats a throttled request (429 with Retry-After); default 30,000. */
  readonly throttledMs?: number;
}

/** Configuration of a client. Only the base URL and the dialect have no default. */
export interface ApiClientConfig {
  readonly baseUrl: string;
  readonly dialect: Translator;
  /** Name of the identity in exchanges; default `anonymous`. */
  readonly actor?: string;
  readonly credential?: Credential;
  readonly tls?: TlsSettings;
  /** URL of the proxy to the server; without it, the connection is direct. */
  readonly proxy?: string;
  readonly journal?: Journal;
  /** The response form that GET requests accept unless the request names another; default JSON. */
  readonly form?: AnswerForm;
  readonly timeouts?: ClientTimeouts;
  /** The requests that the server has never answered; later ones of their classes wait for a shorter time. */
  readonly unanswered?: UnansweredRequests;
  /** Replaces the network. */
  readonly transport?: Transport;
  /** Connections that are shared with other identities at this server. */
  readonly connections?: Connections;
  /** The kind under test, which takes the place of ConfigMap; without one, requests are sent as they are. */
  readonly subject?: Subject;
  /** The only namespace of the server that the client uses; without one, requests are sent as they are. */
  readonly within?: OneNamespace;
  /** Protects the objects of others from deletes of collections. */
  readonly collectionDeletes?: CollectionDeletes;
  /** Wraps the transport of this client and of the clients derived from it, for example to corrupt data on the wire. */
  readonly wrapTransport?: (transport: Transport) => Transport;
  /**
   * Largest body and largest watch stream in bytes; default 64 MiB for a body, 512 MiB for a stream. A larger one is a
   * failure of kind `protocol`.
   */
  readonly maxBodyBytes?: number;
}
