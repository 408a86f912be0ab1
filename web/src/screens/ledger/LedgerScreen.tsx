/** The ledger: its reports, and the closing of a period. */
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { to } from '../../data/api/address.ts'
import { usePermission } from '../../data/people/session.ts'
import { reportEntries } from '../../generated/report-names.ts'
import { useReportTitle } from '../../reports/entries.ts'
import { Sheet } from '../../reports/Sheet.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useReportWords } from '../../words/report-words.ts'
import { useWords } from '../../words/words.ts'
import css from './Ledger.module.css'
import { addresses, addressOfReport } from '../../places/addresses.ts'

/** The controls of forms are a part of their own, which loads while the reports are shown. */
const ClosingSheet = lazy(async () => ({ default: (await import('./ClosingSheet.tsx')).ClosingSheet }))

const GeneralLedgerMenu = lazy(async () => ({
  default: (await import('../../reports/GeneralLedgerMenu.tsx')).GeneralLedgerMenu,
}))

const names = ['trial_balance', 'profit_and_loss', 'balance_sheet'] as const

export function LedgerScreen() {
  const { ledger } = useReportWords()
  const { settings } = useWords()
  const may = usePermission()
  const titleOf = useReportTitle()
  const readable = names.filter((name) => reportEntries[name].permissions.every(may))
  return (
    <Page title={ledger.title} width="medium">
      {readable.length > 0 && (
        <Sheet
          title={ledger.statements}
          aside={
            <Suspense>
              <GeneralLedgerMenu />
            </Suspense>
          }
        >
          <ul className={css.list}>
            {readable.map((name) => (
              <li key={name}>
                <Link className={css.row ?? ''} {...to(addressOfReport(name))}>
                  <span>{titleOf(name)}</span>
                  <span className={css.about}>{ledger.about[name]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {may('finance.periods.read') && (
        <Suspense>
          <ClosingSheet />
        </Suspense>
      )}
      {may('finance.years.read') && (
        <Sheet title={settings.screens.yearEnd}>
          <Link className={css.row ?? ''} {...to(addresses.yearEnd)}>
            {ledger.yearEnd}
          </Link>
        </Sheet>
      )}
    </Page>
  )
}
