import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';

/** Changes the newest list of a kind; the namespace is undefined for all namespaces. */
export const onList =
  (kind: string, change: (items: readonly ApiObject[], namespace: string | undefined) => readonly ApiObject[]) =>
  ({ behaviours: { versions } }: ServerParts): void => {
    const { newestList } = versions;
    versions.newestList = (log, of, namespace, listRequest) => {
      const items = newestList(log, of, namespace, listRequest);
      return of.kind === kind ? change(items, namespace) : items;
    };
  };
