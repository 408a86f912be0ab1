/** A short form made by hand. Its fields are read by their names when it is sent, and get the errors of the server. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { Button } from '../ui/controls/Button.tsx'
import { FailureText } from '../ui/controls/FailureText.tsx'
import { FormErrors } from '../ui/controls/form-errors.ts'
import { useServerText } from '../words/server-text.ts'
import { useWords } from '../words/words.ts'
import { errorsOf, useFailureText } from './failure.ts'
import css from './SimpleForm.module.css'

interface SimpleFormProps {
  submitLabel: string
  submitLook?: 'primary' | 'plain' | 'danger'
  /** The button fills the width, as in the sign-in; stands below the fields, or at the end of a dialog. */
  buttons?: 'wide' | 'start' | 'end'
  /** Shown beside the button after the form was sent, until it is changed. */
  doneText?: string
  /** Empties the fields after the form was sent. */
  isEmptiedWhenDone?: boolean
  /** A failure of another way to the same aim, such as a passkey. */
  failure?: unknown
  onSubmit: (values: Readonly<Record<string, string>>) => Promise<unknown>
  /** Adds a button that leaves the form. */
  onCancel?: () => void
  children: ReactNode
}

export function SimpleForm(props: SimpleFormProps) {
  const { submitLabel, submitLook = 'primary', buttons = 'start', onCancel, doneText, children } = props
  const { app } = useWords()
  const textOf = useFailureText()
  const element = useRef<HTMLFormElement>(null)
  const { failure: own, errors, sentence, isPending, isDone, change, send } = useSending(props, textOf)
  const shown = sentence ?? (props.failure === undefined ? undefined : textOf(props.failure))
  useEffect(() => {
    if (own === undefined) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')
    ;(wrong ?? element.current?.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [own])
  return (
    <Form
      ref={element}
      className={css.form ?? ''}
      validationBehavior="aria"
      onSubmit={(event) => void send(event)}
    >
      {shown !== undefined && <FailureText>{shown}</FailureText>}
      <div className={css.fields} onChange={change}>
        <FormErrors value={errors}>{children}</FormErrors>
      </div>
      <footer className={`${css.buttons} ${css[buttons]}`}>
        {onCancel && <Button onPress={onCancel}>{app.cancel}</Button>}
        <Button type="submit" look={submitLook} isPending={isPending}>
          {submitLabel}
        </Button>
        {doneText && (
          <span role="status" className={css.done}>
            {isDone && doneText}
          </span>
        )}
      </footer>
    </Form>
  )
}

/** Sends the form. Errors about fields that it does not have are a sentence above it. */
function useSending({ onSubmit, isEmptiedWhenDone }: SimpleFormProps, textOf: (failure: unknown) => string) {
  const [failure, setFailure] = useState<unknown>()
  /** The fields that were changed after the answer: the errors about them are out of date. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const [sentence, setSentence] = useState<string>()
  const readableOf = useServerText()
  const [isPending, setPending] = useState(false)
  const [isDone, setDone] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    setPending(true)
    setSentence(undefined)
    try {
      await onSubmit(Object.fromEntries(values) as Record<string, string>)
      setFailure(undefined)
      setDone(true)
      if (isEmptiedWhenDone) form.reset()
    } catch (error) {
      const errors = Object.entries(errorsOf(error))
      const others = errors.filter(([name]) => form.elements.namedItem(name) === null)
      if (others.length > 0) setSentence(readableOf(others.flatMap(([, some]) => some).join(' ')))
      else if (errors.length === 0) setSentence(textOf(error))
      setFailure(error)
      setChanged([])
    } finally {
      setPending(false)
    }
  }
  const change = ({ target }: FormEvent) => {
    setDone(false)
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setChanged((before) => [...before, target.name])
  }
  const current = Object.entries(errorsOf(failure)).filter(([name]) => !changed.includes(name))
  return { failure, errors: Object.fromEntries(current), sentence, isPending, isDone, change, send }
}
