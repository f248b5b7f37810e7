import { isMap } from '../../client/values/is-map.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { apiVersionOf } from '../../client/paths/kinds.ts';
import { eventually } from '../time/eventually.ts';
import { patchOperations } from './patch-operations.ts';
import { setCurrentObject } from '../current-object.ts';
import type { World } from '../world.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { Note } from '../note.ts';
import { type JsonObject, type JsonValue, listAt, membersAt, textAt } from '../../client/values/json-value.ts';

const sharedObjectNote = new Note<SharedObject>('managers share the {kind} {string}');

// A null member is removed, as in a merge patch.
const merged = (live: JsonObject, wanted: JsonObject): JsonObject => ({
  ...live,
  ...Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      const former = ownMember(live, name);
      return [name, value === null ? undefined : isMap(former) && isMap(value) ? merged(former, value) : value];
    }),
  ),
});

/**
 * The object that several field managers of a scenario write (A 4.8). Each write makes it the current object ("it")
 * with its state before the write, and its response the scenario's response. Judges nothing.
 */
export class SharedObject {
  readonly #world: World;
  readonly #kind: string;
  readonly #local: string;
  #last: { readonly manager: string; readonly applied: JsonObject } | null = null;

  constructor(world: World, kind: string, local: string) {
    this.#world = world;
    this.#kind = kind;
    this.#local = local;
  }

  /** Names the shared object; sends no request. */
  static named(world: World, kind: string, local: string): SharedObject {
    return sharedObjectNote.set(world, new SharedObject(world, kind, local));
  }

  /** The object that the scenario named. */
  static of(world: World): SharedObject {
    return sharedObjectNote.of(world);
  }

  /** Reads the object and makes it "it"; inconclusive when it does not exist. */
  async readPresent(): Promise<JsonValue> {
    return this.#world.requireSuccess('reading', await this.#remember());
  }

  /** Creates it as a field manager with only these members, type and name. */
  async create(manager: string, members: JsonObject): Promise<Exchange> {
    await this.#remember();
    const path = this.#world.objects.collection(this.#kind);
    return this.#world.recordResponse(
      await this.#world.me.send({ method: 'POST', path, query: { fieldManager: manager }, body: this.#body(members) }),
    );
  }

  /** Sends an apply request. */
  async apply(
    manager: string,
    applied: JsonObject,
    more: {
      readonly force?: boolean;
      readonly subresource?: string;
      readonly query?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Exchange> {
    await this.#remember();
    this.#last = { manager, applied };
    const query = { fieldManager: manager, ...(more.force ? { force: 'true' } : {}), ...more.query };
    const choice = { query, ...(more.subresource ? { subresource: more.subresource } : {}) };
    return this.#world.recordResponse(
      await this.#world.objects.patch('apply', this.#kind, this.#local, this.#body(applied), choice),
    );
  }

  /** Repeats the last apply request with force. */
  async repeatWithForce(): Promise<Exchange> {
    if (!this.#last) throw new Error('nothing was applied before this step');
    return this.apply(this.#last.manager, this.#last.applied, { force: true });
  }

  /**
   * Merges members into the object or a subresource with an ordinary write (`update`, `merge patch` or `JSON patch`);
   * null removes a member.
   */
  async change(manager: string, way: string, wanted: JsonObject, subresource?: string): Promise<Exchange> {
    const before = await this.readPresent();
    const { objects } = this.#world;
    const choice = { query: { fieldManager: manager }, ...(subresource ? { subresource } : {}) };
    if (way === 'update')
      return this.#world.recordResponse(
        await objects.change(this.#kind, this.#local, (object) => merged(object, wanted), choice),
      );
    if (way === 'merge patch')
      return this.#world.recordResponse(await objects.patch('merge patch', this.#kind, this.#local, wanted, choice));
    return this.#world.recordResponse(
      await objects.patch('JSON patch', this.#kind, this.#local, patchOperations(before, wanted), choice),
    );
  }

  /**
   * Sends a list of managedFields entries and other members with an ordinary write; inconclusive when the object has no
   * entries before.
   */
  async writeManagedFields(
    manager: string,
    way: string,
    owners: readonly JsonValue[],
    members: JsonObject = {},
  ): Promise<Exchange> {
    const before = await this.readPresent();
    if (listAt(before, 'metadata', 'managedFields').length === 0)
      this.#world.inconclusive('the object has no managedFields entries to clear');
    return this.change(manager, way, {
      ...members,
      metadata: { ...membersAt(members, 'metadata'), managedFields: owners },
    });
  }

  /** Deletes it; inconclusive when this is rejected. */
  async remove(): Promise<void> {
    this.#world.requireSuccess('deleting', await this.#world.objects.delete(this.#kind, this.#local));
  }

  /**
   * Controllers can write a new object at once. Waits at most 2 s until its phase shows this; the server may have no
   * such controller.
   */
  async untilProcessed(): Promise<void> {
    await eventually(
      () => this.#world.objects.get(this.#kind, this.#local),
      (read) => !['', 'Pending'].includes(textAt(read.json, 'status', 'phase') ?? ''),
      2_000,
    );
  }

  async #remember(): Promise<Exchange> {
    const read = await this.#world.admin.send({
      method: 'GET',
      path: this.#world.objects.path(this.#kind, this.#local),
    });
    setCurrentObject(this.#world, this.#kind, this.#local, read.response?.status === 200 ? read.json : null);
    return read;
  }

  #body(members: JsonObject): JsonObject {
    const { objects } = this.#world;
    return {
      apiVersion: apiVersionOf(objects.address(this.#kind)),
      kind: this.#kind,
      ...members,
      metadata: { name: objects.name(this.#kind, this.#local), ...membersAt(members, 'metadata') },
    };
  }
}
