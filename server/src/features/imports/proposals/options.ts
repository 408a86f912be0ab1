/** The schemas of the options and findings of an import. */
import { f } from '#core'
import type { Cell } from '../reading/cell.ts'
import { columnsAtMost } from '../reading/limits.ts'

export const CellField = f.Type.Unsafe<Cell>({ type: ['string', 'number', 'boolean', 'null'] })

/** The limit of different values of a column that are mapped or listed. */
export const valuesAtMost = 200

export type Constants = Record<string, Exclude<Cell, null>>

export const Constants = f.Type.Unsafe<Constants>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 1_000 },
  propertyNames: { minLength: 1, maxLength: 200 },
  maxProperties: columnsAtMost,
  description:
    'The value of a field in all rows, for fields that the file lacks: `{ "source": "trade_show", "currency": ' +
    '"EUR" }`. It is checked like a cell. A field has either a column or a constant. Replaced as a whole.',
})

/** The values of a column, and what is imported instead. */
export type ValueMap = Record<string, Record<string, Cell>>

export const ValueMap = f.Type.Unsafe<ValueMap>({
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: 1_000 },
    propertyNames: { minLength: 1, maxLength: 1_000 },
    maxProperties: valuesAtMost,
  },
  propertyNames: { minLength: 1, maxLength: 255 },
  maxProperties: columnsAtMost,
  description:
    'What is imported for a value of a column: `{ "Quelle": { "Web": "website" } }`; null leaves the field empty. ' +
    'Case is ignored. Proposed after the upload for fields with choices and for yes/no fields; merged by column.',
})

export const Sheets = f.Type.Array(
  f.titled(
    'ImportSheet',
    f.described(f.Shape({ name: f.Text(), rows: f.Count, is_hidden: f.Flag }), {
      rows: 'The number of rows that are not empty.',
      is_hidden: 'Whether the spreadsheet hides it.',
    }),
  ),
)

export const Warnings = f.Type.Array(
  f.titled(
    'ImportWarning',
    f.described(
      f.Shape({
        code: f.Choice('unmapped_column', 'foreign_id', 'split_records', 'variant_rows'),
        column: f.Maybe(f.Text()),
        values: f.Type.Array(f.Text(1_000)),
        message: f.message(f.Type.String()),
      }),
      {
        code:
          '`unmapped_column`: a column that changes the meaning of a row is not imported; `foreign_id`: a column of ' +
          'ids of another system; `split_records`: rows of one record are not next to each other; ' +
          '`variant_rows`: rows without a name are variants of the product above them.',
        values: 'Examples from the file.',
        message: 'What happens, in a sentence.',
      },
    ),
  ),
)

export type Warning = f.Static<typeof Warnings>[number]

export const UnknownValues = f.Type.Array(
  f.titled(
    'ImportUnknownValues',
    f.described(
      f.Shape({
        column: f.Text(),
        field: f.Text(),
        values: f.Type.Array(f.Text(1_000)),
        choices: f.Type.Array(f.Text()),
      }),
      {
        values: 'Values of the column that the field does not have. `value_map` can map them.',
        choices: 'The values of the field.',
      },
    ),
  ),
)

export type UnknownValues = f.Static<typeof UnknownValues>
