/** The state of a page without its content: loading, or the reason for an error and the next step. */
import { KontorError } from '@kontor/sdk'
import { useCallback } from 'react'
import { useServerText } from '../../words/server-text.ts'
import { useWords } from '../../words/words.ts'
import { Button } from '../controls/Button.tsx'
import css from './Notice.module.css'

interface NoticeProps {
  error?: unknown
  text?: string
  onRetry?: () => void
}

/** Returns a function that returns the sentences of the server, with labels of fields and formats of the user. */
export function useMessageOf(): (error: unknown) => string {
  const textOf = useServerText()
  return useCallback((error) => textOf(sentencesOf(error)), [textOf])
}

/** Returns the sentences of the server, without the lines for developers. */
function sentencesOf(error: unknown): string {
  if (!(error instanceof KontorError)) return error instanceof Error ? error.message : String(error)
  const ofFields = Object.values(error.errors).flat().join(' ')
  return ofFields || (error.message.split('\n')[0] ?? '')
}

export function Notice({ error, text, onRetry }: NoticeProps) {
  const { app } = useWords()
  const messageOf = useMessageOf()
  return (
    <div className={css.notice} role={error ? 'alert' : 'status'}>
      <p>{text ?? (error ? messageOf(error) : app.loading)}</p>
      {onRetry && <Button onPress={onRetry}>{app.tryAgain}</Button>}
    </div>
  )
}
