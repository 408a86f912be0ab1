/** The button of the list of contacts that leads to their duplicates. */
import { useNavigate } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { to } from '../../data/api/address.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useMergeWords } from '../../words/parts.ts'
import { addresses } from '../../places/addresses.ts'

export function ContactTools({ place }: ToolsProps) {
  const { duplicates } = useMergeWords()
  const navigate = useNavigate()
  if (place === 'record') return null
  return (
    <ToolButton
      label={duplicates.title}
      icon={Merge}
      onPress={() => void navigate({ ...to(addresses.duplicates) })}
    />
  )
}
