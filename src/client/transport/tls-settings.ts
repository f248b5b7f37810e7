/** How the server's certificate is verified; verification is on unless it is switched off here. */
export interface TlsSettings {
  /** PEM bundle of trusted authorities; the system's roots without it. */
  readonly ca?: string;
  /** Name to verify instead of the URL's host. */
  readonly serverName?: string;
  readonly insecureSkipTlsVerify?: boolean;
}
