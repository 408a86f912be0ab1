/** The list of a resource. It opens as it was left. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Pages } from '../declaration/page.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { ListScreen } from './ListScreen.tsx'
import { useListMemory } from './base/list-memory.ts'
import { lasting, type Search } from './base/list-state.ts'

export function ListPage({ pages }: { pages: Pages }) {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const { recall } = useListMemory(pages.resource.name)
  const [former] = useState(() => (Object.keys(lasting(search)).length === 0 ? recall().search : {}))
  const [isRestored, setRestored] = useState(Object.keys(former).length === 0)
  useEffect(() => {
    if (isRestored) return
    void navigate({ to: '.', search: () => ({ ...former, ...search }), replace: true }).then(() =>
      setRestored(true),
    )
  }, [isRestored, navigate, former, search])
  return isRestored ? <ListScreen pages={pages} /> : <Notice />
}
