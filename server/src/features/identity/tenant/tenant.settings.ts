/** The tenant settings that the system uses. Clients may store others beside them. */
import { checkField, fieldsOf, Maybe, type TSchema, Type } from '#core'
import type { FieldErrors } from '#runtime/api-error'

export const knownSettings = Type.Object({
  purchase_order_approval_limit: Maybe(
    Type.Number({
      minimum: 0,
      maximum: 9_999_999_999_999,
      description:
        'Up to which amount (in its currency) one may approve purchase orders of their own. Off if not set.',
    }),
  ),
})

/** Returns the errors of the given settings, under `settings.<name>`. */
export const settingErrors = (settings: object): FieldErrors =>
  Object.assign(
    {},
    ...Object.entries(settings)
      .filter(([name]) => Object.hasOwn(fieldsOf(knownSettings), name))
      .map(
        ([name, value]) =>
          checkField(fieldsOf(knownSettings)[name] as TSchema, `settings.${name}`, value).errors,
      ),
  ) as FieldErrors
