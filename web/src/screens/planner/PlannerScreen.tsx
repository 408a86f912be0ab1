/** The rental desk: the planner, or the list of overdue lines. */
import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import {
  overdueQuery,
  plannedAtOnce,
  plannerQuery,
  useFollowCapacities,
} from '../../data/business/rental-board.ts'
import { useFormats } from '../../data/formats/format.ts'
import { usePermission } from '../../data/people/session.ts'
import { agreements } from '../../generated/resources/agreements.ts'
import { resources } from '../../generated/resources.ts'
import { BookingDialog, OverdueList } from '../../planner/desk.ts'
import type { BookingRequest } from '../../planner/base/props.ts'
import { PlannerGrid } from '../../planner/PlannerGrid.tsx'
import { ViewChoice } from '../../planner/ViewChoice.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { isFocusLost } from '../../ui/page/heading-focus.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { useNarrow } from '../../ui/page/useNarrow.ts'
import { addresses } from '../../places/addresses.ts'
import { useRentalWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'
import { DayList } from './DayList.tsx'
import css from './Planner.module.css'
import { Toolbar } from './Toolbar.tsx'
import { type PlannerAddress, usePlannerAddress } from './use-planner-address.ts'

export function PlannerScreen() {
  const texts = useRentalWords()
  const address = usePlannerAddress()
  const may = usePermission()
  const mayRead = may(agreements.permissions.read)
  const navigate = useNavigate()
  const { words, labels } = useCatalogue()
  const { count } = useFormats()
  const { data: overdue } = useQuery({ ...overdueQuery, enabled: mayRead })
  useFollowCapacities()
  const views = {
    planner: texts.planner,
    overdue: overdue?.total ? texts.overdueCount(count(overdue.total)) : texts.overdue,
  }
  const switcher = mayRead && (
    <ViewChoice
      label={texts.views}
      options={views}
      value={address.isOverdue ? 'overdue' : 'planner'}
      onChange={(view) => address.change({ view: view === 'overdue' ? view : undefined })}
    />
  )
  return (
    <Page
      title={texts.planner}
      buttons={
        <>
          {switcher}
          {may(agreements.permissions.create) && (
            <Button onPress={() => void navigate({ ...to(addresses.newAgreement) })}>
              {words.list.create(labels.resources.agreements.one)}
            </Button>
          )}
        </>
      }
    >
      {address.isOverdue && mayRead ? (
        <Suspense fallback={<Notice />}>
          <OverdueList />
        </Suspense>
      ) : (
        <Planner address={address} />
      )}
    </Page>
  )
}

/** After a dialog whose button is gone, the focus goes on in the planner. */
const focusPlanner = (element: HTMLElement | null) =>
  void requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusLost()) element?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()
    }),
  )

function Planner({ address }: { address: PlannerAddress }) {
  const isNarrow = useNarrow()
  const element = useRef<HTMLDivElement>(null)
  const [booking, setBooking] = useState<BookingRequest>()
  const { window, search, page } = address
  const { data, error, refetch } = useQuery(plannerQuery({ ...window, search, page }))
  const close = () => {
    setBooking(undefined)
    focusPlanner(element.current)
  }
  if (error && !data) return <Notice error={error} onRetry={() => void refetch()} />
  const List = isNarrow ? DayList : PlannerGrid
  return (
    <div ref={element} className={css.planner}>
      <Toolbar address={address} />
      {!data && <Notice />}
      {data?.products.length === 0 && <NoProducts address={address} />}
      {data && data.products.length > 0 && (
        <List
          products={data.products}
          scale={address.scale}
          cells={address.cells}
          open={address.open}
          onToggle={address.toggle}
          onBook={setBooking}
          onClosed={close}
        />
      )}
      {data && data.total > plannedAtOnce && <Pager address={address} total={data.total} />}
      {booking && (
        <Suspense>
          <BookingDialog request={booking} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function NoProducts({ address: { search, change } }: { address: PlannerAddress }) {
  const texts = useRentalWords()
  const navigate = useNavigate()
  const mayAdd = usePermission()(resources.rentableProducts.create)
  const add = () => void navigate({ ...to(resources.rentableProducts.path), search: { create: '1' } })
  return search === '' ? (
    <EmptyState icon={PackageSearch} title={texts.noProducts} text={texts.noProductsText}>
      {mayAdd && (
        <Button look="primary" onPress={add}>
          {texts.addProduct}
        </Button>
      )}
    </EmptyState>
  ) : (
    <EmptyState icon={PackageSearch} title={texts.nothingFound}>
      <Button onPress={() => change({ search: undefined, page: undefined })}>{texts.clearSearch}</Button>
    </EmptyState>
  )
}

function Pager({ address: { page, change }, total }: { address: PlannerAddress; total: number }) {
  const texts = useRentalWords()
  const { count } = useFormats()
  const last = Math.min(page * plannedAtOnce, total)
  const go = (next: number) => change({ page: next > 1 ? String(next) : undefined })
  return (
    <footer className={css.pager}>
      <span>{texts.range(count((page - 1) * plannedAtOnce + 1), count(last), count(total))}</span>
      <Button isDisabled={page === 1} onPress={() => go(page - 1)}>
        {texts.previousPage}
      </Button>
      <Button isDisabled={last === total} onPress={() => go(page + 1)}>
        {texts.nextPage}
      </Button>
    </footer>
  )
}
