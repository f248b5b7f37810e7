/** How the client verifies the server's certificate; verification is on by default. */
export interface TlsSettings {
  /** PEM bundle of trusted authorities; default: the system's roots. */
  readonly ca?: string;
  /** Name to verify instead of the URL's host. */
  readonly serverName?: string;
  readonly insecureSkipTlsVerify?: boolean;
}
