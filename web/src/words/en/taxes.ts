/** The sentences of tax codes, the tax report and the EC sales list in English. Only their pages load them. */

export const taxes = {
  seed: {
    add: 'Add the tax codes of a country',
    text: 'Adds the usual rates with the boxes of the tax return. Codes that exist stay as they are.',
    country: 'Country',
    other: 'Another country',
    submit: 'Add tax codes',
    added: (count: string) =>
      count === '0'
        ? 'All these tax codes exist already.'
        : count === '1'
          ? '1 tax code added.'
          : `${count} tax codes added.`,
  },
  report: 'Tax report',
  salesList: 'EC sales list',
  payable: 'Tax payable',
  refund: 'Tax refund',
  before: (amount: string) => `${amount} before`,
  output: 'Output tax',
  input: 'Input tax',
  boxes: 'Boxes of the tax return',
  accounts: 'Tax accounts',
  code: 'Tax code',
  box: 'Box',
  base: 'Base',
  baseBefore: 'Base before',
  tax: 'Tax',
  taxBefore: 'Tax before',
  deductible: 'Deductible',
  amount: 'Amount',
  total: 'Total',
  opening: 'Opening balance',
  uncoded: 'Without a tax code',
  closing: 'Closing balance',
  uncodedText:
    'What was posted on a tax account without a tax code, such as a payment to the tax office: in no figure above.',
  nothing: 'There is nothing in this period.',
  sales: 'Sales by VAT ID',
  country: 'Country',
  vatId: 'VAT ID',
  kind: 'Kind',
  documents: 'Documents',
  missing: (count: string, amount: string) =>
    count === '1'
      ? `1 document with ${amount} lacks a VAT ID of another country and is not on the list.`
      : `${count} documents with ${amount} lack a VAT ID of another country and are not on the list.`,
  settled: 'Moved by tax returns',
  review: {
    checks: 'Before filing',
    blocks: 'The return cannot be filed before.',
    none: {
      drafts: 'All entries are posted.',
      waiting_rates: 'All entries have an exchange rate.',
      missing_vat_ids: 'All intra-Community supplies have a VAT ID.',
      number_gaps: 'All posted entries have a number.',
      uncoded_tax: 'All tax has a tax code.',
    },
    some: {
      drafts: (count: string) => `Entries that are not posted: ${count}`,
      waiting_rates: (count: string) => `Entries that wait for an exchange rate: ${count}`,
      missing_vat_ids: (count: string) => `Intra-Community supplies without a VAT ID: ${count}`,
      number_gaps: (count: string) => `Posted entries without a number: ${count}`,
      uncoded_tax: (count: string) => `Entries on tax accounts without a tax code: ${count}`,
    },
    figures: 'Figures of the return',
    corrected: (amount: string) => `of this, corrections of earlier returns: ${amount}`,
    corrections: 'Corrections of earlier returns',
    entry: 'Entry',
    date: 'Date',
    corrects: 'Corrects the return',
  },
}
