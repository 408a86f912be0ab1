/** The first steps in a company without customers: links for those who may take them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { to } from '../../data/api/address.ts'
import { listPage } from '../../data/records/records.ts'
import { usePermission } from '../../data/people/session.ts'
import { resources } from '../../generated/resources.ts'
import { usePages } from '../../declaration/loaded-pages.ts'
import { useFirstStepsWords } from '../../words/parts.ts'
import css from './Home.module.css'
import { addresses } from '../../places/addresses.ts'

const steps = [
  { name: 'company', path: addresses.company, permission: 'platform.tenant.write' },
  { name: 'customer', path: resources.customers.path, permission: resources.customers.create },
  { name: 'imports', path: addresses.newImport, permission: resources.contacts.create },
  { name: 'invitation', path: resources.invitations.path, permission: resources.invitations.create },
] as const

export function FirstSteps() {
  const may = usePermission()
  const { resource } = usePages('customers')
  const { data } = useQuery({
    ...listPage(resource, { per_page: '1' }, 1),
    enabled: may(resources.customers.read),
  })
  if (data?.total !== 0 || !steps.some(({ permission }) => may(permission))) return null
  return (
    <Suspense>
      <Steps />
    </Suspense>
  )
}

function Steps() {
  const texts = useFirstStepsWords()
  const may = usePermission()
  return (
    <section className={css.section} aria-label={texts.title}>
      <header className={css.header}>
        <h2>{texts.title}</h2>
      </header>
      <ul className={css.steps}>
        {steps
          .filter(({ permission }) => may(permission))
          .map(({ name, path }) => (
            <li key={name}>
              <Link {...to(path)}>{texts.steps[name]}</Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
