/** The changes of the API: breaking changes by version with their reasons, and all changes since another version. */
import type { Changes } from './changes.ts'

/** The command that accepts a breaking change. */
export const advice = "To record them: npm run docs -- --breaking 'Why it is necessary'"

/** Returns the changelog with these breaking changes at its end. */
export function withBreaking(
  changelog: string,
  version: string,
  breaking: readonly string[],
  reason: string,
): string {
  if (breaking.length === 0) return changelog
  const heading = `## ${version}`
  const entries = breaking.map((text) => `- ${formatted(text)}. ${reason}`)
  const isCurrent = changelog.split('\n').findLast((line) => line.startsWith('## ')) === heading
  const before = isCurrent ? changelog.trimEnd() : `${changelog.trimEnd()}\n\n${heading}`
  const isInList = before.slice(before.lastIndexOf('\n') + 1).startsWith('- ')
  return `${before}${isInList ? '' : '\n'}\n${entries.join('\n')}\n`
}

/** Formats the part after the verb as code, because it contains names. */
const formatted = (text: string) =>
  text.replace(/^(\w+): (.*)$/s, (_, verb: string, rest: string) => `${verb}: \`${rest}\``)

/** Returns all changes since another version as Markdown. */
export function changesPage(since: string, { breaking, compatible }: Changes): string {
  const section = (title: string, texts: readonly string[]) =>
    `## ${title}\n\n${texts.map((text) => `- ${formatted(text)}\n`).join('') || 'None.\n'}`
  return `# API changes since ${since}\n\n${section('Breaking', breaking)}\n${section('Compatible', compatible)}`
}
