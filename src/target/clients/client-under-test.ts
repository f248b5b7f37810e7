/** Start parameters of one process of the client. */
export interface ClientStart {
  /** Path of its configuration, in the spelling of the target's dialect. */
  readonly configuration: string;
  /** Working folder, absolute. */
  readonly folder: string;
  /** Home folder of its user, where it can store data for its next process. */
  readonly home: string;
  /** File descriptor of a terminal for its standard input; null for none. */
  readonly terminal: number | null;
}

/** Start parameters of a process that joins a cluster (B 5.3). */
export interface JoinStart {
  /** Address of a server that it does not trust yet. */
  readonly server: string;
  /** Bootstrap token, `<id>.<secret>`. */
  readonly token: string;
  readonly folder: string;
  readonly home: string;
}

/** How a client process ended. */
export interface ClientEnd {
  /** Exit code; null when the suite had to stop it. */
  readonly code: number | null;
  /** Its output on both standard streams. */
  readonly output: string;
}

/** A client process that runs until it is closed. */
export interface OpenClient {
  /** Makes it read a path of the API; returns the status that it passes on, null when it passes on none. */
  get(path: string): Promise<number | null>;
  close(): Promise<void>;
}

/** A client whose behaviour towards a server and a credential plugin is judged (B 5.3, B 5.8). */
export interface ClientUnderTest {
  /** Its name for a report. */
  readonly name: string;
  /** Runs it until it has made its requests and ended. */
  request(life: ClientStart): Promise<ClientEnd>;
  /** Runs it until it is closed. Rejects with `NotTestable` when it has no long-running form. */
  open(life: ClientStart): Promise<OpenClient>;
  /** Makes it join a cluster; absent when it cannot. */
  readonly join?: (life: JoinStart) => Promise<ClientEnd>;
}
