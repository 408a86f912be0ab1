/** The first steps in a company: what is done, and the form of each further one. They stay until all are done. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, Circle } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useChangePreferences } from '../../data/people/change-preferences.ts'
import { sampleDataQuery } from '../../data/people/sample-data.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import type { Row } from '../../data/records/metadata.ts'
import { addressOf } from '../../data/records/records.ts'
import { useCreateInPlace } from '../../declaration/create-in-place.ts'
import { useLoadPages } from '../../declaration/loaded-pages.ts'
import { SampleData } from '../../form/SampleData.tsx'
import { resources } from '../../generated/resources.ts'
import { addresses } from '../../places/addresses.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { showToast } from '../../ui/toast.ts'
import { useFirstStepsWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { BusinessChoice } from './BusinessChoice.tsx'
import css from './FirstSteps.module.css'
import { firstStepsKey, firstStepsQuery, type StepName } from './first-steps.ts'

interface Step {
  name: StepName
  permission: string
}

/** A step is a page, or the form of a record above this page: afterwards one is back at the next step. */
type Made = 'products' | 'customers' | 'invitations'
type PageStep = Step & { path: string }
type FormStep = Step & { makes: Made }

const making = (name: StepName, makes: Made): FormStep => ({
  name,
  makes,
  permission: resources[makes].create,
})

const steps: readonly (PageStep | FormStep)[] = [
  { name: 'company', path: addresses.company, permission: 'platform.tenant.write' },
  { name: 'mail', path: addresses.mail, permission: 'platform.mail_server.write' },
  making('product', 'products'),
  making('customer', 'customers'),
  { name: 'invoice', path: addresses.newInvoice, permission: resources.invoices.create },
  making('invitation', 'invitations'),
]

export function FirstSteps() {
  const texts = useFirstStepsWords()
  const may = usePermission()
  const { tenant } = useSession()
  const { count } = useFormats()
  const { mutate } = useChangePreferences()
  const { data: samples } = useQuery(sampleDataQuery)
  const { data } = useQuery(firstStepsQuery(may))
  const make = useMake()
  if (!data) return null
  const own = steps.filter(({ permission }) => may(permission))
  const isEmpty = samples?.length === 0 && !data.product && !data.customer
  const done = own.filter(({ name }) => data[name]).length
  if (done === own.length) return null
  const progress = texts.progress(count(done), count(own.length))
  return (
    <section className={css.section} aria-label={texts.title}>
      <header className={css.header}>
        <h2>{texts.title}</h2>
        <span className={css.progress}>{progress}</span>
        <div className={css.meter}>
          <Meter label={progress} value={done} max={own.length} />
        </div>
        <Button size="small" look="quiet" onPress={() => mutate({ first_steps_hidden: true })}>
          {texts.hide}
        </Button>
      </header>
      {tenant.hidden_areas === null && <BusinessChoice />}
      <ol className={css.steps}>
        {own.map((step) => (
          <li key={step.name} data-done={data[step.name] || undefined}>
            {data[step.name] ? <CircleCheck aria-label={texts.done} /> : <Circle aria-hidden />}
            {'path' in step ? (
              <Link {...to(step.path)} className={css.step ?? ''}>
                {texts.steps[step.name][0]}
              </Link>
            ) : (
              <button type="button" className={css.step} onClick={() => make(step.makes)}>
                {texts.steps[step.name][0]}
              </button>
            )}
            <span className={css.text}>{texts.steps[step.name][1]}</span>
            {step.name === 'customer' && (
              <Link {...to(addresses.newImport)} className={css.other ?? ''}>
                {texts.imports}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {(isEmpty || (samples ?? []).length > 0) && (
        <footer className={css.sample}>
          <p className={css.text}>{texts.sample.text}</p>
          <SampleData />
        </footer>
      )}
    </section>
  )
}

/** Returns a function that opens the form of a new record above this page. */
function useMake(): (name: Made) => void {
  const { messages } = useWords()
  const client = useQueryClient()
  const navigate = useNavigate()
  const loadPages = useLoadPages()
  const create = useCreateInPlace()
  const announce = async (name: Made, row: Row) => {
    const { resource, title } = await loadPages(name)
    const open = () => void navigate({ ...to(addressOf(resource, row.id)) })
    showToast({ text: messages.created(title(row)), action: { label: messages.open, run: open } })
    await client.invalidateQueries({ queryKey: firstStepsKey })
  }
  return (name) => create({ name, text: '', onCreated: (row) => void announce(name, row) })
}
