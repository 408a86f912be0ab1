/** The field for the six digits of an authenticator app. Phones offer the keyboard for numbers. */
import { TextField } from './TextField.tsx'

interface CodeFieldProps {
  label: string
  name?: string
}

export const CodeField = ({ label, name = 'code' }: CodeFieldProps) => (
  <TextField
    label={label}
    name={name}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
    isRequired
    autoFocus
  />
)
