/** How the bodies of a request are treated. `document`: held until a whole document is there; `scan`: passed on piece by piece. */
export interface Sensitivity {
  readonly mode: 'document' | 'scan';
  readonly secret: boolean;
}

/** Decides from the path (without query) of a request, in any dialect. */
export const sensitivity = (url: string): Sensitivity => {
  const path = decoded(url.split('?')[0] ?? '').replace(/\/+/g, '/');
  if (/^\/api\/v1\/(watch\/)?(namespaces\/[^/]+\/)?secrets(\/|$)/.test(path)) return { mode: 'document', secret: true };
  if (/\/serviceaccounts\/[^/]+\/token$/.test(path) || /\/(tokenreviews|tokenrequests)$/.test(path)) return { mode: 'document', secret: false };
  // Tells the addresses of the machine.
  if (path === '/api' || path === '/api/') return { mode: 'document', secret: false };
  return { mode: 'scan', secret: false };
};

/** Servers read percent-encoded letters too. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
