/** The ledger of an account: its lines in a period, with the balance after each. It is the first tab of the account. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { todayIn } from '../../data/formats/days.ts'
import { useSession } from '../../data/people/session.ts'
import type { TabProps } from '../../declaration/page.ts'
import { addressOfRecord } from '../../places/addresses.ts'
import { DownloadMenu } from '../../reports/DownloadMenu.tsx'
import { queryOf, type Search } from '../../reports/parameters.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { useAccountLedgerWords } from '../../words/report-words.ts'
import css from './AccountLedger.module.css'
import { isContinuous, type LedgerDays, ledgerQuery, ledgerReport } from './ledger-query.ts'
import { LedgerTable } from './LedgerTable.tsx'

/** The controls of forms are a part of their own, which loads while the ledger is read. */
const Parameters = lazy(async () => ({
  default: (await import('../../reports/Parameters.tsx')).Parameters,
}))

/** On the page of the account the address has the period, in the side panel of a list it belongs to the list. */
function usePeriod(accountId: string): [Search, (change: Search) => void] {
  const { period, from_date, to_date } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const isPage = useLocation().pathname === addressOfRecord('accounts', accountId)
  const [own, setOwn] = useState<Search>({})
  const change = (changed: Search) =>
    isPage
      ? void navigate({
          to: '.',
          search: ((before: Search) => ({ ...before, ...changed })) as never,
          replace: true,
        })
      : setOwn((before) => ({ ...before, ...changed }))
  return [isPage ? { period, from_date, to_date } : own, change]
}

export function AccountLedger({ row: { id } }: TabProps) {
  const texts = useAccountLedgerWords()
  const [search, change] = usePeriod(id)
  const { tenant } = useSession()
  const days: LedgerDays = queryOf(ledgerReport, {}, search, todayIn(tenant.timezone), tenant)
  const {
    data,
    error,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetching,
    isFetchingNextPage,
    isPlaceholderData,
  } = useInfiniteQuery(ledgerQuery(id, days))
  const pages = data?.pages ?? []
  const isStale = !isContinuous(pages)
  useEffect(() => {
    if (isStale && !isFetching) void refetch()
  }, [isStale, isFetching, refetch])
  const [first] = pages
  return (
    <section className={css.ledger} aria-label={texts.title}>
      <div className={css.bar}>
        <Suspense>
          <Parameters
            metadata={ledgerReport}
            declaration={{}}
            search={search}
            onChange={change}
            dates={first && { from_date: first.from_date, to_date: first.to_date }}
            error={error}
          />
        </Suspense>
        <DownloadMenu metadata={ledgerReport} query={{ id, ...days }} />
      </div>
      {error && !first && <Notice error={error} onRetry={() => void refetch()} />}
      {!error && !first && <Notice />}
      {first && (
        <div className={isPlaceholderData ? css.stale : undefined} aria-busy={isPlaceholderData}>
          <LedgerTable ledger={first} rows={pages.flatMap(({ rows }) => rows)} isComplete={!hasNextPage} />
          {hasNextPage && (
            <p className={css.more}>
              <Button size="small" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
                {texts.more}
              </Button>
            </p>
          )}
        </div>
      )}
    </section>
  )
}
