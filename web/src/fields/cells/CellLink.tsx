/** A link to a record inside of a grid: out of the tab order, because the keys of the grid reach it. */
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { basePath } from '../../data/api/client.ts'

interface CellLinkProps {
  path: string
  id: string
  className: string
  /** Whether a click opens the record at once. Otherwise the first click chooses the cell, to edit it. */
  isDirect?: boolean
  children: ReactNode
}

export function CellLink({ path, id, className, isDirect = false, children }: CellLinkProps) {
  const router = useRouter()
  const address = `${path}/${encodeURIComponent(id)}`
  const open = (event: MouseEvent) => {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    const isChosen = event.currentTarget.closest<HTMLElement>('[data-column]')?.tabIndex === 0
    if (!isModified) event.preventDefault()
    if (!isModified && !isDirect && !isChosen) return
    event.stopPropagation()
    if (isModified) return
    void router.navigate({ to: '/$', params: { _splat: address.slice(1) } })
  }
  return (
    <a href={`${basePath}${address}`} className={className} tabIndex={-1} onClick={open}>
      {children}
    </a>
  )
}
