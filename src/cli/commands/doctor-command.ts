import { Command, Option } from 'commander';
import { exitCodes } from '../exit-codes.ts';
import { openTargetSource, type TargetChoice, withTargetOptions } from './target-options.ts';

/** `planecheck doctor`: what a target can be tested for, and what is missing. */
export const doctorCommand = (): Command =>
  withTargetOptions(new Command('doctor').description('Asks a server what it can be tested for: release, capabilities with their evidence, controls, and how many rules that leaves out.'))
    .addOption(new Option('--format <name>').choices(['text', 'json']).default('text'))
    .action(async (options: TargetChoice & { readonly format: string }) => {
      const [{ Catalogue }, { capabilityNames }] = await Promise.all([import('../../rules/catalogue.ts'), import('../../target/capabilities.ts')]);
      const source = await openTargetSource(options);
      try {
        const target = await source.shared();
        const { scenarios } = Catalogue.read();
        const capabilities = [];
        for (const name of capabilityNames) {
          const { present, evidence } = await target.capability(name);
          const rules = [...new Set(scenarios.filter((scenario) => scenario.needs.includes(name)).flatMap((scenario) => scenario.rules))];
          capabilities.push({ name, present, evidence, rules: rules.length });
        }
        const controls = Object.entries(target.controls).filter(([, control]) => control !== undefined).map(([name]) => name);
        if (options.format === 'json') {
          process.stdout.write(`${JSON.stringify({ name: target.name, baseUrl: target.baseUrl, release: target.release, capabilities, controls, ownServers: source.canStart }, null, 1)}\n`);
        } else {
          process.stdout.write(`${target.name} at ${target.baseUrl}, release ${target.release ?? 'unknown'}, ${target.dialect.name} dialect\n\n`);
          for (const { name, present, evidence, rules } of capabilities) process.stdout.write(`${present ? 'yes' : 'NO '} ${name.padEnd(26)} ${String(rules).padStart(4)} rules  ${evidence}\n`);
          process.stdout.write(`\ncontrols: ${controls.join(', ') || 'none'}\n`);
          process.stdout.write(source.canStart ? 'servers with other start options can be started\n' : 'rules that need other start options or a movable clock are out of reach: use a testbed\n');
        }
        process.exitCode = exitCodes.conformant;
      } finally {
        await source.close();
      }
    });
