/** A file that the user gave cannot be used. The message names the file, the problem and, where there is one, the line. */
export class FileError extends Error {
  override readonly name: string = 'FileError';
}
