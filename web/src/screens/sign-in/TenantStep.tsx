/** The choice of the company, if the password fits users of several ones. */
import { useMutation } from '@tanstack/react-query'
import { useFailureText } from '../../form/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { useWords } from '../../words/words.ts'
import css from './SignIn.module.css'
import type { Tenant } from './use-sign-in.ts'

interface TenantStepProps {
  tenants: readonly Tenant[]
  onChoose: (tenant: Tenant) => Promise<void>
}

export function TenantStep({ tenants, onChoose }: TenantStepProps) {
  const { signIn, entry } = useWords()
  const textOf = useFailureText()
  const { mutate, error, isPending, variables } = useMutation({ mutationFn: onChoose })
  return (
    <>
      <header>
        <h2 className={css.stepTitle}>{signIn.chooseTenant}</h2>
        <p className={css.step}>{entry.chooseTenantText}</p>
      </header>
      {error && <FailureText>{textOf(error)}</FailureText>}
      <ul className={css.list}>
        {tenants.map((tenant, index) => (
          <li key={tenant.slug} className={css.list}>
            <Button
              onPress={() => mutate(tenant)}
              isPending={isPending && variables === tenant}
              autoFocus={index === 0}
            >
              {tenant.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
