import { type Html, html, joined } from '../../text/html.ts';
import type { Cause, Report } from '../model.ts';
import { rulesAgainstConformance } from '../why-not-conformant.ts';
import { verdictHtml } from './page-html.ts';

/** Causes that are shown at once, and rules that are named for each. */
const open = 20;
const named = 12;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const linksHtml = (ids: readonly string[]): Html => {
  const links = ids.slice(0, named).map((id) => html`<a href="#${id}">${id}</a>`);
  const rest = ids.length - links.length;
  return joined([...links, ...(rest > 0 ? [`${rest} more`] : [])], ', ');
};

const causeHtml = (cause: Cause): Html => {
  const { id, verdict, what, check, route, expected, seen, resources, rules, blocked, scenarios } = cause;
  const kinds = resources.length > 6 ? `${plural(resources.length, 'resource')}` : resources.join(', ');
  const details = [
    ...(route === undefined ? [] : [html`request: <code>${route}</code>${kinds === '' ? null : ` (${kinds})`}`]),
    ...(expected === undefined || scenarios === 1
      ? []
      : [html`expected <code>${expected}</code>, seen <code>${seen ?? ''}</code>`]),
    ...(check === undefined ? [] : [html`check: <code>${check}</code>`]),
    ...(blocked.length === 0 ? [] : [html`blocks ${linksHtml(blocked)}`]),
  ];
  return html`<li data-cause="${id}" class="of-${verdict}">${verdictHtml(verdict)} <b>${what}</b><br>
<span class="why"><a href="#?cause=${id}">${plural(rules.length, 'rule')}, ${plural(scenarios, 'scenario')}</a>:
${linksHtml(rules)}${details.length === 0 ? null : html`<br>${joined(details, '; ')}`}</span></li>`;
};

/**
 * What stops rules from holding or from being judged, the worst first: one entry for all rules with the same cause.
 * Null if there is nothing.
 */
export const causesHtml = (report: Report): Html | null => {
  const causes = report.causes ?? [];
  const { others } = rulesAgainstConformance(report);
  const roots = report.run.rootCauses ?? [];
  if (causes.length === 0 && roots.length === 0 && others.length === 0) return null;
  const items = causes.map(causeHtml);
  const list = (part: readonly Html[]): Html | null =>
    part.length === 0 ? null : html`<ul class="trouble">${part}</ul>`;
  const rest = items.slice(open);
  const more = rest.length === 0 ? null : html`<details><summary>${rest.length} more</summary>${list(rest)}</details>`;
  const counts = [...new Set(causes.map(({ verdict }) => verdict))].map((verdict) => {
    const own = causes.filter((cause) => cause.verdict === verdict);
    const rules = new Set(own.flatMap((cause) => cause.rules)).size;
    return `${rules} ${verdict}: ${plural(own.length, 'cause')}`;
  });
  return html`<h2>${report.run.complete ? 'What does not hold' : 'What does not hold so far'}</h2>
${roots.map((cause) => html`<p><strong>root cause</strong>: ${cause}</p>`)}
${others.map((line) => html`<p><strong>${line}</strong></p>`)}
<p>${counts.join('; ')}</p>
${list(items.slice(0, open))}${more}`;
};
