/** A button that asks the authenticator for a passkey, with the reason if there was none. */
import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useFailureText } from '../../form/failure.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'

interface PasskeyButtonProps {
  label: string
  look?: 'primary' | 'plain'
  onPasskey: () => Promise<void>
}

export function PasskeyButton({ label, look = 'plain', onPasskey }: PasskeyButtonProps) {
  const textOf = useFailureText()
  const { mutate, error, isPending } = useMutation({ mutationFn: onPasskey })
  return (
    <>
      {error && <FailureText>{textOf(error)}</FailureText>}
      <Button look={look} isPending={isPending} onPress={() => mutate()}>
        <Fingerprint aria-hidden />
        {label}
      </Button>
    </>
  )
}
