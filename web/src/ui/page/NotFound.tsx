import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { EmptyState } from './EmptyState.tsx'
import { useWords } from '../../words/words.ts'
import css from './NotFound.module.css'

export function NotFound() {
  const { app } = useWords()
  return (
    <EmptyState isPage icon={SearchX} title={app.notFound} text={app.notFoundText}>
      <Link to="/" className={css.link ?? ''}>
        {app.toHome}
      </Link>
    </EmptyState>
  )
}
