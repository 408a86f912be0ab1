/** All kinds of fields, and the kind of a field. */
import type { Field, Kind } from '../data/records/metadata.ts'
import { address } from './kinds/address.ts'
import { attributes } from './kinds/attributes.ts'
import { choice } from './kinds/choice.ts'
import { country } from './kinds/country.ts'
import { currency } from './kinds/currency.ts'
import { customFields } from './kinds/custom-fields.ts'
import { day } from './kinds/day.ts'
import { electronicAddress } from './kinds/electronic-address.ts'
import { email } from './kinds/email.ts'
import { flag } from './kinds/flag.ts'
import { freeForm } from './kinds/free-form.ts'
import { instant } from './kinds/instant.ts'
import { lines } from './kinds/lines.ts'
import { link } from './kinds/link.ts'
import { list } from './kinds/list.ts'
import { longText } from './kinds/long-text.ts'
import { money } from './kinds/money.ts'
import { number } from './kinds/number.ts'
import { options } from './kinds/options.ts'
import { password } from './kinds/password.ts'
import { price } from './kinds/price.ts'
import { tags } from './kinds/tags.ts'
import { entity, text } from './kinds/text.ts'
import { timezone } from './kinds/timezone.ts'
import type { FieldKind, TextScope } from './base/kind.ts'
import { isEmptyValue } from './base/values.ts'

const kinds: Readonly<Record<Kind, FieldKind>> = {
  text,
  longText,
  email,
  electronicAddress,
  password,
  number,
  money,
  price,
  flag,
  choice,
  day,
  instant,
  timezone,
  entity,
  country,
  currency,
  link,
  address,
  tags,
  list,
  lines,
  customFields,
  attributes,
  options,
  freeForm,
}

/** Returns what the app knows about the kind of a field. */
export const kindOf = (field: Field): FieldKind => kinds[field.kind]

/** Returns the text of a value that needs no other record; a dash without a value. */
export function textOf(field: Field, value: unknown, row: object, scope: TextScope): string {
  return isEmptyValue(value) ? '–' : kindOf(field).text(value, { field, row }, scope) || '–'
}

/** Returns the attribute `data-numeric` of a cell: numbers are aligned to the right. */
export const numericOf = (field: Field | undefined): true | undefined =>
  (field && kindOf(field).isNumeric) || undefined
