import type { ApiClient } from '../../client/api-client.ts';
import { PropertyCase } from './property-case.ts';

/** The configuration of a case factory: the administrator's client and an existing namespace. */
export interface CaseFactoryConfig {
  readonly client: ApiClient;
  readonly namespace: string;
}

/**
 * Creates the cases of a run: all in one namespace, with names and labels that no two cases share. Independent of
 * properties.
 */
export class CaseFactory {
  readonly client: ApiClient;
  readonly namespace: string;
  #count = 0;

  constructor({ client, namespace }: CaseFactoryConfig) {
    this.client = client;
    this.namespace = namespace;
  }

  /** The next case. */
  begin(): PropertyCase {
    this.#count += 1;
    return new PropertyCase({ client: this.client, namespace: this.namespace, number: this.#count });
  }
}
