/** The access modes of volumes, each with its abbreviation. */
export const accessModes: ReadonlyMap<string, string> = new Map([
  ['ReadWriteOnce', 'RWO'],
  ['ReadOnlyMany', 'ROX'],
  ['ReadWriteMany', 'RWX'],
  ['ReadWriteOncePod', 'RWOP'],
]);

/** Access modes of volumes as tables show them. */
export const accessModesText = (modes: readonly string[] = []): string =>
  modes.map((mode) => accessModes.get(mode) ?? mode).join(',');
