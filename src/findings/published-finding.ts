/** One defect of current releases, with the commands that show it (schemas/files/findings.json). */
export interface PublishedFinding {
  /** Name of the entry, and its anchor in FINDINGS.md. */
  readonly id: string;
  readonly title: string;
  /** The rules that find it. */
  readonly rules: readonly string[];
  /** Section of the documents, as in the catalogue. */
  readonly section: string;
  readonly severity: 'high' | 'medium' | 'low';
  /** What is wrong: what the server does, or only the status code of a response. */
  readonly wrong: 'behaviour' | 'status';
  /** Oldest and newest of the judged releases that show it, such as `1.24.17`. */
  readonly first: string;
  readonly last: string;
  /** Address of the report to the authors of the server; absent where none is known. */
  readonly upstream?: string;
  readonly seen: string;
  readonly expected: string;
  /** Shell lines that prepare the server, that show the defect, and that delete what the first ones created. */
  readonly setup?: string;
  readonly show: string;
  readonly cleanup?: string;
  /** Regular expression that the output of `show` matches if the server has the defect. */
  readonly shown: string;
  /** Regular expression that the output of `show` matches if the server conforms to the documents. */
  readonly conforms: string;
}

/** The published findings, and the releases on which all of them were repeated, in ascending order. */
export interface PublishedFindings {
  readonly product: string;
  readonly releases: readonly string[];
  readonly findings: readonly PublishedFinding[];
}
