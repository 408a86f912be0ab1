/** Entered quantities as text, with the decimal sign of the user. */
import type { Language } from '../../words/words.ts'

const decimalsAtMost = 4

/** Returns the number of a text with a point or a comma; 0 without one. */
export const quantityOf = (text: string | undefined): number => Number((text ?? '').replace(',', '.')) || 0

export function textOfQuantity(quantity: number, language: Language): string {
  const text = String(Number(quantity.toFixed(decimalsAtMost)))
  return language === 'de' ? text.replace('.', ',') : text
}
