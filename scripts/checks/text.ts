/** Rules for all texts of the project: no machine, no package mirror and no secret. */
import type { Fault } from './fault.ts'

interface Rule {
  rule: string
  pattern: RegExp
  message: string
}

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'i')

const rules: Rule[] = [
  {
    rule: 'no-machine-paths',
    pattern: anyOf(
      /(?<![\w.])[/](?:work|root|tmp|mnt)[/][\w.]/,
      /(?<![\w./])[/](?:home|Users)[/]\w+[/]/,
      /\b[A-Z]:\\{1,2}(?:Users|work)\b/,
    ),
    message: 'This path exists on one machine only.',
  },
  {
    rule: 'no-registry-hosts',
    pattern: anyOf(
      /\bregistry\s*=\s*http/,
      /"resolved":\s*"http/,
      /https?:[/][/][\w.:-]*(?:registry|artifactory|nexus|verdaccio|mirror)/,
    ),
    message: 'The package source belongs in the settings of the machine.',
  },
  {
    rule: 'no-secrets',
    pattern: anyOf(
      /-----BEGIN [A-Z ]*PRIVATE KEY/,
      /\bAKIA[0-9A-Z]{16}\b(?<!EXAMPLE)/,
      /\b(?:gh[pousr]|npm)_\w{30}/,
      /\bxox[abprs]-\d/,
    ),
    message: 'This looks like a secret.',
  },
]

export function checkText(path: string, text: string): Fault[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ rule, message }) => ({ path, line: index + 1, rule, message })),
    )
}

/** Checks for files that must not be committed. */
export function checkName(path: string): Fault[] {
  const isSecret =
    /(^|[/])(\.env(\..+)?|id_(rsa|ed25519)|.+\.(pem|key|p12))$/.test(path) && !path.endsWith('.example')
  return isSecret
    ? [{ path, line: 1, rule: 'no-secrets', message: 'This file belongs to a machine, not to the project.' }]
    : []
}
