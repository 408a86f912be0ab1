/** Validates the tenant settings that modules declare. Clients may store other settings beside them. */
import { checkField, type f } from '#core'
import { tenantSettings } from '#core/platform'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { closestName } from '#runtime/suggestions'

/**
 * Returns the errors of the given settings, under `settings.<name>`. An unknown name that resembles a known one is an
 * error: a misspelt limit would have no effect.
 */
export const settingErrors = (settings: object): FieldErrors =>
  Object.assign(
    {},
    ...Object.entries(settings).map(([name, value]) => errorsOfOne(name, value)),
  ) as FieldErrors

function errorsOfOne(name: string, value: unknown): FieldErrors {
  const known = tenantSettings.get()
  const path = `settings.${name}`
  if (Object.hasOwn(known, name)) return checkField(known[name] as f.TSchema, path, value).errors
  const nearest = closestName(name, Object.keys(known))
  // Null removes a setting, even a misspelt one.
  if (!nearest || value === null) return {}
  return { [path]: [`${fieldMessage(path, 'is unknown')} Did you mean ${nearest}?`] }
}
