import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kubeFiles } from '../../target/testbeds/kube/kube-files.ts';
import type { BenchLine } from '../bench-line.ts';
import type { MeasuredServer } from './measured-server.ts';
import { startKubeApiServer, startReferenceServer } from './start-servers.ts';
import { workload } from './workload.ts';

/** Processor time of one server for each part of the workload, in milliseconds. */
const processorTimes = async (server: MeasuredServer): Promise<Map<string, number>> => {
  const spent = new Map<string, number>();
  for (const [what, act] of Object.entries(workload)) {
    const before = server.processorMs;
    await act(server);
    spent.set(what, server.processorMs - before);
  }
  return spent;
};

/**
 * Processor time of the reference server over that of kube-apiserver, for the same requests in the same run. Without
 * KUBEBUILDER_ASSETS, the folder with the programs of kube-apiserver, there is nothing to compare with, and no line.
 */
export const serverBench = async (): Promise<readonly BenchLine[]> => {
  const assets = process.env['KUBEBUILDER_ASSETS'];
  if (assets === undefined) return [];
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-bench-'));
  const files = await kubeFiles(folder);
  const reference = await startReferenceServer(files);
  const started = reference.processorMs;
  const kubernetes = await startKubeApiServer(files, assets);
  const kubernetesStarted = kubernetes.processorMs;
  try {
    const lines: BenchLine[] = [
      {
        what: 'start of the reference server, processor time',
        value: started,
        unit: `ms (kube-apiserver ${kubernetesStarted} ms)`,
        budget: '',
      },
    ];
    const there = await processorTimes(kubernetes);
    for (const [what, here] of await processorTimes(reference)) {
      const other = there.get(what) ?? 0;
      lines.push({
        what: `serve over kube-apiserver: ${what}`,
        value: here / other,
        unit: `x (${here} ms, ${other} ms)`,
        budget: 'at most 1',
      });
    }
    return lines;
  } finally {
    await Promise.all([reference.close(), kubernetes.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
};
