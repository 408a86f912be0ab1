/** The pages of warehouse work, by the end of their address. One part with its own parts keeps the first load small. */
import { useParams } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { Notice } from '../ui/page/Notice.tsx'
import { useWords } from '../words/words.ts'

const pages: Readonly<Record<string, ComponentType>> = {
  count: lazy(async () => ({ default: (await import('./count/CountScreen.tsx')).CountScreen })),
  reorders: lazy(async () => ({ default: (await import('./reorders/ReordersScreen.tsx')).ReordersScreen })),
}

export function WarehouseScreen() {
  const { app } = useWords()
  const { page = '' } = useParams({ strict: false }) as { page?: string }
  const Page = pages[page]
  return Page ? <Page /> : <Notice text={app.notFound} />
}
