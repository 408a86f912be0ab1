/** Records whose export is imported again. */
// Texts that spreadsheets, delimiters and the guard against formulas could change.
export const texts = [
  'plain',
  '=SUM(A1:A9)',
  "'=quoted",
  "''+two",
  '-12.50',
  '+49 40 55',
  '@mention',
  'a;b,c d',
  'say "hi"',
  'ünï ß – €',
  '007',
  '1e5',
  'true',
  'x;=1+1',
  "O'Brien",
  'a|b',
]
export const longTexts = [...texts, 'one\ntwo', '-list\n-of\n-points', '[…]', 'line;\n=cmd']
export const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T
export const day = (index: number) => `2026-0${1 + (index % 9)}-1${index % 10}`

/** A kind of records. */
export interface Kind {
  entity: string
  path: string
  make: (index: number) => object
  /** The filter of the export. */
  only?: string
  /** Columns that differ in another tenant: ids, numbers, and figures. */
  isOwn?: RegExp
  /** Fields for which another tenant has no records. */
  linked?: boolean
}
