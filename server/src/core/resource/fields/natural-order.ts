/** The order of words in lists: by the rules of languages, and numbers in them by value (decision 145). */
import type { TSchema } from './fields.ts'

interface Keywords {
  type?: unknown
  enum?: readonly unknown[]
  format?: string
  'x-phone'?: true
}

/** Codes, numbers of documents and the like are compared character by character, as their indexes do. */
const code = /(^|_)(code|number|sku|slug|id|type|sha256)$/

/** Returns whether the texts of a field are words: not codes, choices, telephone numbers, emails or other formats. */
export function isWords(name: string, field: TSchema | undefined): boolean {
  if (!field || code.test(name)) return false
  const { type, enum: choices, format, 'x-phone': isPhone } = field as Keywords
  const isText = [type].flat().includes('string')
  return isText && choices === undefined && format === undefined && !isPhone
}

/** Returns SQL that sorts an expression as words. It must match the index literally. */
export const naturally = (expression: string) => `(${expression}) collate natural_order`
