/** Check digits of identifiers: pure functions. The identifiers consist of digits, unless another form is named. */

const digitsOf = (text: string) => Array.from(text, Number)

/** Returns the sum of digits × weights. */
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)

/** Luhn: French SIREN and SIRET, Swedish and Italian numbers. */
export function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}

/** SIRET. The establishments of La Poste have another check: the sum of their digits. */
export const isSiret = (text: string) =>
  isLuhn(text) ||
  (text.startsWith('356000000') && digitsOf(text).reduce((sum, digit) => sum + digit, 0) % 5 === 0)

/** GS1, such as a GLN: weights 3 and 1 from the right. */
export function isGs1(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Norwegian organization number: modulo 11. */
export const isNorwegian = (text: string) =>
  Number(text) > 0 && weighted(digitsOf(text), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

/** Danish CVR number: modulo 11. */
export const isDanish = (text: string) =>
  Number(text) > 0 && weighted(digitsOf(text), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

/** Belgian enterprise number: modulo 97. */
export const isBelgian = (text: string) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8))

/** Australian Business Number: modulo 89, with the first digit less one. */
export const isAustralian = (text: string) =>
  (weighted(digitsOf(text), [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0

/** Greek tax number (AFM): modulo 11. */
export const isGreek = (text: string) =>
  (weighted(digitsOf(text), [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(text[8])

/** Japanese corporate number: the first of 13 digits is the check digit, modulo 9. */
export const isJapanese = (text: string) =>
  9 - (weighted(digitsOf(text.slice(1)), [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]) % 9) === Number(text[0])

/** Estonian registry code: modulo 11, with other weights if the remainder is 10. */
export function isEstonian(text: string): boolean {
  const digits = digitsOf(text)
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7]) % 11
  const remainder = first === 10 ? weighted(digits, [3, 4, 5, 6, 7, 8, 9]) % 11 : first
  return remainder % 10 === digits[7]
}

/** Swiss enterprise number (UID) without its prefix: modulo 11. */
export const isSwiss = (text: string) => weighted(digitsOf(text), [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0

/** Finnish business ID without its hyphen: modulo 11. */
export const isFinnish = (text: string) => weighted(digitsOf(text), [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0

/** ISO 7064 MOD 97-10: letters count as 10 to 35. LEI, Leitweg-ID. */
export function isMod97(text: string): boolean {
  const digits = Array.from(text.toUpperCase(), (sign) => Number.parseInt(sign, 36)).join('')
  return /^\d+$/.test(digits) && BigInt(digits) % 97n === 1n
}
