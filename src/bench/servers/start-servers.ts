import { join } from 'node:path';
import { programRoot } from '../../package-root.ts';
import { RunningChild } from '../../target/testbeds/child-process.ts';
import { freePorts } from '../../target/testbeds/free-port.ts';
import { etcdArguments } from '../../target/testbeds/kube/etcd-arguments.ts';
import { apiServerDefaults, apiServerFixed } from '../../target/testbeds/kube/kube-defaults.ts';
import type { KubeFiles } from '../../target/testbeds/kube/kube-files.ts';
import { commandLine, composeOptions } from '../../target/testbeds/options/compose-options.ts';
import { MeasuredServer } from './measured-server.ts';

/** The reference server as `planecheck serve` starts it. */
export const startReferenceServer = async (files: KubeFiles): Promise<MeasuredServer> => {
  const [port = 0] = await freePorts(1);
  const options = commandLine({
    'client-ca-file': [files.path('ca.crt')],
    'tls-cert-file': [files.path('server.crt')],
    'tls-private-key-file': [files.path('server.key')],
  });
  const program = join(programRoot(), 'bin/planecheck.js');
  const child = new RunningChild(
    'planecheck serve',
    process.execPath,
    [program, 'serve', '--port', String(port), '--kubeconfig', files.path('reference.kubeconfig'), '--', ...options],
    files.path('reference.log'),
  );
  const server = new MeasuredServer(child, `https://127.0.0.1:${port}`, files);
  await server.untilReady();
  return server;
};

/** kube-apiserver without audit and without controllers. Its etcd is a process that is not measured. */
export const startKubeApiServer = async (files: KubeFiles, assets: string): Promise<MeasuredServer> => {
  const [port = 0, etcdPort = 0, peerPort = 0] = await freePorts(3);
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const etcd = new RunningChild(
    'etcd',
    join(assets, 'etcd'),
    etcdArguments(files.path('etcd'), etcdUrl, peerPort),
    files.path('etcd.log'),
  );
  const { 'audit-log-path': _log, 'audit-policy-file': _policy, ...options } = apiServerDefaults(files);
  const child = new RunningChild(
    'kube-apiserver',
    join(assets, 'kube-apiserver'),
    commandLine(composeOptions(options, apiServerFixed(files, port, etcdUrl))),
    files.path('kube-apiserver.log'),
  );
  void child.exited.then(() => etcd.stop(1500));
  const server = new MeasuredServer(child, `https://127.0.0.1:${port}`, files);
  await server.untilReady();
  return server;
};
