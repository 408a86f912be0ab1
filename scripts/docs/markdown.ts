/** The Markdown functions for the generated documents. */

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

export const code = (text: string) => `\`${text}\``

export const codes = (texts: readonly string[], none = '–') => texts.map(code).join(', ') || none

/** Returns a document: its title, an introduction, and its parts. */
export const page = (title: string, about: string, ...parts: readonly string[]) =>
  `${[`# ${title}`, `${about} Written by \`npm run docs\`; do not edit.`, ...parts].join('\n\n')}\n`
