// Stands in for scheduler and kubelets: Pods without a node are bound, bound Pods run, deleted Pods are removed.
// usage: node pods-run.mjs URL, of a server that needs no credential (kubectl proxy)
const [url] = process.argv.slice(2);
const everyMs = 400;

const send = async (method, path, body, type = 'application/json') => {
  const response = await fetch(url + path, { method, headers: { 'content-type': type }, body: JSON.stringify(body) });
  return response.json();
};

const running = ({ spec }, address) => {
  const now = new Date().toISOString().replace(/\.\d+/, '');
  const conditions = ['PodScheduled', 'Initialized', 'ContainersReady', 'Ready'];
  return {
    phase: 'Running',
    podIP: address,
    podIPs: [{ ip: address }],
    startTime: now,
    conditions: conditions.map((type) => ({ type, status: 'True', lastTransitionTime: now })),
    containerStatuses: spec.containers.map(({ name, image }) => ({
      ...{ name, image, imageID: image, ready: true, started: true, restartCount: 0 },
      state: { running: { startedAt: now } },
    })),
  };
};

let started = 0;
const advance = async (pod) => {
  const { metadata, spec, status } = pod;
  const path = `/api/v1/namespaces/${metadata.namespace}/pods/${metadata.name}`;
  if (metadata.deletionTimestamp) {
    if (!metadata.finalizers?.length) await send('DELETE', `${path}?gracePeriodSeconds=0`);
  } else if (!spec.nodeName) {
    const binding = { apiVersion: 'v1', kind: 'Binding', metadata: { name: metadata.name } };
    await send('POST', `${path}/binding`, { ...binding, target: { kind: 'Node', name: 'node-1' } });
  } else if ((status?.phase ?? 'Pending') === 'Pending') {
    started += 1;
    const address = `10.200.${Math.floor(started / 250)}.${(started % 250) + 1}`;
    await send('PATCH', `${path}/status`, { status: running(pod, address) }, 'application/merge-patch+json');
  }
};

for (;;) {
  const { items = [] } = await send('GET', '/api/v1/pods').catch(() => ({}));
  for (const pod of items) await advance(pod).catch(({ message }) => console.error(message));
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
