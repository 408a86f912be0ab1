/** Validates the tenant settings that modules declare. Clients may store other settings beside them. */
import { checkField, type f } from '#core'
import { tenantSettings } from '#core/platform'
import { type FieldErrors, fieldMessage } from '#runtime/api-error'
import { closestName } from '#runtime/suggestions'

interface CheckedSettings {
  /** The normalised settings without errors: texts are trimmed, and an empty one is null. */
  valid: Record<string, unknown>
  /** The errors of the others, under `settings.<name>`. */
  errors: FieldErrors
}

/**
 * Checks settings against the schemas that modules declare. An unknown name that resembles a known one is an error: a
 * misspelt limit would have no effect.
 */
export function checkSettings(settings: object): CheckedSettings {
  const checked: CheckedSettings = { valid: {}, errors: {} }
  for (const [name, given] of Object.entries(settings)) {
    const { value, errors } = checkSetting(name, given)
    if (Object.keys(errors).length === 0) checked.valid[name] = value
    else Object.assign(checked.errors, errors)
  }
  return checked
}

function checkSetting(name: string, value: unknown): { value: unknown; errors: FieldErrors } {
  const known = tenantSettings.get()
  const path = `settings.${name}`
  if (Object.hasOwn(known, name)) return checkField(known[name] as f.TSchema, path, value)
  const nearest = closestName(name, Object.keys(known))
  // Null removes a setting, even a misspelt one.
  if (!nearest || value === null) return { value, errors: {} }
  return { value, errors: { [path]: [`${fieldMessage(path, 'is unknown')} Did you mean ${nearest}?`] } }
}
