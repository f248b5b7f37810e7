/** A command as completion sees it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  /** Long options, with the dashes. */
  readonly options: readonly string[];
  /** Words that may follow it: sub-commands, topics. */
  readonly words: readonly string[];
}

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

const names = (commands: readonly CompletedCommand[]): string => commands.map(({ name }) => name).join(' ');
const choices = ({ options, words }: CompletedCommand): string => [...words, ...options].join(' ');
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const bash = (commands: readonly CompletedCommand[]): string => `# planecheck: source <(planecheck completion bash)
_planecheck() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=
  if [ "$COMP_CWORD" -le 1 ]; then words=${quoted(names(commands))}
  else
    case \${COMP_WORDS[1]} in
${commands.map((command) => `      ${command.name}) words=${quoted(choices(command))} ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _planecheck planecheck
`;

const zsh = (commands: readonly CompletedCommand[]): string => `#compdef planecheck
# planecheck: source <(planecheck completion zsh)
_planecheck() {
  local -a commands
  commands=(${commands.map(({ name, summary }) => quoted(`${name}:${summary.replaceAll(':', '\\:')}`)).join(' ')})
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case $words[2] in
${commands.map((command) => `    ${command.name}) compadd -- ${choices(command)} ;;`).join('\n')}
  esac
  _files
}
compdef _planecheck planecheck
`;

const fish = (commands: readonly CompletedCommand[]): string =>
  [
    '# planecheck: planecheck completion fish | source',
    ...commands.flatMap(({ name, summary, options, words }) => [
      `complete -c planecheck -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...words.map((word) => `complete -c planecheck -n '__fish_seen_subcommand_from ${name}' -a ${word}`),
      ...options.map((option) => `complete -c planecheck -n '__fish_seen_subcommand_from ${name}' -l ${option.replace(/^--/, '')}`),
    ]),
    '',
  ].join('\n');

/** The script that a shell sources to complete commands and options. */
export const completionScript = (shell: Shell, commands: readonly CompletedCommand[]): string => ({ bash, zsh, fish })[shell](commands);
