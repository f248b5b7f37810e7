interface Family {
  readonly type: 'counter' | 'gauge';
  readonly help: string;
  readonly series: Map<string, number>;
}

const quoted = (value: string): string =>
  !/[\\"\n]/.test(value) ? value : value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** Counters and gauges as text for /metrics (B 6.5). A series appears with its first event. */
export class Metrics {
  readonly #families = new Map<string, Family>();
  readonly #hidden = new Set<string>();

  /** Describes a metric. Without this call, the first event creates the metric with an empty description. */
  describe(name: string, type: 'counter' | 'gauge', help: string): void {
    const series = this.#families.get(name)?.series ?? new Map<string, number>();
    this.#families.set(name, { type, help, series });
  }

  /** Excludes a metric from the text. */
  hide(name: string): void {
    this.#hidden.add(name);
  }

  /** Adds to a counter. */
  add(name: string, labels: Readonly<Record<string, string>>, by = 1): void {
    const series = this.#family(name, 'counter').series;
    const key = this.#key(labels);
    series.set(key, (series.get(key) ?? 0) + by);
  }

  /** Sets a gauge. */
  set(name: string, labels: Readonly<Record<string, string>>, value: number): void {
    this.#family(name, 'gauge').series.set(this.#key(labels), value);
  }

  /** Removes all values of a metric. */
  reset(name: string): void {
    this.#families.get(name)?.series.clear();
  }

  /** Text exposition format. */
  text(): string {
    const lines: string[] = [];
    for (const [name, family] of [...this.#families].sort(([a], [b]) => a.localeCompare(b))) {
      if (family.series.size === 0 || this.#hidden.has(name)) continue;
      lines.push(`# HELP ${name} ${family.help}`, `# TYPE ${name} ${family.type}`);
      for (const [labels, value] of family.series) lines.push(`${name}${labels} ${value}`);
    }
    return `${lines.join('\n')}\n`;
  }

  #family(name: string, type: Family['type']): Family {
    const present = this.#families.get(name);
    if (present) return present;
    const family: Family = { type, help: '', series: new Map() };
    this.#families.set(name, family);
    return family;
  }

  #key(labels: Readonly<Record<string, string>>): string {
    const pairs = Object.entries(labels).map(([label, value]) => `${label}="${quoted(value)}"`);
    return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
  }
}
