const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'it is in use',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'it exists already',
  EFBIG: 'the file would be larger than the file system allows',
  EIO: 'the device reports an input/output error',
  EISDIR: 'it is a folder',
  ELOOP: 'it has too many symbolic links',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENFILE: 'too many files are open',
  ENODEV: 'there is no such device',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'no space is left on the device',
  ENOTDIR: 'a file exists where a folder is needed',
  ENOTEMPTY: 'the folder is not empty',
  ENXIO: 'there is no such device',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ETXTBSY: 'it is in use',
  ERR_FS_EISDIR: 'it is a folder',
};

/** The reason of a failed file operation with the system's error code; null for an error of another kind. */
export const fileReason = (error: unknown): string | null => {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  const reason = code !== undefined && Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return reason === undefined ? null : `${reason} (${code})`;
};
