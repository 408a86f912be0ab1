/**
 * The business rules of EN 16931, XRechnung and Peppol BIS Billing that concern the content of these invoices. They are
 * implemented from the text of the standard, independently of the production code.
 */
import type { Stated, Term } from './einvoice.reader.fixtures.ts'

type Rules = Record<string, boolean>

const cents = (text: string | undefined) => Math.round(Number(text ?? Number.NaN) * 100)
const sum = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((total, amount) => total + cents(amount), 0)
const hasTwoDecimals = (text: string | undefined) => /^\d+(\.\d{1,2})?$/.test(text ?? '0')

/** Returns the names of the rules that an e-invoice violates. */
export function brokenRules(einvoice: Stated, profile: string): string[] {
  const rules = {
    ...mandatory(einvoice),
    ...ofLines(einvoice),
    ...ofTotals(einvoice),
    ...ofTaxes(einvoice),
    ...(profile === 'en16931' ? {} : ofNetworks(einvoice)),
    ...(profile === 'xrechnung' ? ofXRechnung(einvoice) : {}),
  }
  return Object.entries(rules).flatMap(([name, isMet]) => (isMet ? [] : [name]))
}

function mandatory({ terms, lines, taxes }: Stated): Rules {
  const needed: [string, Term][] = [
    ['BR-01', 'BT-24'],
    ['BR-02', 'BT-1'],
    ['BR-03', 'BT-2'],
    ['BR-04', 'BT-3'],
    ['BR-05', 'BT-5'],
    ['BR-06', 'BT-27'],
    ['BR-07', 'BT-44'],
    ['BR-09', 'BT-40'],
    ['BR-11', 'BT-55'],
    ['BR-12', 'BT-106'],
    ['BR-13', 'BT-109'],
    ['BR-14', 'BT-112'],
    ['BR-15', 'BT-115'],
  ]
  const isVatId = (id: string | undefined) => id === undefined || /^[A-Z]{2}/.test(id)
  return {
    ...Object.fromEntries(needed.map(([rule, term]) => [rule, Boolean(terms[term])])),
    'BR-16': lines.length > 0,
    'BR-55': terms['BT-3'] !== '381' || terms['BT-25'] !== '',
    'BR-61': !['30', '58'].includes(terms['BT-81'] ?? '') || Boolean(terms['BT-84']),
    'BR-CO-09': isVatId(terms['BT-31']) && isVatId(terms['BT-48']),
    'BR-CO-18': taxes.length > 0,
    'BR-CO-25': cents(terms['BT-115']) <= 0 || Boolean(terms['BT-9'] ?? terms['BT-20']),
    'BR-CO-26': Boolean(terms['BT-29'] ?? terms['BT-30'] ?? terms['BT-31']),
  }
}

function ofLines({ lines, onDocument }: Stated): Rules {
  // Peppol accepts a difference of 2 cents.
  const isNet = ({ quantity, price, allowances, net }: Stated['lines'][number]) =>
    Math.abs(Number(quantity) * Number(price) - sum(allowances) / 100 - Number(net)) <= 0.02 + 1e-6
  return {
    'BR-21': lines.every(({ id }) => id),
    'BR-22': lines.every(({ quantity }) => quantity),
    'BR-23': lines.every(({ unit }) => unit),
    'BR-24': lines.every(({ net }) => net),
    'BR-25': lines.every(({ name }) => name),
    'BR-26': lines.every(({ price }) => price),
    'BR-27': lines.every(({ price }) => Number(price) >= 0),
    'BR-31': onDocument.every(({ amount }) => amount),
    'BR-32': onDocument.every(({ category }) => category),
    'BR-33': onDocument.every(({ reason }) => reason),
    'BR-CO-04': lines.every(({ category }) => category),
    'BR-DEC-23': lines.every(({ net }) => hasTwoDecimals(net)),
    'BR-DEC-24': lines.every(({ allowances }) => allowances.every(hasTwoDecimals)),
    'PEPPOL-EN16931-R120': lines.every(isNet),
  }
}

function ofTotals({ terms, lines, taxes, onDocument }: Stated): Rules {
  const is = (term: Term, amount: number) => cents(terms[term] ?? '0') === amount
  const allowances = onDocument.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount)
  const charges = onDocument.filter(({ isCharge }) => isCharge).map(({ amount }) => amount)
  const [allowed, charged] = [cents(terms['BT-107'] ?? '0'), cents(terms['BT-108'] ?? '0')]
  return {
    'BR-CO-10': is('BT-106', sum(lines.map(({ net }) => net))),
    'BR-CO-11': is('BT-107', sum(allowances)),
    'BR-CO-12': is('BT-108', sum(charges)),
    'BR-CO-13': is('BT-109', cents(terms['BT-106']) - allowed + charged),
    'BR-CO-14': is('BT-110', sum(taxes.map(({ tax }) => tax))),
    'BR-CO-15': is('BT-112', cents(terms['BT-109']) + cents(terms['BT-110'] ?? '0')),
    'BR-CO-16': is('BT-115', cents(terms['BT-112'])),
    'BR-DEC': (['BT-106', 'BT-107', 'BT-108', 'BT-109', 'BT-110', 'BT-112', 'BT-115'] as const).every(
      (term) => hasTwoDecimals(terms[term]),
    ),
  }
}

