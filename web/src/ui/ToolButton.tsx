/** A small button beside others: with its text where there is room, otherwise its icon alone. */
import type { LucideIcon } from 'lucide-react'
import { Button, IconButton } from './controls/Button.tsx'
import { useNarrow } from './page/useNarrow.ts'

interface ToolButtonProps {
  label: string
  icon: LucideIcon | undefined
  /** The keys that do the same. */
  keys?: string | undefined
  onPress: () => void
}

export function ToolButton({ label, icon: Icon, keys, onPress }: ToolButtonProps) {
  const isNarrow = useNarrow()
  if (isNarrow && Icon)
    return (
      <IconButton label={label} size="small" onPress={onPress} {...(keys && { keys })}>
        <Icon />
      </IconButton>
    )
  return (
    <Button size="small" onPress={onPress} {...(keys && { 'aria-keyshortcuts': keys })}>
      {Icon && <Icon aria-hidden />}
      {label}
    </Button>
  )
}
