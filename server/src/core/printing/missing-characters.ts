/** Warnings about characters that no font can print, before a document is sent. */
import type { Ctx } from '#runtime/database/context'
import { fontsFor } from '#runtime/pdf/fonts'
import type { Content } from './content.ts'
import { companyOf, nameOf, printingOf } from './seller.ts'

/** A sentence names at most this many characters. */
const namedAtMost = 10
/** A document has at most this many warnings. */
const warningsAtMost = 20

/** Returns a sentence for each part of a document that has such characters. */
export function warningsAboutCharacters({ tenant }: Pick<Ctx, 'tenant'>, content: Content): string[] {
  const { recipient, otherAddresses = [], rows, facts, memo, paragraphs = [], footer } = content
  const company = [nameOf(tenant), Object.values(companyOf(tenant)), printingOf(tenant).footer]
  const parts: [place: string, text: unknown][] = [
    ['the details of your company', company],
    ['the recipient', recipient.lines],
    ['the other addresses', otherAddresses.map(({ lines }) => lines)],
    ...rows.map(({ cells, details }, index): [string, unknown] => [`item ${index + 1}`, [cells, details]]),
    ['the facts above the items', facts],
    ['the notes', [memo, paragraphs, footer]],
  ]
  return parts
    .flatMap(([place, text]) => {
      const { missing } = fontsFor(JSON.stringify(text ?? ''))
      return missing.length === 0 ? [] : [sentenceOf(place, missing)]
    })
    .slice(0, warningsAtMost)
}

const sentenceOf = (place: string, missing: readonly string[]) =>
  `No installed font has these characters of ${place}: ${missing.slice(0, namedAtMost).join(' ')}. ` +
  'The document shows empty boxes instead.'
