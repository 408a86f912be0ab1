/** Tax rows of a journal entry: their schemas. A row is the base and the tax of one tax code. */
import { f } from '#core'
import type { Minor } from '#core/money'
import { directions } from '../tax-codes/tax-code.ts'

/** An amount that is negative when it takes back an earlier one, such as that of a credit note. */
const Signed = f.Private(f.Type.Unsafe<Minor>({ type: 'number', 'x-money': 'currency' }))
const HomeSigned = f.Private(f.Type.Unsafe<Minor>({ type: 'number', 'x-money': 'tenant' }))

const descriptions = {
  tax_code: 'The code at the time of the entry.',
  direction: 'Whether the tax is owed (`sale`) or deducted (`purchase`).',
  account_id: 'The account that has the tax.',
  base_amount: 'Without tax, in the currency of the entry; negative when it takes back an earlier base.',
  tax_amount: 'In the currency of the entry; 0 of an untaxed supply.',
  home_base_amount: 'In the currency of the tenant, by the exchange rate.',
  home_tax_amount: 'In the currency of the tenant: what the account has.',
  vat_id: 'The VAT ID of the customer of an intra-Community supply or a reverse charge.',
}

export const EntryTax = f.described(
  f.Shape(
    {
      id: f.Id,
      tax_code_id: f.IdOf('tax_codes'),
      tax_code: f.Text(20),
      direction: f.titled('TaxDirection', f.Choice(...directions)),
      account_id: f.IdOf('accounts'),
      base_amount: Signed,
      tax_amount: Signed,
      home_base_amount: HomeSigned,
      home_tax_amount: HomeSigned,
      vat_id: f.Private(f.Maybe(f.Text(20))),
    },
    { title: 'JournalEntryTax' },
  ),
  descriptions,
)

export type EntryTax = f.Static<typeof EntryTax>

export const taxesAtMost = 200

export interface EntryTaxInput {
  tax_code_id: string
  base_amount: Minor
  tax_amount: Minor
}

const Body = f.described(
  f.Type.Object(
    {
      tax_code_id: f.about('An active tax code. Its direction decides the sides.', f.IdOf('tax_codes')),
      base_amount: f.Type.Unsafe<Minor>({ type: 'number', 'x-money': 'currency' }),
      tax_amount: f.Type.Unsafe<Minor>({ type: 'number', 'x-money': 'currency' }),
      ...f.readOnlyFields({
        id: f.Id,
        tax_code: f.Text(20),
        direction: f.Text(20),
        account_id: f.IdOf('accounts'),
        home_base_amount: HomeSigned,
        home_tax_amount: HomeSigned,
        vat_id: f.Maybe(f.Text(20)),
      }),
    },
    { additionalProperties: false, title: 'JournalEntryTaxBody' },
  ),
  descriptions,
)

export const EntryTaxInputs = f.Type.Unsafe<EntryTaxInput[]>(f.Type.Array(Body, { maxItems: taxesAtMost }))
