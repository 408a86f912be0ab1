/** The page of the link in an invitation: name and password make the user, who is signed in then. */
import { NotFoundError } from '@kontor/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kontor } from '../../data/api/client.ts'
import { useLinkToken } from '../../data/people/link-token.ts'
import { clearRecent } from '../../data/people/recent.ts'
import { SimpleForm } from '../../form/SimpleForm.tsx'
import { CardPage } from '../../ui/page/CardPage.tsx'
import { NewPasswordField } from '../../ui/controls/NewPasswordField.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { useWords } from '../../words/words.ts'
import { InvalidLink, open } from './LinkNotice.tsx'

export function InvitationPage() {
  const { signIn } = useWords()
  const { links } = useAccountWords()
  const token = useLinkToken()
  const [isUsed, setUsed] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    enabled: token !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) => kontor.auth.invitations.lookup({ token: token ?? '' }, { signal }),
  })
  if (token === undefined || isUsed || error instanceof NotFoundError)
    return <InvalidLink isMissing={token === undefined} next={links.invitationNext} />
  if (error) return <Notice error={error} onRetry={() => void refetch()} />
  if (!data) return <Notice />
  const accept = async ({ name = '', password = '' }: Readonly<Record<string, string>>) => {
    try {
      await kontor.auth.invitations.accept({ token, name, password }, { maxRetries: 0 })
    } catch (failure) {
      if (!(failure instanceof NotFoundError)) throw failure
      return setUsed(true)
    }
    clearRecent()
    open('/')
  }
  return (
    <CardPage
      title={links.invitation(data.tenant.name)}
      text={links.invitationText(data.invited_by, data.email)}
    >
      <SimpleForm submitLabel={links.accept} buttons="wide" onSubmit={accept}>
        {/* Password managers store the email with the password. */}
        <TextField
          label={signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={data.email}
          isReadOnly
        />
        <TextField
          label={links.name}
          name="name"
          autoComplete="name"
          defaultValue={data.name}
          isRequired
          autoFocus
        />
        <NewPasswordField label={links.password} />
      </SimpleForm>
    </CardPage>
  )
}
