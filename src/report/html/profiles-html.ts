import { type Html, html } from '../../text/html.ts';
import { allProfiles } from '../../rules/profiles.ts';
import type { ProfileStanding, Report, Standing } from '../model.ts';
import { profilesThatHold, standingText } from '../profiles/standing.ts';
import { verdictHtml } from './page-html.ts';

/** Rules that are named for each profile. */
const named = 12;

/** The verdict whose colour a standing has. */
const colours: ReadonlyMap<Standing['state'], string> = new Map([
  ['whole', 'pass'],
  ['in part', 'warn'],
  ['absent', 'not-applicable'],
  ['not testable', 'not-testable'],
]);

const standingHtml = (standing: Standing): Html =>
  verdictHtml(colours.get(standing.state) ?? '', standingText(standing));

const missingHtml = ({ state, missing }: ProfileStanding): Html | null => {
  if (state !== 'in part') return null;
  const links = missing.slice(0, named).map(({ id, verdict }) => html` <a href="#${id}">${id}</a> ${verdict}`);
  const rest = missing.length - links.length;
  return html`<span class="where">${links}${rest > 0 ? html` and ${rest} more` : null}</span>`;
};

const tableHtml = (what: string, parts: readonly Standing[]): Html => {
  const rows = parts.map((part) => html`<tr><th scope="row">${part.name}</th><td>${standingHtml(part)}</td></tr>`);
  return html`<table><thead><tr><th scope="col">${what}</th><th scope="col">standing</th></tr></thead>
<tbody>${rows}</tbody></table>`;
};

/** How much of each profile, chapter and capability the server has; null if the run did not judge all rules. */
export const profilesHtml = (report: Report): Html | null => {
  const { standings } = report;
  if (standings === undefined) return null;
  const rows = standings.profiles.map(
    (profile) => html`<tr><th scope="row">${profile.name}</th><td>${standingHtml(profile)}</td>
<td>${allProfiles().get(profile.name)?.about ?? null} ${missingHtml(profile)}</td></tr>`,
  );
  const head = ['profile', 'standing', 'what it covers, and the rules that are missing'];
  const holding = profilesThatHold(report).length;
  return html`<details id="profiles"><summary>${holding} of ${standings.profiles.length} profiles hold</summary>
<table><thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table>
<details><summary>chapters and capabilities</summary>${tableHtml('chapter', standings.chapters)}
${tableHtml('capability', standings.capabilities)}</details></details>`;
};
