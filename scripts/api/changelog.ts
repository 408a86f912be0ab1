/** The API changelog: the changes of the API by version, with the reasons for breaking changes. */
import type { Changes } from './changes.ts'

/** How to accept a breaking change. */
export const advice = "To record them: npm run docs -- --breaking 'Why it is necessary'"

/** Returns the changelog with these changes at its end. */
export function withChanges(
  changelog: string,
  version: string,
  changes: Changes,
  reason: string | undefined,
): string {
  const { breaking, compatible } = changes
  if (breaking.length + compatible.length === 0) return changelog
  const heading = `## ${version}`
  const entries = [
    ...breaking.map((text) => `- **Breaking.** ${marked(text)}. ${reason}`),
    ...compatible.map((text) => `- ${marked(text)}`),
  ]
  const isCurrent = changelog.split('\n').findLast((line) => line.startsWith('## ')) === heading
  const before = isCurrent ? changelog.trimEnd() : `${changelog.trimEnd()}\n\n${heading}`
  const isInList = before.slice(before.lastIndexOf('\n') + 1).startsWith('- ')
  return `${before}${isInList ? '' : '\n'}\n${entries.join('\n')}\n`
}

/** Formats the part after the verb as code, because it contains names. */
const marked = (text: string) =>
  text.replace(/^(\w+): (.*)$/s, (_, verb: string, rest: string) => `${verb}: \`${rest}\``)
