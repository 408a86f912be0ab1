/** By what contacts are compared: the forms in which two spellings of the same are equal. */
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { fold } from '#core'

interface Reachable {
  first_name: string
  last_name: string
  phone: string | null
  mobile: string | null
}

/** What a change of these fields writes down for comparisons. */
export const keysOf = ({ first_name, last_name, phone, mobile }: Reachable) => ({
  name_key: nameKey(`${first_name} ${last_name}`),
  phone_key: phoneKey(phone) ?? phoneKey(mobile),
})

/** A name without case, accents and repeated blanks. */
export const nameKey = (name: string) => fold(name).replace(/\s+/g, ' ').trim()

/** E.164 where the number says its country, else its digits; null where there are too few to compare by. */
export function phoneKey(phone: string | null): string | null {
  if (!phone) return null
  const number = parsePhoneNumberFromString(phone.replace(/^00/, '+'))
  if (number) return number.number
  const digits = phone.replace(/\D/g, '')
  return digits.length >= 5 ? digits : null
}
