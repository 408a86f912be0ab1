/** The values and the errors of a form over fields of a record or of the body of an action. */
import { KontorError } from '@kontor/sdk'
import { useRef, useState } from 'react'
import type { WriteOptions } from '@kontor/sdk'
import { isDeepEqual } from '../data/records/equality.ts'
import { bodyOf, type Fields, valueOf } from '../data/records/metadata.ts'
import { kindOf } from '../fields/kinds.ts'

export type Values = Readonly<Record<string, unknown>>

type Errors = Readonly<Record<string, string[]>>

export interface FormState {
  values: Values
  set: (name: string, value: unknown) => void
  /** The sentences of the server by field, until the value of the field changes. */
  errors: Errors
  /** Why the server refused the values; undefined again as soon as all fields that it is about have changed. */
  failure: unknown
  /** Whether the failure is about fields. */
  isAboutFields: boolean
  isDirty: boolean
  isPending: boolean
  /** Whether the values are being sent or were accepted: a form can still be shown while the next page is loaded. */
  isSubmitted: boolean
  /** Sends the values, unless they are being sent. Returns whether it succeeded; otherwise the form shows why. */
  submit: (send: (values: Values, options: WriteOptions) => Promise<unknown>) => Promise<boolean>
}

/** The width of the dialog of a form: the rows of lines need room. */
export const widthOf = (fields: Fields, names: readonly string[]): 'medium' | 'wide' =>
  names.some((name) => fields[name] && kindOf(fields[name]).isTable) ? 'wide' : 'medium'

/** `toBody` returns the request with some values: the errors of the server are about its fields. */
export function useForm(initial: Values = {}, toBody: (values: Values) => object = bodyOf): FormState {
  const [values, setValues] = useState(initial)
  const [failure, setFailure] = useState<unknown>()
  /** The values that the server has answered to. */
  const [sent, setSent] = useState(initial)
  const [isPending, setPending] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  // A repetition of the same values is the same intention: the server must not perform it twice.
  const key = useRef<string>(undefined)
  const isRunning = useRef(false)
  const set = (name: string, value: unknown) => {
    key.current = undefined
    setAccepted(false)
    setValues((before) => ({ ...before, [name]: value }))
  }
  const submit: FormState['submit'] = async (send) => {
    // The second Enter of an impatient user: the first request still runs.
    if (isRunning.current) return false
    isRunning.current = true
    setPending(true)
    setFailure(undefined)
    try {
      await send(values, { idempotencyKey: (key.current ??= crypto.randomUUID()) })
      setAccepted(true)
      return true
    } catch (error) {
      // The server answered, so the next attempt is a new one.
      if (error instanceof KontorError && error.status !== undefined) key.current = undefined
      setSent(values)
      setFailure(error)
      return false
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }
  const answered = failure instanceof KontorError ? (failure.errors as Errors) : {}
  const errors = sent === values ? answered : ofUnchanged(answered, toBody(sent), toBody(values))
  const isAboutFields = Object.keys(answered).length > 0
  const isCorrected = isAboutFields && Object.keys(errors).length === 0
  return {
    values,
    set,
    errors,
    failure: isCorrected ? undefined : failure,
    isAboutFields,
    isDirty: values !== initial,
    isPending,
    isSubmitted: isPending || isAccepted,
    submit,
  }
}

/** Returns the errors of the fields that still have the values that the server has refused. */
export function ofUnchanged(errors: Errors, before: object, after: object): Errors {
  const isUnchanged = (name: string) => isDeepEqual(valueOf(before, name), valueOf(after, name))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isUnchanged(name)))
}
