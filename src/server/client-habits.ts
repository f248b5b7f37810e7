import type { ServerParts } from './parts.ts';

/**
 * Accepts what clients of existing servers send although the documents do not allow it: a POST, PUT or DELETE with a
 * JSON body but without Content-Type, and paths that begin with several slashes. Changes the parts.
 */
export const acceptClientHabits = (parts: ServerParts): void => {
  const { paths, wire } = parts.behaviours;
  const { bodyForm } = wire;
  wire.bodyForm = (mediaType, method) => (mediaType === '' ? 'json' : bodyForm(mediaType, method));
  const { received } = paths;
  paths.received = (path) => received(path.replace(/^\/{2,}/, '/'));
};
