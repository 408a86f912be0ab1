/** The fields of a form with the errors of the server, and its buttons. */
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Form } from 'react-aria-components'
import type { Fields, Resource } from '../data/records/metadata.ts'
import type { ListQuery } from '../data/records/records.ts'
import { FieldInput } from '../fields/inputs/FieldInput.tsx'
import { useHelps } from '../fields/inputs/help.ts'
import { kindOf } from '../fields/kinds.ts'
import { Button } from '../ui/controls/Button.tsx'
import { FormErrors } from '../ui/controls/form-errors.ts'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { Sending } from '../ui/controls/Sending.tsx'
import { labelOfField } from '../words/labels.ts'
import { useServerText } from '../words/server-text.ts'
import { useLabels, useWords } from '../words/words.ts'
import css from './FormBody.module.css'
import type { FormState } from './form.ts'
import { leaveLabel } from './leave-label.ts'
import { areOfProducts } from './lines/lines.ts'
import { submitKeys } from './submit-key.ts'

/** Few forms have lines of products. */
const ProductLines = lazy(async () => ({ default: (await import('./lines/ProductLines.tsx')).ProductLines }))

interface FormBodyProps {
  resource: Resource
  fields: Fields
  /** The names of the fields, in order. */
  names: readonly string[]
  /** Labels that differ from those of the fields. */
  labels?: Readonly<Record<string, string>>
  /** Descriptions that depend on the record, such as the available quantity. */
  helps?: Readonly<Record<string, string>>
  /** The operation, whose fields can have descriptions of their own: those with its name before theirs. */
  operation?: string
  /** The records that links can lead to, by field. */
  options?: Readonly<Record<string, ListQuery>>
  form: FormState
  submitLabel: string
  isDangerous?: boolean
  isHelpShown?: boolean
  /** Whether there is nothing to send yet. */
  isDisabled?: boolean
  /** Beside the buttons, such as a button that shows more fields. */
  aside?: ReactNode
  /** Below the fields, such as a preview. */
  children?: ReactNode
  onSubmit: () => void
  onCancel: () => void
}

export function FormBody(props: FormBodyProps) {
  const messageOf = useMessageOf()
  const { names, form, submitLabel, isDangerous, isDisabled = false, aside, onSubmit, onCancel } = props
  const { app } = useWords()
  const element = useRef<HTMLFormElement>(null)
  const { failure } = form
  const errors = useReadableErrors(props)
  const isShown = (name: string) => names.some((each) => name === each || name.startsWith(`${each}.`))
  const others = Object.entries(errors).filter(([name]) => !isShown(name))
  useEffect(() => {
    if (failure === undefined) return
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')
    ;(first ?? element.current?.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [failure])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Form ref={element} className={css.form ?? ''} validationBehavior="aria" onSubmit={submit}>
      {failure !== undefined && (others.length > 0 || !form.isAboutFields) && (
        <div className={css.failure} role="alert" tabIndex={-1}>
          {others.length > 0
            ? others.map(([name, some]) => <p key={name}>{some.join(' ')}</p>)
            : messageOf(failure)}
        </div>
      )}
      <div className={css.fields} {...submitKeys}>
        <FormFields {...props} />
        {props.children !== undefined && <div className={css.wide}>{props.children}</div>}
      </div>
      <footer className={css.footer}>
        {aside && <span className={css.aside}>{aside}</span>}
        <Sending isPending={form.isPending} />
        <Button onPress={onCancel}>{leaveLabel(submitLabel, app)}</Button>
        <Button
          type="submit"
          look={isDangerous ? 'danger' : 'primary'}
          isPending={form.isPending}
          isDisabled={isDisabled}
        >
          {submitLabel}
        </Button>
      </footer>
    </Form>
  )
}

/** The sentences of the server, with the labels of fields instead of their technical names. */
function useReadableErrors({
  form: { errors },
  fields,
  labels: own,
}: FormBodyProps): Record<string, string[]> {
  const labels = useLabels()
  const textOf = useServerText()
  return Object.fromEntries(
    Object.entries(errors).map(([name, some]) => {
      const labelOf = (each: string) =>
        own?.[each] ?? (each === name || each in fields ? labelOfField(labels, each) : each)
      return [name, some.map((sentence) => textOf(sentence, labelOf))]
    }),
  )
}

function FormFields(props: FormBodyProps) {
  const { resource, fields, names, labels, helps: given, operation, options, form } = props
  const helps = useHelps()
  const errors = useReadableErrors(props)
  return (
    <FormErrors value={errors}>
      {names.map((name, index) => {
        const field = fields[name]
        const help = given?.[name] ?? helps?.[`${operation}.${name}`]
        return (
          field && (
            <div key={name} className={kindOf(field).isWide ? css.wide : css.narrow}>
              {areOfProducts(field) ? (
                <Suspense>
                  <ProductLines
                    field={field}
                    name={name}
                    resource={resource}
                    value={form.values[name]}
                    values={form.values}
                    onChange={(value) => form.set(name, value)}
                    errors={errors}
                    autoFocus={index === 0}
                  />
                </Suspense>
              ) : (
                <FieldInput
                  field={field}
                  name={name}
                  {...(labels?.[name] !== undefined && { label: labels[name] })}
                  {...(help !== undefined && { help })}
                  {...(options?.[name] && { options: options[name] })}
                  resource={resource}
                  value={form.values[name]}
                  values={form.values}
                  onChange={(value) => form.set(name, value)}
                  isRequired={field.required === true || field.create === 'required'}
                  isHelpShown={props.isHelpShown ?? false}
                  errors={errors[name] ?? []}
                  autoFocus={index === 0}
                />
              )}
            </div>
          )
        )
      })}
    </FormErrors>
  )
}
