import type { Json } from '../../client/exchange.ts';
import type { RequestMessage, ResponseMessage } from './messages.ts';

/** What a fault can do besides changing a message. */
export interface Between {
  /** Sends the request once more, changed as given, and returns the complete response. */
  readonly send: (
    instead?: Partial<Pick<RequestMessage, 'method' | 'path' | 'query' | 'json' | 'headers'>>,
  ) => Promise<ResponseMessage>;
  /** Counts a change that the messages do not show, such as a delay. */
  readonly noteChange: () => void;
}

/** What a fault does to the traffic between the suite and a server. Absent members pass everything unchanged. */
export interface Interception {
  /** Changes a request before it is sent. The server never receives a request for which a response is returned. */
  readonly request?: (request: RequestMessage, between: Between) => ResponseMessage | undefined;
  /** Changes a response. */
  readonly response?: (response: ResponseMessage, request: RequestMessage, between: Between) => void | Promise<void>;
  /**
   * Begins a watch in JSON that the server opened; null leaves it unchanged. The function changes each event, or
   * returns the events in its place; null ends the stream.
   */
  readonly watch?: (request: RequestMessage) => ((event: Json) => readonly Json[] | null | undefined) | null;
}

/**
 * One thing that a defective server, or a gateway, a cache or an authorizing proxy in front of a correct one, does
 * wrong. It works in front of any server, and no rule was written for it.
 */
export interface TrafficFault {
  /** Words with hyphens that name it in tables and on the command line. */
  readonly id: string;
  readonly description: string;
  /** What it breaks: a section of the documents, or a published specification or convention. */
  readonly breaks: string;
  /** Areas and rules that are tried first, as in `--rules`. */
  readonly rules: readonly string[];
  /** Starts it with fresh state. */
  readonly start: () => Interception;
}

/** The traffic faults of one topic. */
export interface TrafficTopic {
  readonly name: string;
  readonly faults: readonly TrafficFault[];
}
