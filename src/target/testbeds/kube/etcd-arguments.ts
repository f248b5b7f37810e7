/** Arguments of an etcd that keeps its data in a folder, for clients on `url` and without copies on other machines. */
export const etcdArguments = (folder: string, url: string, peerPort: number): string[] => [
  `--data-dir=${folder}`,
  `--listen-client-urls=${url}`,
  `--advertise-client-urls=${url}`,
  `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
  '--unsafe-no-fsync',
  '--log-level=warn',
];
