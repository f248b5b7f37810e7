import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import {
  joinedTrafficRuns,
  type PublishedTrafficRun,
  publishedTrafficRun,
  type TrafficOutput,
} from './published-traffic.ts';
import { readReviewedTraffic } from './reviewed-traffic-faults.ts';
import { trafficMarkdown } from './traffic-markdown.ts';

// The program behind `npm run traffic`: writes TRAFFIC.md from traffic.json, which it first replaces by the given
// outputs of `planecheck prove --traffic --format json`.
const root = packageRoot();
const folder = join(root, 'reports/published');
const data = join(folder, 'traffic.json');

const outputs = process.argv.slice(2);
if (outputs.length > 0) {
  const reviewed = readReviewedTraffic(join(root, 'src/faults/traffic/reviewed.yaml'));
  const runs = outputs.map((file) =>
    publishedTrafficRun(JSON.parse(readFileSync(file, 'utf8')) as TrafficOutput, reviewed),
  );
  writeFileSync(data, `${JSON.stringify({ runs: joinedTrafficRuns(runs) }, null, 1)}\n`);
}
const { runs } = JSON.parse(readFileSync(data, 'utf8')) as { readonly runs: readonly PublishedTrafficRun[] };
writeFileSync(join(folder, 'TRAFFIC.md'), trafficMarkdown(runs));
