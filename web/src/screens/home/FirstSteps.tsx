/** The first steps in a company without customers: links for those who may take them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { to } from '../../data/address.ts'
import { listPage } from '../../data/records.ts'
import { usePermission } from '../../data/session.ts'
import { resources } from '../../generated/resources.ts'
import { pagesOf } from '../../pages/registry.ts'
import { useWords } from '../../words/words.ts'
import css from './Home.module.css'

const steps = [
  { name: 'company', path: '/settings/company', permission: 'platform.tenant.write' },
  { name: 'customer', path: resources.customers.path, permission: resources.customers.create },
  { name: 'imports', path: '/imports/new', permission: resources.contacts.create },
  { name: 'invitation', path: resources.invitations.path, permission: resources.invitations.create },
] as const

export function FirstSteps() {
  const { home } = useWords()
  const may = usePermission()
  const { resource } = use(pagesOf('customers'))
  const { data } = useQuery({
    ...listPage(resource, { per_page: '1' }, 1),
    enabled: may(resources.customers.read),
  })
  const possible = steps.filter(({ permission }) => may(permission))
  if (data?.total !== 0 || possible.length === 0) return null
  return (
    <section className={css.section} aria-label={home.firstSteps}>
      <header className={css.header}>
        <h2>{home.firstSteps}</h2>
      </header>
      <ul className={css.steps}>
        {possible.map(({ name, path }) => (
          <li key={name}>
            <Link {...to(path)}>{home.steps[name]}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
