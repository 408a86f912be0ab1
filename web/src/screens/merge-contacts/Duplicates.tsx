/** Groups of contacts that are probably one person. Each pair opens the dialog that merges them. */
import type { Contact } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Merge } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { comparisons, duplicatesQuery, type Comparison } from '../../data/business/contact-merge.ts'
import { useFormats } from '../../data/formats/format.ts'
import { contacts } from '../../generated/resources/contacts.ts'
import { IconButton } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { focusSoonIfLost } from '../../ui/page/heading-focus.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useMergeWords } from '../../words/parts.ts'
import css from './Duplicates.module.css'
import { Group } from './DuplicateGroup.tsx'

const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }))

interface Pair {
  kept: Contact
  duplicate: Contact
}

export function Duplicates() {
  const { duplicates: texts } = useMergeWords()
  const { count } = useFormats()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { by?: string; page?: string }
  const by: Comparison = comparisons.find((each) => each === search.by) ?? 'email'
  const page = Number(search.page ?? 1)
  const [pair, setPair] = useState<Pair>()
  const list = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery(duplicatesQuery(by, page))
  const show = (changed: { by: string; page?: string }) =>
    void navigate({ to: '.', search: changed as never, replace: true })
  const close = () => {
    setPair(undefined)
    focusSoonIfLost(list)
  }
  return (
    <Page title={texts.title} text={texts.text} width="medium">
      <div className={css.bar}>
        <Select
          label={texts.by}
          options={comparisons.map((id) => ({ id, label: texts.comparisons[id] }))}
          value={by}
          onChange={(value) => show({ by: value ?? by })}
        />
        {data && <span role="status">{texts.total(count(data.total))}</span>}
      </div>
      {error && <Notice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Notice />}
      <div ref={list} tabIndex={-1} className={css.groups}>
        {data?.total === 0 && <EmptyState icon={Merge} title={texts.none} text={texts.noneText} />}
        {data?.groups.map((group) => (
          <Group
            key={`${group.match_value} ${group.contacts[0]?.id}`}
            group={group}
            onMerge={(kept, duplicate) => setPair({ kept, duplicate })}
          />
        ))}
      </div>
      {data && data.pages > 1 && (
        <div className={css.pages}>
          <IconButton
            label={texts.previous}
            isDisabled={page <= 1}
            onPress={() => show({ by, page: String(page - 1) })}
          >
            <ChevronLeft />
          </IconButton>
          <span>{texts.page(count(page), count(data.pages))}</span>
          <IconButton
            label={texts.next}
            isDisabled={page >= data.pages}
            onPress={() => show({ by, page: String(page + 1) })}
          >
            <ChevronRight />
          </IconButton>
        </div>
      )}
      {pair && (
        <Suspense>
          <MergeDialog resource={contacts} row={pair.kept} duplicateId={pair.duplicate.id} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
