/** The end of a page of a link: it succeeded or the link does not work, and the next step. */
import type { ReactNode } from 'react'
import { baseUrl } from '../../data/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CardPage } from '../../ui/page/CardPage.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'

interface LinkNoticeProps {
  title: string
  text: string
  children?: ReactNode
}

/** Starts the app again, because the session and everything that depends on it may have changed. */
export const open = (path: string) => location.assign(`${baseUrl}${path}`)

export function LinkNotice({ title, text, children }: LinkNoticeProps) {
  const { entry } = useWords()
  return (
    <CardPage title={title} text={text}>
      {children ?? (
        <Button look="primary" autoFocus onPress={() => open('/')}>
          {entry.toSignIn}
        </Button>
      )}
    </CardPage>
  )
}

interface InvalidLinkProps {
  /** Whether the page was loaded again, so that it has no token any more. */
  isMissing: boolean
  next: string
  children?: ReactNode
}

/** A link that is unknown, has expired or was used. */
export function InvalidLink({ isMissing, next, children }: InvalidLinkProps) {
  const { links } = useAccountWords()
  const title = isMissing ? links.missing : links.invalid
  const text = isMissing ? links.missingText : links.invalidText
  return (
    <LinkNotice title={title} text={`${text} ${next}`}>
      {children}
    </LinkNotice>
  )
}
