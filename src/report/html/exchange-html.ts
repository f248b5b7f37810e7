import type { ExchangeEvidence } from '../model.ts';
import { escapeHtml } from './escape-html.ts';

const block = (title: string, text: string | null): string => (text === null ? '' : `<h5>${title}</h5><pre>${escapeHtml(text)}</pre>`);

/** One exchange of the evidence: request, answer or stream, and the line that repeats it. */
export const exchangeHtml = (exchange: ExchangeEvidence): string => {
  const outcome = exchange.failure ?? (exchange.status === null ? 'no answer' : String(exchange.status));
  const headers = Object.entries(exchange.responseHeaders).map(([name, value]) => `${name}: ${value}`).join('\n');
  const frames = exchange.frames?.map((frame) => `${String(frame.atMs).padStart(6)} ms  ${frame.text}`).join('\n') ?? null;
  return `<details class="exchange" id="x${exchange.seq}"><summary>${exchange.seq}. <b>${escapeHtml(exchange.actor)}</b> ${exchange.method} <code>${escapeHtml(exchange.path)}</code> → ${escapeHtml(outcome)}${exchange.ms === null ? '' : ` <small>${exchange.ms} ms</small>`}</summary>
${block('request body', exchange.requestBody)}${block('answer', headers || null)}${block('body', exchange.responseBody)}${block('events', frames)}${block('again', exchange.curl)}</details>`;
};
