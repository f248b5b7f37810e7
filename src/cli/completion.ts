/** What completion needs to know about a command. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** Long options, with the dashes. */
  readonly options: readonly string[];
  /** Words that may follow it: sub-commands, topics. */
  readonly words: readonly string[];
  /** The allowed values of options that have a fixed set of them, by option. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Options whose values are rule ids and areas, separated by commas. */
const takesRules = ['--rules', '--break'];

const names = (commands: readonly CompletedCommand[]): string => commands.map(({ name }) => name).join(' ');
const choices = ({ options, words }: CompletedCommand): string => [...words, ...options].join(' ');
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const valuesOf = (commands: readonly CompletedCommand[]): ReadonlyArray<readonly [string, readonly string[]]> =>
  commands.flatMap(({ name, values = {} }) =>
    Object.entries(values).map(([option, list]) => [`${name} ${option}`, list] as const),
  );

const bash = (
  commands: readonly CompletedCommand[],
  rules: string,
): string => `# planecheck: source <(planecheck completion bash)
_planecheck() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words=
  if [ "$COMP_CWORD" -le 1 ]; then words=${quoted(names(commands))}
  else
    case "\${COMP_WORDS[1]} $before" in
      *" ${takesRules[0]}"|*" ${takesRules[1]}"|"rules show")
        COMPREPLY=($(compgen -P "\${word%"\${word##*,}"}" -W ${quoted(rules)} -- "\${word##*,}")); return ;;
${valuesOf(commands)
  .map(([at, list]) => `      ${quoted(at)}) COMPREPLY=($(compgen -W ${quoted(list.join(' '))} -- "$word")); return ;;`)
  .join('\n')}
    esac
    case \${COMP_WORDS[1]} in
${commands.map((command) => `      ${command.name}) words=${quoted(choices(command))} ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _planecheck planecheck
`;

const zsh = (commands: readonly CompletedCommand[], rules: string): string => `#compdef planecheck
# planecheck: source <(planecheck completion zsh), after compinit
_planecheck() {
  local -a commands
  commands=(${commands.map(({ name, summary }) => quoted(`${name}:${summary.replaceAll(':', '\\:')}`)).join(' ')})
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "$words[2] $words[CURRENT-1]" in
    *" ${takesRules[0]}"|*" ${takesRules[1]}"|"rules show") compset -P '*,'; compadd -- ${rules}; return ;;
${valuesOf(commands)
  .map(([at, list]) => `    ${quoted(at)}) compadd -- ${list.join(' ')}; return ;;`)
  .join('\n')}
  esac
  case $words[2] in
${commands.map((command) => `    ${command.name}) compadd -- ${choices(command)} ;;`).join('\n')}
  esac
  _files
}
compdef _planecheck planecheck
`;

const fish = (commands: readonly CompletedCommand[], rules: string): string =>
  [
    '# planecheck: planecheck completion fish | source',
    'function __planecheck_rules',
    "  set -l before (string replace -r '[^,]*$' '' -- (commandline -ct))",
    `  for rule in ${rules}; echo $before$rule; end`,
    'end',
    'complete -c planecheck -n __fish_use_subcommand -f',
    ...commands.flatMap(({ name, summary, options, words, values = {} }) => [
      `complete -c planecheck -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...words.map((word) => `complete -c planecheck -n '__fish_seen_subcommand_from ${name}' -a ${word}`),
      ...options.map((option) => {
        const takes = takesRules.includes(option)
          ? ` -x -a '(__planecheck_rules)'`
          : values[option]
            ? ` -x -a ${quoted(values[option].join(' '))}`
            : '';
        const long = option.replace(/^--/, '');
        return `complete -c planecheck -n '__fish_seen_subcommand_from ${name}' -l ${long}${takes}`;
      }),
    ]),
    "complete -c planecheck -n '__fish_seen_subcommand_from rules; and __fish_seen_subcommand_from show' \\",
    "  -a '(__planecheck_rules)'",
    '',
  ].join('\n');

/** The script that a shell sources to complete commands, options, option values, and rules (areas and ids). */
export const completionScript = (
  shell: Shell,
  commands: readonly CompletedCommand[],
  rules: readonly string[],
): string => ({ bash, zsh, fish })[shell](commands, rules.join(' '));
