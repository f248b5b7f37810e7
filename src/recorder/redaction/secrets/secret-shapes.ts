/** Forms of values that are secret in every place. One line for each form. */
export const secretShapes: readonly { readonly rule: string; readonly hint: string; readonly form: RegExp }[] = [
  { rule: 'body:jwt', hint: 'eyJ', form: /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/g },
  { rule: 'body:bootstrap-token', hint: '.', form: /(?<![\w.-])[a-z0-9]{6}\.(?=[a-z]*[0-9])[a-z0-9]{16}(?![\w.-])/g },
  { rule: 'body:vendor-token', hint: 'gh', form: /(?<![A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{30,}/g },
  { rule: 'body:vendor-token', hint: 'github_pat_', form: /github_pat_\w{30,}/g },
  { rule: 'body:vendor-token', hint: 'glpat-', form: /glpat-[\w-]{16,}/g },
  { rule: 'body:vendor-token', hint: 'xox', form: /xox[abprs]-[\w-]{10,}/g },
  { rule: 'body:vendor-token', hint: 'AKIA', form: /(?<![A-Za-z0-9])AKIA[A-Z0-9]{16}(?![A-Za-z0-9])/g },
  { rule: 'body:vendor-token', hint: 'hvs.', form: /hvs\.[\w-]{20,}/g },
];
