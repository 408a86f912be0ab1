/** The tax codes of lines of documents: the fields, and the code of each line. */
import { type Ctx, f } from '#core'
import { markUsed } from './tax-code.actions.ts'
import { taxCodeFor, taxCodesOf } from './tax-code.choice.ts'
import { chargedRate, type Direction, type TaxCode, type Treatment } from './tax-code.ts'

/** Fields of a line in responses. */
export const taxCodeFields = {
  tax_code_id: f.Private(f.Maybe(f.IdOf('tax_codes'))),
  tax_code: f.Private(f.Maybe(f.Text(20))),
  tax_reason: f.Private(f.Maybe(f.Text(200))),
}

/** The field of a line in requests. The others follow from it. */
export const taxCodeInputFields = {
  tax_code_id: f.Optional(f.Maybe(f.Link('tax_codes'))),
}

export const taxCodeDescriptions = {
  tax_code_id:
    'The tax code. Without it, that of `tax_rate`, the treatment and the day; a missing code is added. Null on lines ' +
    'that were written before there were tax codes.',
  tax_code: 'Its code at that time, such as `S19`.',
  tax_reason: 'Why the line is taxed in this way, if it was decided from the countries of seller and buyer.',
}

/** The tax code of a line. Lines get it when their document is written. */
export interface TaxCodeOfLine {
  tax_code_id: string | null
  tax_code: string | null
  tax_reason: string | null
}

/** A line whose code is not chosen yet. */
export const uncoded: TaxCodeOfLine = { tax_code_id: null, tax_code: null, tax_reason: null }

interface Supply {
  direction: Direction
  /** That of the whole document; undefined if each line has its own. */
  treatment: Treatment | undefined
  /** The day of the document. */
  day: string
}

type Line = { tax_rate: number } & TaxCodeOfLine

/** Treatments that may stand beside taxed lines. */
const besideStandard: readonly Treatment[] = ['standard', 'oss', 'exempt']

/** Returns whether a document with a treatment can have a line with a code. */
export const allows = (treatment: Treatment | undefined, code: Pick<TaxCode, 'treatment'>) =>
  treatment === undefined ||
  code.treatment === treatment ||
  (treatment === 'standard' && besideStandard.includes(code.treatment))

/**
 * Returns lines with their tax codes. A line keeps its code as long as the code has its rate and fits the treatment;
 * others get the code of their rate, of the treatment, and of the day.
 */
export async function codedLines<L extends Line>(
  ctx: Ctx,
  lines: readonly L[],
  { direction, treatment, day }: Supply,
): Promise<L[]> {
  if (lines.length === 0) return []
  const known = new Map((await taxCodesOf(ctx)).map((code) => [code.id, code]))
  const used = new Map<string, TaxCode>()
  const coded: L[] = []
  for (const line of lines) {
    const current = line.tax_code_id ? known.get(line.tax_code_id) : undefined
    const keeps = current && chargedRate(current) === line.tax_rate && allows(treatment, current)
    const code = keeps
      ? current
      : await taxCodeFor(ctx, { direction, rate: line.tax_rate, treatment: treatment ?? 'standard', day })
    used.set(code.id, code)
    coded.push({
      ...line,
      tax_code_id: code.id,
      tax_code: code.code,
      tax_reason: keeps || line.tax_code_id === null ? line.tax_reason : null,
    })
  }
  await markUsed(ctx, [...used.values()])
  return coded
}
