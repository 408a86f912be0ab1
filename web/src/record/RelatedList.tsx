/** The records that refer to this one, newest first, with the form for a new one. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { to } from '../data/api/address.ts'
import { listPage } from '../data/records/records.ts'
import { useFormats } from '../data/formats/format.ts'
import { usePermission } from '../data/people/session.ts'
import { usePages } from '../declaration/loaded-pages.ts'
import type { Related } from '../declaration/page.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { useCatalogue } from '../words/words.ts'
import css from './RelatedList.module.css'
import { Rows } from './Rows.tsx'

const CreateDialog = lazy(() =>
  import('../form/CreateDialog.tsx').then((module) => ({ default: module.CreateDialog })),
)

interface RelatedListProps {
  related: Related
  id: string
}

export function RelatedList({ related, id }: RelatedListProps) {
  const pages = usePages(related.resource)
  const { words, labels } = useCatalogue()
  const formats = useFormats()
  const may = usePermission()
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const query = { [related.filter]: id, ...related.fixed }
  const { data, error, refetch } = useQuery(listPage(pages.resource, query, 1))
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const { one, many } = labels.resources[related.resource]
  const isCreatable = related.filter in pages.resource.fields && may(pages.resource.permissions.create)
  const { newPage } = pages.list
  const create = () =>
    newPage ? void navigate({ ...to(newPage), search: query as Record<string, string> }) : setCreating(true)
  const createButton = isCreatable && (
    <Button size="small" onPress={create}>
      <Plus aria-hidden />
      {words.list.create(one)}
    </Button>
  )
  return (
    <div className={css.related}>
      {data.rows.length === 0 ? (
        <EmptyState icon={pages.icon} title={words.list.empty(many)}>
          {createButton}
        </EmptyState>
      ) : (
        <>
          <div className={css.bar}>
            <p>{words.list.total(formats.count(data.total))}</p>
            {createButton}
            <Button size="small" onPress={() => void navigate({ ...to(pages.resource.path), search: query })}>
              {words.record.openList}
            </Button>
          </div>
          <Rows pages={pages} rows={data.rows} columns={related.columns} hidden={related.filter} />
        </>
      )}
      {isCreating && (
        <CreateDialog
          pages={pages}
          isOpen={isCreating}
          onClose={() => setCreating(false)}
          onCreated={() => void refetch()}
          initial={query}
        />
      )}
    </div>
  )
}
