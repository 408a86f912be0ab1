/** A dialog with a quantity for each line of an order: a shipment or a return. */
import { type ReactNode, useRef } from 'react'
import { Form } from 'react-aria-components'
import { errorsOf } from '../../form/failure.ts'
import { useFocusOnFailure } from '../../form/scan/focus-on-failure.ts'
import css from '../../form/scan/QuantityForm.module.css'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { FormErrors } from '../../ui/controls/form-errors.ts'
import { useMessageOf } from '../../ui/page/Notice.tsx'
import { useSalesWords } from '../../words/parts.ts'
import { useServerText } from '../../words/server-text.ts'
import { useWords } from '../../words/words.ts'
import { onQuantityKey } from '../../form/scan/quantity-keys.ts'
import type { QuantitiesState } from './use-quantities.ts'

interface QuantityFormProps<T> {
  title: string
  /** The name of the key for all that is left. */
  allLabel: string
  quantities: QuantitiesState<T>
  /** The lines. */
  table: ReactNode
  /** The other fields. */
  children: ReactNode
  /** The result of what is entered. */
  status: string | undefined
  submitLabel: string
  onDone: (result: T) => void
  onClose: () => void
}

export function QuantityForm<T>(props: QuantityFormProps<T>) {
  const messageOf = useMessageOf()
  const { title, quantities, table, children, onDone, onClose } = props
  const textOf = useServerText()
  const form = useRef<HTMLFormElement>(null)
  const { failure } = quantities.form
  useFocusOnFailure(form, failure)
  const submit = async () => {
    const result = await quantities.submit()
    if (result === undefined) return
    onClose()
    onDone(result)
  }
  const errors = errorsOfFields(quantities)
  const isSaidBelow = quantities.errors.size > 0 || errors.length > 0
  return (
    <Dialog title={title} isOpen onClose={onClose} width="wide">
      <Form
        ref={form}
        className={css.form ?? ''}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {quantities.failure !== undefined && !isSaidBelow && (
          <FailureText>{messageOf(quantities.failure)}</FailureText>
        )}
        <div className={css.content} onKeyDown={(event) => onQuantityKey(event, quantities.takeAll)}>
          <Tools {...props} />
          {table}
          <FormErrors
            value={Object.fromEntries(errors.map(([name, all]) => [name, all.map((each) => textOf(each))]))}
          >
            {children}
          </FormErrors>
        </div>
        <Footer {...props} />
      </Form>
    </Dialog>
  )
}

/** Returns the sentences about other fields than the lines. */
const errorsOfFields = ({ form, failure }: QuantitiesState) =>
  Object.entries(errorsOf(failure)).filter(([name]) => name !== 'items' && name in form.values)

function Tools<T>({ allLabel, quantities }: QuantityFormProps<T>) {
  const { fulfillment: texts } = useSalesWords()
  return (
    <>
      <div className={css.tools}>
        <Button size="small" onPress={quantities.takeAll}>
          {allLabel}
          <kbd className={css.key}>A</kbd>
        </Button>
        {!quantities.isEmpty && (
          <Button size="small" look="quiet" onPress={quantities.clear}>
            {texts.clear}
          </Button>
        )}
      </div>
      <p className={css.keys}>{texts.keys}</p>
    </>
  )
}

function Footer<T>({ quantities, status, submitLabel, onClose }: QuantityFormProps<T>) {
  const { fulfillment: texts } = useSalesWords()
  const { app } = useWords()
  const { isEmpty, isChecking, failure, form } = quantities
  const isRefused = !isEmpty && failure !== undefined
  return (
    <footer className={css.footer}>
      <p role="status" className={css.status} data-refused={isRefused || undefined}>
        {isEmpty ? texts.nothing : isRefused ? texts.refused : isChecking ? texts.checking : status}
      </p>
      <Button onPress={onClose}>{app.cancel}</Button>
      <Button type="submit" look="primary" isPending={form.isPending} isDisabled={isEmpty}>
        {submitLabel}
      </Button>
    </footer>
  )
}
