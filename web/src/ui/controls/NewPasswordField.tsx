/** The field for a new password, with its rule. */
import { useAccountWords } from '../../words/parts.ts'
import { TextField } from './TextField.tsx'

interface NewPasswordFieldProps {
  label: string
  autoFocus?: boolean
}

export const NewPasswordField = ({ label, autoFocus = false }: NewPasswordFieldProps) => (
  <TextField
    label={label}
    help={useAccountWords().links.passwordHelp}
    name="password"
    type="password"
    autoComplete="new-password"
    isRequired
    autoFocus={autoFocus}
  />
)
