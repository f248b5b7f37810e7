import type { ModelledObject } from '../../checks/objects/matches-model.ts';
import type { ModelRequest } from '../../history/linear/model-object.ts';
import type { ModelStep } from './step.ts';

const otherUid = '00000000-0000-4000-8000-000000000000';

/**
 * Knowledge of the clients of a case from responses: the last state of each object, an earlier resource version,
 * resource versions of lists.
 */
export class KnownObjects {
  readonly #last = new Map<string, ModelledObject>();
  readonly #old = new Map<string, string>();
  readonly listVersions: string[] = [];

  /** A response contained an object. */
  shown(object: ModelledObject): void {
    const before = this.#last.get(object.name);
    if (before && before.version !== object.version) this.#old.set(object.name, before.version);
    this.#last.set(object.name, object);
  }

  /** The last resource version of an object; null when it is unknown. */
  versionOf(name: string): string | null {
    return this.#last.get(name)?.version ?? null;
  }

  /** A response reported that the object does not exist. */
  deleted(name: string): void {
    this.#last.delete(name);
    this.#old.delete(name);
  }

  /** The request of a step in the current state; null when it needs an unknown value. */
  request(id: number, step: ModelStep, name: string): ModelRequest | null {
    const live = this.#last.get(name);
    const old = this.#old.get(name);
    switch (step.does) {
      case 'create':
        return {
          id,
          does: 'create',
          name,
          data: { base: '1', k: step.value },
          finalizers: Array.from({ length: step.finalizers }, (_, index) => `fuzz.example.com/f${index}`),
        };
      case 'update': {
        const version = { right: live?.version, old, none: null }[step.version];
        return version === undefined
          ? null
          : {
              id,
              does: 'update',
              name,
              data: { base: '1', k: step.value },
              finalizers: live?.finalizers ?? [],
              version,
            };
      }
      case 'merge patch':
      case 'JSON patch':
      case 'strategic patch':
        return { id, does: step.does, name, data: { k: step.value } };
      case 'apply':
        return {
          id,
          does: 'apply',
          name,
          data: { [step.member]: step.value },
          manager: step.manager,
          force: step.force,
        };
      case 'delete': {
        const uid = { 'right uid': live?.uid, 'wrong uid': otherUid }[String(step.precondition)] ?? null;
        const version = { 'right version': live?.version, 'old version': old }[String(step.precondition)] ?? null;
        return step.precondition !== 'none' && uid === null && version === null
          ? null
          : { id, does: 'delete', name, uid, version };
      }
      case 'drop a finalizer':
        return live && live.finalizers.length > 0
          ? { id, does: 'finalizers', name, finalizers: live.finalizers.slice(1) }
          : null;
      case 'get':
        return { id, does: 'get', name };
      case 'list':
      case 'pages':
        return { id, does: step.does };
      case 'list at': {
        const version = this.listVersions.at(-2) ?? this.listVersions.at(-1);
        return version === undefined ? null : { id, does: 'list at', version };
      }
      default:
        return null;
    }
  }
}
