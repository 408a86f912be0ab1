/** Numbers that are typed with the decimal separator of another language. */

/**
 * Returns the number if the text has a separator of thousands before one or two last digits: it is meant as a decimal
 * separator then, such as `149,50` in English. The parser would ignore it. Otherwise undefined.
 */
export function misreadDecimal(text: string, locale: string): number | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234.5)
  const separator = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const [group, decimal] = [separator('group'), separator('decimal')]
  const digits = text.replace(/[^\d.,-]/g, '')
  if (digits.includes(decimal) || digits.split(group).length !== 2) return undefined
  const [whole = '', fraction = ''] = digits.split(group)
  return /^-?\d+$/.test(whole) && /^\d{1,2}$/.test(fraction) ? Number(`${whole}.${fraction}`) : undefined
}
