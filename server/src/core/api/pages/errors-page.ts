/** The documentation of all error codes as Markdown. */
import { type ErrorCode, errorCodes, statusOf } from '#runtime/api-error'
import { errorList } from '#runtime/http/error-list'
import { errorExampleOf } from '../openapi/error-examples.ts'

/** Returns the documentation of all error codes: status, meaning, cause, remedy and an example of each. */
export const errorsMarkdown = (basePath = '') => `# Errors

Programs decide by \`error.code\`; people read the message. \`meta.doc_url\` is the link to an entry of this page. The
[guide to errors](guides/errors.md) explains the format of all of them.

| Code | Status | Meaning |
| ---- | ------ | ------- |
${errorCodes.map(rowOf).join('\n')}

${errorCodes.map((code) => entryOf(code, basePath)).join('\n\n')}
`

const rowOf = (code: ErrorCode) =>
  `| [\`${code}\`](#${code.toLowerCase()}) | ${statusOf(code)} | ${errorList[code].meaning} |`

function entryOf(code: ErrorCode, basePath: string): string {
  const { meaning, cause, remedy } = errorList[code]
  const { timestamp: _, version: __, tenant: ___, ...meta } = errorExampleOf(code, basePath).meta
  const example = { ...errorExampleOf(code, basePath), meta }
  return `## ${code}

Status ${statusOf(code)}. ${meaning}

**Cause.** ${cause}

**Remedy.** ${remedy}

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\``
}
