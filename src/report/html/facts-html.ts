import { durationText } from '../../text/duration-text.ts';
import { type Html, html, joined } from '../../text/html.ts';
import { beyondLine } from '../beyond.ts';
import type { Report } from '../model.ts';

/** The start of a run in a readable form. */
const day = (iso: string): string => iso.replace(/T(\d\d:\d\d).*Z$/, ' $1 UTC');

/** What ran, against which server, and for how long; then what the sections of the rules refer to. */
export const factsHtml = (report: Report): Html => {
  const { run, summary } = report;
  const beyond = beyondLine(report);
  const took = run.finished === null ? Number.NaN : Date.parse(run.finished) - Date.parse(run.started);
  const facts = [
    ...(run.target.product === undefined ? [] : [html`server: <b>${run.target.product}</b>`]),
    ...(run.kind === undefined ? [] : [html`generic contract of the kind <b>${run.kind}</b>`]),
    ...(run.namespace === undefined ? [] : [html`inside namespace <b>${run.namespace}</b> only`]),
    `${summary.rules} rules judged by ${summary.scenarios} scenarios`,
    ...(beyond === null ? [] : [`${beyond} (they do not count for conformance)`]),
    `names in the ${run.target.dialect} dialect`,
    ...(took > 0 ? [`took ${durationText(took)}${run.lanes ? ` with ${run.lanes} lanes` : ''}`] : []),
    day(run.started),
    `planecheck ${run.product.version}, seed ${run.seed}`,
    ...(run.quick ? ['one scenario per rule'] : []),
    ...(run.complete ? [] : [html`<strong>the run was not completed</strong>`]),
  ];
  return html`<p>${joined(facts, '; ')}</p>
<details class="where"><summary>which documents the rules cite</summary>
<p>Two documents specify the Cluster Control-Plane API, which is the Kubernetes API with neutral names. Document
<b>A</b> contains the overview, the resources and the endpoints; document <b>B</b> contains access control, events,
errors, limits and versioning. <code>A 4.7</code> is section 4.7 of document A. Each rule also names the topic of the
Kubernetes documentation that covers the same subject.</p></details>`;
};
