/** The customer, the lines and the sums of an order or an invoice in its editor. */
import { FieldInput } from '../fields/inputs/FieldInput.tsx'
import type { Pages } from '../declaration/page.ts'
import { Totals } from '../record/Totals.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { useReadable } from '../form/failure.ts'
import { FormErrors } from '../ui/controls/form-errors.ts'
import { useMessageOf } from '../ui/page/Notice.tsx'
import { useSalesWords } from '../words/parts.ts'
import { Customer } from './Customer.tsx'
import css from './Editor.module.css'
import { ItemLines } from './ItemLines.tsx'
import { lineColumns } from './lines.ts'
import type { DocumentState } from './use-document.ts'

/** Returns whether an error is shown at a control. */
function isShown({ resource }: Pages, name: string): boolean {
  const [, column] = /^items\.\d+\.(\w+)$/.exec(name) ?? []
  if (column !== undefined) return column === 'product_id' || lineColumns.some((each) => each === column)
  return resource.fields[name.split('.')[0] ?? '']?.create !== undefined
}

/** Why the draft was not saved, if no control shows it. */
export function Problem({ document }: { document: DocumentState }) {
  const messageOf = useMessageOf()
  const texts = useSalesWords()
  const readable = useReadable()
  const { pages, theirs, failure, errors } = document
  if (theirs)
    return (
      <div className={css.problem} role="alert" tabIndex={-1}>
        <p>{texts.conflict}</p>
        <div className={css.buttons}>
          {/* The editor begins again with the draft of the server. */}
          <Button size="small" onPress={() => location.reload()}>
            {texts.showTheirs}
          </Button>
          <Button size="small" type="submit">
            {texts.saveMine}
          </Button>
        </div>
      </div>
    )
  const others = Object.entries(errors).filter(([name]) => !isShown(pages, name))
  if (failure === undefined && others.length === 0) return null
  return (
    <div className={css.problem} role="alert" tabIndex={-1}>
      {failure !== undefined && <p>{messageOf(failure)}</p>}
      {others.map(([name, some]) => (
        <p key={name}>{readable(some.join(' '))}</p>
      ))}
    </div>
  )
}

/** The customer, the lines and the sums. */
export function Body({ document }: { document: DocumentState }) {
  const texts = useSalesWords()
  const { pages, form, errors, dryRun } = document
  const { resource } = pages
  const field = resource.fields['customer_id']
  const customerId = form.values['customer_id']
  return (
    <>
      <section className={css.section} aria-label={texts.customer}>
        <div className={css.customer}>
          <FormErrors value={errors}>
            {field && (
              <FieldInput
                field={field}
                name="customer_id"
                resource={resource}
                value={customerId}
                onChange={(value) => form.set('customer_id', value)}
                isRequired
                autoFocus={!document.response}
              />
            )}
          </FormErrors>
        </div>
        {typeof customerId === 'string' && <Customer id={customerId} computed={dryRun.result} />}
      </section>
      <section className={css.section} aria-label={texts.lines}>
        <ItemLines document={document} />
        <div className={css.sums} aria-busy={dryRun.isPending}>
          {dryRun.result && <Totals pages={pages} names={pages.totals ?? []} record={dryRun.result} />}
        </div>
        {dryRun.warnings.map((text) => (
          <p key={text} className={css.warning} role="status">
            {text}
          </p>
        ))}
      </section>
    </>
  )
}
