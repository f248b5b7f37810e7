import type { Exchange } from '../../client/typed-exchange.ts';

/** One line of a scrape. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;
const unescapedText = (text: string): string =>
  text.replace(/\\(.)/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign));
const textOf = ({ response }: Exchange): string =>
  response === null ? '' : Buffer.from(response.body).toString('utf8');

/** The lines of one metric in a scrape of /metrics (B 6.5), in the text format of such pages. */
export const samplesOf = (scrape: Exchange, metric: string): readonly Sample[] =>
  textOf(scrape)
    .split('\n')
    .filter((line) => line.startsWith(metric) && ['{', ' '].includes(line.charAt(metric.length)))
    .map((line) => {
      const end = line.lastIndexOf('}');
      const labels = Object.fromEntries(
        [...line.slice(metric.length, end + 1).matchAll(label)].map(([, name = '', value = '']) => [
          name,
          unescapedText(value),
        ]),
      );
      return {
        name: metric,
        labels,
        value: Number(
          line
            .slice(end < 0 ? metric.length : end + 1)
            .trim()
            .split(' ')[0],
        ),
      };
    });

/** The text of each HELP line, by metric. */
export const helpsOf = (scrape: Exchange): ReadonlyMap<string, string> =>
  new Map(
    textOf(scrape)
      .split('\n')
      .flatMap((line) => {
        const [, name, help] = /^# HELP (\S+) ?(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, help ?? ''] as const];
      }),
  );

/** The type in the TYPE line of a metric; null without one. */
export const typeOf = (scrape: Exchange, metric: string): string | null =>
  textOf(scrape)
    .split('\n')
    .find((line) => line.startsWith(`# TYPE ${metric} `))
    ?.split(' ')[3] ?? null;
