/**
 * QR codes, such as those that banking apps read: the SEPA credit transfer of the European Payments Council
 * (EPC069-12, GiroCode).
 */
import { encodeQR } from 'qr'
import { decimalText, type Minor } from '../money/money.ts'
import { compactIban } from '../resource/validation/bank-and-country.ts'

interface Transfer {
  holder: string
  iban: string
  bic: string | null
  /** In cents. */
  amount: Minor
  currency: string
  reference: string
}

const smallest = 1
const largest = 99_999_999_999

/** Returns the text of the code; null unless it is a transfer in euros that the standard allows. */
export function payment({ holder, iban, bic, amount, currency, reference }: Transfer): string | null {
  if (currency !== 'EUR' || amount < smallest || amount > largest) return null
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic?.toUpperCase() ?? '',
    holder.slice(0, 70),
    compactIban(iban),
    `EUR${decimalText(BigInt(amount), 2)}`,
    '',
    '',
    reference.slice(0, 140),
  ]
  return lines.join('\n')
}

/** Returns the code as SVG. */
export const picture = (text: string): Buffer =>
  Buffer.from(encodeQR(text, 'svg', { ecc: 'medium', encoding: 'byte', border: 2 }))
