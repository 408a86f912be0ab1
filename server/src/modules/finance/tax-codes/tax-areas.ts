/** Countries with a common tax law, and the VAT IDs of their businesses. */

/** The countries of the European Union, as in ISO 3166-1. */
export const euCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const

export const isInEu = (country: string | null) => (euCountries as readonly string[]).includes(country ?? '')

/** Returns the country of a VAT ID. Greek ones begin with `EL`. Northern Ireland (`XI`) counts as the EU for goods. */
export function countryOfVatId(vatId: string): string {
  const prefix = vatId.slice(0, 2).toUpperCase()
  return prefix === 'EL' ? 'GR' : prefix
}

/** Returns whether a VAT ID is that of a business in another country of the EU than the seller. */
export function isVatIdOfEu(vatId: string, seller: string | null): boolean {
  const country = countryOfVatId(vatId)
  return (isInEu(country) || country === 'XI') && country !== seller
}
