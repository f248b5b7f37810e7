import { Command, Option } from 'commander';
import type { Obstacle } from '../../run/judgeable-rules.ts';
import { kindNamed } from '../../client/paths/kinds.ts';
import { visibleJson } from '../../text/visible-json.ts';
import { exitCodes } from '../exit-codes.ts';
import { UserError } from '../user-error.ts';
import { targetWords } from './options/target-words.ts';
import {
  openTargetSource,
  type TargetChoice,
  withNamespaceOption,
  withTargetOptions,
} from './options/target-options.ts';
import { print } from '../print.ts';
import { closingHelp } from '../help/closing-help.ts';

interface DoctorOptions extends TargetChoice {
  readonly format: string;
  readonly all?: boolean;
}

/** `planecheck doctor`: shows which rules can be judged on a target, and what the others need. */
export const doctorCommand = (): Command =>
  withNamespaceOption(
    withTargetOptions(
      new Command('doctor').description(
        'Shows how many rules can be judged on a server, what the other rules need,\n' +
          'the evidence for each missing capability, and how to provide it.',
      ),
    ),
    'show what a run with --namespace can judge inside this namespace',
  )
    .option('--all', 'list every capability with its evidence')
    .addOption(new Option('--format <name>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText(
      'after',
      closingHelp({
        paragraphs: [
          'Exit codes: 0 the server can be judged, 2 usage or file error, 3 the server is not reachable, ' +
            'rejects the credential, or is not an API server, or the credential may not create namespaces ' +
            '(with --namespace: config maps in the namespace).',
        ],
      }),
    )
    .action(async (options: DoctorOptions) => {
      const [
        { Catalogue },
        { capabilityNames },
        { preflight, TargetProblem },
        { judgeableRules },
        { hasAllRights },
        { rightsOf },
      ] = await Promise.all([
        import('../../rules/catalogue.ts'),
        import('../../target/capabilities/capabilities.ts'),
        import('../../run/target/preflight.ts'),
        import('../../run/judgeable-rules.ts'),
        import('../../run/target/has-all-rights.ts'),
        import('../../run/target/rights.ts'),
      ]);
      const source = await openTargetSource(options);
      try {
        const target = await source.shared();
        const problem = await preflight(target).catch((error: unknown) => {
          if (error instanceof TargetProblem) return error.message;
          throw error;
        });
        if (problem !== null) throw new UserError(problem, exitCodes.notReachable);
        const { scenarios } = Catalogue.read();
        const found = new Map<string, { readonly present: boolean; readonly evidence: string }>();
        for (const name of capabilityNames) found.set(name, await target.capability(name));
        const rulesThatNeed = (name: string): number =>
          new Set(scenarios.filter((scenario) => scenario.needs.includes(name)).flatMap((scenario) => scenario.rules))
            .size;
        const capabilities = [...found].map(([name, finding]) => ({ name, ...finding, rules: rulesThatNeed(name) }));
        const controls = Object.entries(target.controls)
          .filter(([, control]) => control !== undefined)
          .map(([name]) => name);
        const administrator = await hasAllRights(target);
        const rights = administrator === false ? await rightsOf(target) : null;
        const { obstacles, ...rules } = judgeableRules(scenarios, {
          capabilities: found,
          target,
          canStart: source.canStart,
          ...(options.namespace === undefined ? {} : { namespace: options.namespace }),
          ...(rights === null ? {} : { rights }),
        });
        const needed = kindNamed(options.namespace === undefined ? 'Namespace' : 'ConfigMap');
        if (rights?.may('create', needed) === false) process.exitCode = exitCodes.notReachable;
        if (options.format === 'json') {
          const document = {
            name: target.name,
            baseUrl: target.baseUrl,
            release: target.release,
            ...(options.namespace === undefined ? {} : { namespace: options.namespace }),
            administrator,
            rules,
            missing: obstacles,
            capabilities,
            controls,
            ownServers: source.canStart,
          };
          print(`${visibleJson(JSON.stringify(document, null, 1))}\n`);
          return;
        }
        const say = (line: string): void => print(`${line}\n`);
        say(
          `${target.name} at ${target.baseUrl}, release ${target.release ?? 'unknown'}, ${target.dialect.name} dialect`,
        );
        if (options.namespace !== undefined) say(`inside namespace ${options.namespace} only`);
        else if (administrator === false)
          say(
            'NOT AN ADMINISTRATOR: the server reports that this credential does not have all rights; ' +
              (rights === null
                ? 'rules whose requests it rejects will be inconclusive'
                : 'only what its cluster-wide rights allow is counted'),
          );
        const partly = rules.part > 0 ? `, ${rules.part} of them only in part` : '';
        // Some scenarios show only in a run that they need more than the namespace.
        const where = options.namespace === undefined ? 'on this server' : `in namespace ${options.namespace} at most`;
        say(`\n${rules.whole + rules.part} of ${rules.rules} rules can be judged ${where}${partly}`);
        if (obstacles.length > 0)
          say(`\nmissing, with the number of rules that need it:\n${obstacles.map(obstacleText).join('\n')}`);
        if (options.all) {
          const lines = capabilities.map(({ name, present, evidence, rules: needed }) =>
            [present ? 'yes' : 'NO ', name.padEnd(28), String(needed).padStart(4), '', evidence].join(' '),
          );
          say(`\nevery capability, with the number of rules that need it:\n${lines.join('\n')}`);
        } else
          say(
            `\npresent: ${capabilities
              .filter(({ present, rules: needed }) => present && needed > 0)
              .map(({ name }) => name)
              .join(', ')}`,
          );
        say(`controls: ${controls.join(', ') || 'none'}`);
        if (source.canStart) say('servers with other start options can be started');
        say(`\nnext: ${['planecheck run', ...targetWords(options)].join(' ')}`);
      } finally {
        await source.close();
      }
    });

const obstacleText = ({ what, rules, evidence, remedy }: Obstacle): string =>
  `${String(rules).padStart(4)}  ${what}: ${evidence}${remedy === null ? '' : `\n      -> ${remedy}`}`;
