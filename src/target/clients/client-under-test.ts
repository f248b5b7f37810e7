/** How one life of a client begins. */
export interface ClientLife {
  /** Path of its configuration, in the spelling of the target's dialect. */
  readonly configuration: string;
  /** Working folder, absolute. */
  readonly folder: string;
  /** Folder of its user, where it may leave something for its next life. */
  readonly home: string;
  /** File descriptor of a terminal for its standard input; null for none. */
  readonly terminal: number | null;
}

/** How a life begins that joins a cluster (B 5.3). */
export interface JoiningLife {
  /** Address of a server that it does not trust yet. */
  readonly server: string;
  /** Bootstrap token, `<id>.<secret>`. */
  readonly token: string;
  readonly folder: string;
  readonly home: string;
}

/** How a life ended. */
export interface ClientEnd {
  /** Exit code; null when it had to be ended. */
  readonly code: number | null;
  /** What it told its user, on whichever stream. */
  readonly output: string;
}

/** A client that lives until it is closed. */
export interface OpenClient {
  /** Has it read a path of the API; the status that it hands on, null when it hands on none. */
  get(path: string): Promise<number | null>;
  close(): Promise<void>;
}

/** A client whose behaviour towards a server and a credential plugin is judged (B 5.3, B 5.8). */
export interface ClientUnderTest {
  /** Which one, in words for a report. */
  readonly name: string;
  /** Lets it make its requests and end. */
  request(life: ClientLife): Promise<ClientEnd>;
  /** Lets it live until it is closed. Rejects with `NotReachable` when it has no such form. */
  open(life: ClientLife): Promise<OpenClient>;
  /** Lets it join a cluster; absent where it cannot. */
  readonly join?: (life: JoiningLife) => Promise<ClientEnd>;
}
