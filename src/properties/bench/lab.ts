import type { ApiClient } from '../../client/api-client.ts';
import { Bench } from './bench.ts';

/** The parts of a lab: the administrator's client and an existing namespace. */
export interface LabConfig {
  readonly client: ApiClient;
  readonly namespace: string;
}

/**
 * The place of the cases of a run: one namespace, and names and labels that no two cases share. Independent of
 * properties.
 */
export class Lab {
  readonly client: ApiClient;
  readonly namespace: string;
  #count = 0;

  constructor({ client, namespace }: LabConfig) {
    this.client = client;
    this.namespace = namespace;
  }

  /** A bench for the next case. */
  begin(): Bench {
    this.#count += 1;
    return new Bench({ client: this.client, namespace: this.namespace, number: this.#count });
  }
}
