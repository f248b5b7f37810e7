import type { ApiClient } from '../../client/api-client.ts';
import { Bench } from './bench.ts';

/** Label that every object of a fuzz run carries. */
export const labLabel = 'planecheck.example.com/fuzz';

/** What a lab needs: the administrator's client and a namespace that exists. */
export interface LabConfig {
  readonly client: ApiClient;
  readonly namespace: string;
}

/**
 * Where the cases of a run happen: one namespace, names and labels that no two cases share. Knows no property.
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
