/** A check before a return is filed: its schema. */
import { f } from '#core'

export const checks = ['drafts', 'waiting_rates', 'missing_vat_ids', 'number_gaps', 'uncoded_tax'] as const

export const Check = f.described(
  f.Type.Object(
    {
      check: f.Choice(...checks),
      count: f.Count,
      path: f.Text(),
      blocks: f.Flag,
    },
    { title: 'TaxReturnCheck' },
  ),
  {
    check:
      '`drafts`: entries that are not posted; `waiting_rates`: entries without an exchange rate; `missing_vat_ids`: ' +
      'intra-Community supplies without a VAT ID; `number_gaps`: posted entries without a number; `uncoded_tax`: ' +
      'entries on tax accounts without a tax code.',
    count: 'How many there are.',
    path: 'Where they are listed, relative to `/api/v1`.',
    blocks: 'Whether the return cannot be filed while there are any.',
  },
)
