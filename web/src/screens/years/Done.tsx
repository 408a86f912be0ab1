/** A closed year: its closing entry, and the button that reopens it. */
import type { FiscalYear } from '@kontor/sdk'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { to } from '../../data/api/address.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import { addressOfRecord } from '../../places/addresses.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useReportWords } from '../../words/report-words.ts'
import css from './Years.module.css'

const ReopenYear = lazy(async () => ({ default: (await import('./ReopenYear.tsx')).ReopenYear }))

export function Done({ year }: { year: FiscalYear }) {
  const { yearEnd: texts } = useReportWords()
  const { money } = useFormats()
  const { currency } = useSession().tenant
  const may = usePermission()
  const [isReopening, setReopening] = useState(false)
  const { closing_entry_id: entry, label, profit } = year
  return (
    <div className={css.body}>
      <p>{texts.done(label, money(profit, currency))}</p>
      {entry === null ? (
        <p>{texts.noEntry}</p>
      ) : (
        may('finance.journal_entries.read') && (
          <Link {...to(addressOfRecord('journalEntries', entry))} className={css.link ?? ''}>
            {texts.entry}
          </Link>
        )
      )}
      {may('finance.years.reopen') && <Button onPress={() => setReopening(true)}>{texts.reopen}</Button>}
      {isReopening && (
        <Suspense>
          <ReopenYear year={year} onClose={() => setReopening(false)} />
        </Suspense>
      )}
    </div>
  )
}
