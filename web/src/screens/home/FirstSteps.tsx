/** The first steps in a company: what is done, and the form of each further one. They stay until all are done. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Circle } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { useChangePreferences } from '../../data/people/change-preferences.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import { resources } from '../../generated/resources.ts'
import { addresses } from '../../places/addresses.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { useFirstStepsWords } from '../../words/parts.ts'
import { BusinessChoice } from './BusinessChoice.tsx'
import css from './FirstSteps.module.css'
import { firstStepsQuery, type StepName } from './first-steps.ts'

const { customers, invitations, invoices, products } = resources
const create = { create: '1' }

const steps: readonly {
  name: StepName
  path: string
  permission: string
  search?: Readonly<Record<string, string>>
}[] = [
  { name: 'company', path: addresses.company, permission: 'platform.tenant.write' },
  { name: 'mail', path: addresses.mail, permission: 'platform.mail_server.write' },
  { name: 'product', path: products.path, permission: products.create, search: create },
  { name: 'customer', path: customers.path, permission: customers.create, search: create },
  { name: 'invoice', path: addresses.newInvoice, permission: invoices.create },
  { name: 'invitation', path: invitations.path, permission: invitations.create, search: create },
]

export function FirstSteps() {
  const texts = useFirstStepsWords()
  const may = usePermission()
  const { tenant } = useSession()
  const { count } = useFormats()
  const { mutate } = useChangePreferences()
  const { data } = useQuery(firstStepsQuery(may))
  if (!data) return null
  const own = steps.filter(({ permission }) => may(permission))
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
        {own.map(({ name, path, search = {} }) => (
          <li key={name} data-done={data[name] || undefined}>
            {data[name] ? <CircleCheck aria-label={texts.done} /> : <Circle aria-hidden />}
            <Link {...to(path)} search={search} className={css.step ?? ''}>
              {texts.steps[name][0]}
            </Link>
            <span className={css.text}>{texts.steps[name][1]}</span>
            {name === 'customer' && (
              <Link {...to(addresses.newImport)} className={css.other ?? ''}>
                {texts.imports}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
