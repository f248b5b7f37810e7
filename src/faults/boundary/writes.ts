import type { ApiObject, Json } from '../../server/model.ts';
import type { BoundaryFault } from './boundary-fault.ts';
import { changeAccepted } from '../stages/change-accepted.ts';
import { storeDryRuns } from '../stages/store-dry-runs.ts';

const pendingOf = (object: ApiObject): number => object.metadata.finalizers?.length ?? 0;

/** Boundary faults of writes. */
export const writeBoundaryFaults: readonly BoundaryFault[] = [
  {
    name: 'second-writer',
    description: 'a write with the second newest resource version succeeds if the newest is some milliseconds old',
    falls: 'concurrent-history',
    plant: ({ behaviours }) => {
      const { versionMatches, ofChange } = {
        versionMatches: behaviours.writes.versionMatches,
        ofChange: behaviours.versions.ofChange,
      };
      const before = new Map<string, { readonly version: string; readonly at: number }>();
      behaviours.versions.ofChange = (change) => {
        const version = ofChange(change);
        const old = change.previous?.metadata.resourceVersion;
        if (old !== undefined) before.set(version, { version: old, at: performance.now() });
        return version;
      };
      behaviours.writes.versionMatches = (sent, live, way) => {
        const last = before.get(live ?? '');
        return (
          versionMatches(sent, live, way) ||
          (last !== undefined && last.version === sent && performance.now() - last.at < 20)
        );
      };
    },
  },
  {
    name: 'refused-update-stored',
    description:
      'an update that is rejected for a data key has already changed the object, if a value has 400 characters',
    falls: 'refused-leaves-no-trace',
    plant: ({ stages }) => {
      const { runPlugin } = stages;
      stages.runPlugin = (core, plugin, phase, request) => {
        const data: Json = request.object?.['data'] ?? {};
        const refused =
          Object.keys(data).some((key) => key.includes(' ')) &&
          Object.values(data).some((value) => String(value).length === 400);
        const { oldObject } = request;
        const live = oldObject && core.storage.get(request.kind, request.namespace, request.name);
        if (refused && live?.['data'] !== undefined) core.storage.update(request.kind, { ...live, data: {} });
        return runPlugin(core, plugin, phase, request);
      };
    },
  },
  {
    name: 'two-finalizers',
    description: 'a dry run of a delete marks an object with two finalizers for deletion',
    falls: 'dry-run-changes-nothing',
    plant: (parts) => {
      const { versions } = parts.behaviours;
      const { ofChange } = versions;
      let two = false;
      versions.ofChange = (change) => {
        two = (change.object.metadata.finalizers?.length ?? 0) === 2;
        return ofChange(change);
      };
      storeDryRuns(parts, ({ operation }) => operation === 'DELETE' && two);
    },
  },
  {
    name: 'two-finalizers-gone',
    description: 'a delete immediately removes an object with exactly two finalizers',
    falls: 'model',
    plant: ({ behaviours }) => {
      const { waitsForFinalizers } = behaviours.writes;
      behaviours.writes.waitsForFinalizers = (object, options) =>
        waitsForFinalizers(object, options) && pendingOf(object) !== 2;
    },
  },
  {
    name: 'merge-patch-non-ascii',
    description: 'a merge patch stores characters beyond ASCII as question marks',
    falls: 'changes-alike',
    plant: ({ behaviours }) => {
      const { merge } = behaviours.patching;
      behaviours.patching.merge = (live, patch) =>
        merge(live, JSON.parse(JSON.stringify(patch).replace(/[^\x20-\x7e]/gu, '?')) as Json);
    },
  },
  {
    name: 'json-patch-empty-value',
    description: 'a JSON patch that adds an empty text stores nothing, if there are other members',
    falls: 'changes-alike',
    plant: ({ behaviours }) => {
      const { json } = behaviours.patching;
      behaviours.patching.json = (live, patch, refuse) =>
        json(
          live,
          Array.isArray(patch) && patch.every((step: Json) => step?.op === 'add' && step.value === '') ? [] : patch,
          refuse,
        );
    },
  },
  {
    name: 'apply-twice-long-name',
    description: 'the second apply of an object with a name of 62 characters or more creates a new resource version',
    falls: 'apply-twice',
    plant: ({ behaviours }) => {
      const { changesNothing } = behaviours.writes;
      behaviours.writes.changesNothing = (live, next) =>
        (live.metadata.name ?? '').length < 62 && changesNothing(live, next);
    },
  },
  {
    name: 'dry-run-put-label',
    description: 'a dry run of an update is stored if the object has a label with a prefix',
    falls: 'dry-run-changes-nothing',
    plant: (parts) => {
      let prefixed = false;
      changeAccepted(parts, (object) => {
        prefixed = 'fuzz.example.com/part' in (object.metadata.labels ?? {});
        return object;
      });
      storeDryRuns(parts, ({ operation }) => operation === 'UPDATE' && prefixed);
    },
  },
];
