import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Json } from '../client/exchange.ts';
import { parityFolder } from './manifest.ts';
import type { NamedRequest } from './object-life.ts';

interface WrittenRequest {
  /** Method and path. */
  readonly send: string;
  readonly type?: string;
  readonly accept?: string;
  readonly body?: Json;
}

/** Requests about one topic, in their order. */
export interface RequestTopic {
  readonly name: string;
  readonly requests: readonly NamedRequest[];
}

const named = (written: string | WrittenRequest): NamedRequest => {
  const { send, type, accept, body } = typeof written === 'string' ? ({ send: written } as WrittenRequest) : written;
  const [method = '', path = ''] = send.split(' ');
  return {
    name: send,
    draft: {
      method,
      path,
      headers: { ...(type ? { 'Content-Type': type } : {}), ...(accept ? { Accept: accept } : {}) },
      ...(body === undefined ? {} : { body: type === undefined ? body : JSON.stringify(body) }),
    },
  };
};

/** The requests of `src/parity/requests.yaml`. */
export const readRequests = (): readonly RequestTopic[] =>
  Object.entries<readonly (string | WrittenRequest)[]>(
    parse(readFileSync(join(parityFolder(), 'requests.yaml'), 'utf8')),
  ).map(([name, requests]) => ({ name, requests: requests.map(named) }));