function ofTaxes(einvoice: Stated): Rules {
  const { terms, taxes, lines, onDocument } = einvoice
  const groups = new Set(
    [...lines, ...onDocument].map(({ category, rate }) => `${category} ${Number(rate ?? 0)}`),
  )
  const stated = taxes.map(({ category, rate }) => `${category} ${Number(rate ?? 0)}`)
  const has = (...categories: string[]) => taxes.some(({ category }) => categories.includes(category ?? ''))
  const [seller, number, buyer] = [terms['BT-31'], terms['BT-32'], terms['BT-48']]
  return {
    // One subtotal for each category and rate (BR-S-01 and related rules, BR-48).
    'BR-*-01': stated.length === new Set(stated).size && [...groups].every((group) => stated.includes(group)),
    'BR-*-05': [...lines, ...onDocument].every(({ category, rate }) =>
      category === 'O' ? rate === undefined : category === 'S' ? Number(rate) > 0 : Number(rate) === 0,
    ),
    'BR-48, BR-DE-14': taxes.every(({ category, rate }) =>
      category === 'S' ? Number(rate) > 0 : Number(rate ?? Number.NaN) === 0,
    ),
    'BR-*-08': taxes.every((tax) => Math.abs(taxableOf(einvoice, tax) - cents(tax.taxable)) === 0),
    'BR-*-09': taxes.every(({ category, tax }) => category === 'S' || cents(tax) === 0),
    'BR-*-10': taxes.every(
      ({ category, reason }) => ['S', 'Z'].includes(category ?? '') === (reason === undefined),
    ),
    'BR-CO-17': taxes.every(({ taxable, tax, rate }) => {
      const expected = Math.round(Number(taxable) * Number(rate ?? 0)) / 100
      return Math.abs(Number(tax) - expected) < 1
    }),
    'BR-DEC-19': taxes.every(({ taxable, tax }) => hasTwoDecimals(taxable) && hasTwoDecimals(tax)),
    'BR-S-02': !has('S', 'Z', 'E') || Boolean(seller ?? number),
    'BR-AE-02': !has('AE') || Boolean((seller ?? number) && buyer),
    'BR-IC-02': !has('K') || Boolean(seller && buyer),
    'BR-IC-11': !has('K') || Boolean(terms['BT-72']),
    'BR-IC-12': !has('K') || Boolean(terms['BT-80']),
    'BR-G-02': !has('G') || Boolean(seller),
    'BR-O-02': !has('O') || (seller === undefined && buyer === undefined),
    'BR-O-11': !has('O') || taxes.length === 1,
  }
}

/** Returns lines plus charges less allowances of a category and rate, in cents. */
function taxableOf({ lines, onDocument }: Stated, tax: Stated['taxes'][number]): number {
  const isSame = ({ category, rate }: { category: string | undefined; rate: string | undefined }) =>
    category === tax.category && Number(rate ?? 0) === Number(tax.rate ?? 0)
  const ofDocument = onDocument
    .filter(isSame)
    .reduce((total, { isCharge, amount }) => total + (isCharge ? cents(amount) : -cents(amount)), 0)
  return sum(lines.filter(isSame).map(({ net }) => net)) + ofDocument
}

const ofNetworks = ({ terms }: Stated): Rules => ({
  'PEPPOL-EN16931-R003': Boolean(terms['BT-10'] ?? terms['BT-13']),
  'PEPPOL-EN16931-R010': Boolean(terms['BT-49']),
  'PEPPOL-EN16931-R020': Boolean(terms['BT-34']),
})

const ofXRechnung = ({ terms }: Stated): Rules => ({
  'BR-DE-1': Boolean(terms['BT-81']),
  'BR-DE-3': Boolean(terms['BT-37']),
  'BR-DE-4': Boolean(terms['BT-38']),
  'BR-DE-5': Boolean(terms['BT-41']),
  'BR-DE-6': Boolean(terms['BT-42']),
  'BR-DE-7': Boolean(terms['BT-43']),
  'BR-DE-8': Boolean(terms['BT-52']),
  'BR-DE-9': Boolean(terms['BT-53']),
  'BR-DE-15': Boolean(terms['BT-10']),
  'BR-DE-17': ['326', '380', '384', '389', '381', '875', '876', '877'].includes(terms['BT-3'] ?? ''),
})
