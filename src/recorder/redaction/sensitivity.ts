/** How the bodies of a request are treated. `document`: held until a whole document is there; `scan`: passed on piece by piece. */
export interface Sensitivity {
  readonly mode: 'document' | 'scan';
  readonly secret: boolean;
}

const plain: Sensitivity = { mode: 'scan', secret: false };

/** Decides from the path (without query) of a request, in any dialect. */
export const sensitivity = (url: string): Sensitivity => {
  const query = url.indexOf('?');
  const path = decoded(query < 0 ? url : url.slice(0, query)).replace(/\/{2,}/g, '/');
  if (!/secrets|token|^\/api\/?$/.test(path)) return plain;
  if (/^\/api\/v1\/(watch\/)?(namespaces\/[^/]+\/)?secrets(\/|$)/.test(path)) return { mode: 'document', secret: true };
  if (/\/serviceaccounts\/[^/]+\/token$/.test(path) || /\/(tokenreviews|tokenrequests)$/.test(path))
    return { mode: 'document', secret: false };
  // Tells the addresses of the machine.
  if (path === '/api' || path === '/api/') return { mode: 'document', secret: false };
  return plain;
};

/** Servers read percent-encoded letters too. */
const decoded = (path: string): string => {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
