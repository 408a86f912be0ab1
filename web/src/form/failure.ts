/** Failures of forms made by hand as sentences in the language of the user. */
import { KontorError, RateLimitError } from '@kontor/sdk'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { useWords } from '../words/words.ts'

/** Returns the errors by field. */
export const errorsOf = (failure: unknown): Readonly<Record<string, string[]>> =>
  failure instanceof KontorError ? (failure.errors as Record<string, string[]>) : {}

/** Returns the seconds until the next attempt, if the server asks for a pause. */
const pauseOf = (failure: unknown): number | undefined => {
  const seconds = failure instanceof RateLimitError ? Number(failure.headers.get('retry-after')) : Number.NaN
  return seconds > 0 ? seconds : undefined
}

/** Returns a function that describes a failure: a pause and a passkey that was not used have sentences of the app. */
export function useFailureText(): (failure: unknown) => string {
  const messageOf = useMessageOf()
  const { entry } = useWords()
  return (failure) => {
    const seconds = pauseOf(failure)
    if (seconds !== undefined) return entry.pause(seconds)
    // The authenticator reports reasons only to the user, so all other failures of it look the same here.
    if (failure instanceof DOMException)
      return failure.name === 'InvalidStateError' ? entry.passkeyExists : entry.passkeyCancelled
    return messageOf(failure)
  }
}
