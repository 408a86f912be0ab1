/** The page of the link to a new email. A press confirms it: programs that check emails open links, too. */
import { NotFoundError } from '@kontor/sdk'
import { useMutation } from '@tanstack/react-query'
import { kontor } from '../../data/api/client.ts'
import { useLinkToken } from '../../data/people/link-token.ts'
import { useFailureText } from '../../form/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CardPage } from '../../ui/page/CardPage.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { InvalidLink, LinkNotice, open } from './LinkNotice.tsx'
import { addresses } from '../../places/addresses.ts'

export function EmailChangePage() {
  const { entry } = useWords()
  const { links } = useAccountWords()
  const textOf = useFailureText()
  const token = useLinkToken()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (linkToken: string) => kontor.auth.email.confirm({ token: linkToken }, { maxRetries: 0 }),
  })
  if (data)
    return (
      <LinkNotice title={links.emailDone} text={links.emailDoneText(data.email)}>
        <Button look="primary" autoFocus onPress={() => open('/')}>
          {entry.toApp}
        </Button>
      </LinkNotice>
    )
  if (token === undefined || error instanceof NotFoundError)
    return (
      <InvalidLink isMissing={token === undefined} next={links.emailNext}>
        <Button look="primary" autoFocus onPress={() => open(addresses.profile)}>
          {links.toProfile}
        </Button>
      </InvalidLink>
    )
  return (
    <CardPage title={links.email} text={links.emailText}>
      {error && <FailureText>{textOf(error)}</FailureText>}
      <Button look="primary" autoFocus isPending={isPending} onPress={() => mutate(token)}>
        {links.emailConfirm}
      </Button>
    </CardPage>
  )
}
