/** Normalizes values for comparison. */
import type * as Phones from 'libphonenumber-js'
import { requiredAtFirstUse } from '#core'
import { normalizeText } from '#core/search'

interface ContactFields {
  first_name: string
  last_name: string
  phone: string | null
  mobile: string | null
}

// The formats of all countries take 2 MB.
const phoneNumbers = requiredAtFirstUse<typeof Phones>('libphonenumber-js')

/** Returns the normalized keys to store when one of these fields changes. */
export const keysOf = ({ first_name, last_name, phone, mobile }: ContactFields) => ({
  name_key: nameKey(`${first_name} ${last_name}`),
  phone_key: phoneKey(phone) ?? phoneKey(mobile),
})

/** Normalizes a name: case, accents and repeated spaces. */
export const nameKey = (name: string) => normalizeText(name).replace(/\s+/g, ' ').trim()

/** Returns E.164 if the number has a country code, or else its digits; null if there are too few. */
export function phoneKey(phone: string | null): string | null {
  if (!phone) return null
  const number = phoneNumbers().parsePhoneNumberFromString(phone.replace(/^00/, '+'))
  if (number) return number.number
  const digits = phone.replace(/\D/g, '')
  return digits.length >= 5 ? digits : null
}
