/** The page with the editor of a document, such as an order. */
import { useNavigate } from '@tanstack/react-router'
import {
  type ComponentType,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form } from 'react-aria-components'
import { to } from '../data/api/address.ts'
import type { Row } from '../data/records/metadata.ts'
import { addressOf, type RecordResponse } from '../data/records/records.ts'
import { submitKeys } from '../form/submit-key.ts'
import { useLeaveGuard } from '../form/use-leave-guard.tsx'
import type { Pages } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Segments } from '../ui/controls/Segments.tsx'
import { Sending } from '../ui/controls/Sending.tsx'
import { useNarrow } from '../ui/page/useNarrow.ts'
import { useSalesWords } from '../words/parts.ts'
import { useCatalogue } from '../words/words.ts'
import css from './Editor.module.css'
import { Body, Problem } from './EditorBody.tsx'
import { type DocumentState, useDocument } from './use-document.ts'
import type { DocumentPages, InitialValues } from './values.ts'

/** The controls of all kinds are loaded while one enters the lines. */
const Details = lazy(async () => ({ default: (await import('./Details.tsx')).Details }))

export interface EditorProps {
  pages: DocumentPages
  /** The draft; undefined for a new one. */
  response: RecordResponse | undefined
  initial: InitialValues
  /** Above the customer of a new document. */
  intro?: ReactNode
  /** Beside the form, such as the printed document; on a narrow screen in a tab with this label. */
  beside?: { label: string; Content: ComponentType<{ document: DocumentState }> }
  /** A button that saves and goes on. */
  next?: { label: string; run: (row: Row) => void }
}

export function Editor(props: EditorProps) {
  const { pages, response, initial, intro, beside, next } = props
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const [tab, setTab] = useState('form')
  const document = useDocument(pages, response, initial)
  const guard = useLeaveGuard(document.form.isDirty)
  const save = async (goOn: (row: Row) => void) => {
    // An error is shown at its field.
    setTab('form')
    const saved = await document.save()
    if (!saved) return
    guard.release()
    goOn(saved)
  }
  const open = ({ id }: Row) => void navigate({ ...to(addressOf(pages.resource, id)) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog above the page has a form of its own, whose events arrive here too.
    if (event.target === event.currentTarget) void save(open)
  }
  const element = useFocusOnFailure(document.form.failure)
  const isFormShown = !beside || !isNarrow || tab === 'form'
  const details = (
    <Suspense fallback={<span />}>
      <Details document={document} />
    </Suspense>
  )
  return (
    <Form ref={element} className={css.form ?? ''} validationBehavior="aria" onSubmit={submit}>
      <div {...submitKeys}>
        <Page
          title={useTitle(pages, response)}
          buttons={
            <Buttons
              label={useSaveLabel(pages, response)}
              isPending={document.form.isPending}
              next={next && { label: next.label, run: () => void save(next.run) }}
              onCancel={() => void navigate({ ...to(listOrRecord(pages, response)) })}
            />
          }
        >
          {beside && isNarrow && <Tabs label={beside.label} value={tab} onChange={setTab} />}
          <div className={beside ? css.halves : css.columns}>
            <div className={`${css.main} ${isFormShown ? '' : css.hidden}`}>
              {intro}
              <Problem document={document} />
              <Body document={document} />
              {beside && details}
            </div>
            {beside
              ? (!isNarrow || tab === 'beside') && (
                  <Suspense fallback={<span />}>
                    <beside.Content document={document} />
                  </Suspense>
                )
              : details}
          </div>
        </Page>
      </div>
      {guard.dialog}
    </Form>
  )
}

function useTitle({ resource, title }: Pages, response: RecordResponse | undefined): string {
  const { words, labels } = useCatalogue()
  return response
    ? words.record.edit(title(response.record))
    : words.list.create(labels.resources[resource.name].one)
}

const listOrRecord = ({ resource }: Pages, response: RecordResponse | undefined) =>
  response ? addressOf(resource, response.record.id) : resource.path

/** A new document is created; a draft is saved. */
function useSaveLabel({ resource }: Pages, response: RecordResponse | undefined): string {
  const { words, labels } = useCatalogue()
  return response ? words.app.save : words.form.createOne(labels.resources[resource.name].one)
}

interface ButtonsProps {
  label: string
  isPending: boolean
  next: { label: string; run: () => void } | undefined
  onCancel: () => void
}

function Buttons({ label, isPending, next, onCancel }: ButtonsProps) {
  const { app } = useCatalogue().words
  return (
    <>
      <Sending isPending={isPending} />
      <Button onPress={onCancel}>{app.cancel}</Button>
      <Button type="submit" look={next ? 'plain' : 'primary'} isPending={isPending}>
        {label}
      </Button>
      {next && (
        <Button look="primary" isPending={isPending} onPress={next.run}>
          {next.label}
        </Button>
      )}
    </>
  )
}

interface TabsProps {
  label: string
  value: string
  onChange: (tab: string) => void
}

function Tabs({ label, value, onChange }: TabsProps) {
  const texts = useSalesWords()
  const options = [
    { id: 'form', label: texts.form },
    { id: 'beside', label },
  ]
  return (
    <div className={css.switch}>
      <Segments label={texts.view} options={options} value={value} onChange={onChange} />
    </div>
  )
}

/** After a refusal, the first wrong field gets the focus, or the sentence above the form. */
function useFocusOnFailure(failure: unknown) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure === undefined) return
    const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector)
    ;(find('[aria-invalid=true], [data-invalid] button') ?? find('[role=alert][tabindex]'))?.focus()
  }, [failure])
  return element
}
