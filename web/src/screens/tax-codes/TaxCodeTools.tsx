/** The buttons that add the tax codes of a country: above the list, and in the list without codes. */
import { BookPlus } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '../../data/people/session.ts'
import type { ToolsProps } from '../../declaration/page.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useTaxWords } from '../../words/tax-words.ts'
import { SeedDialog } from './SeedDialog.tsx'

export function TaxCodeTools({ place }: ToolsProps) {
  const { seed } = useTaxWords()
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (place === 'record' || !may('finance.tax_codes.write')) return null
  return (
    <>
      <ToolButton label={seed.add} icon={BookPlus} onPress={() => setOpen(true)} />
      {isOpen && <SeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export function FirstTaxCodes() {
  const { seed } = useTaxWords()
  const may = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (!may('finance.tax_codes.write')) return null
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <BookPlus aria-hidden />
        {seed.add}
      </Button>
      {isOpen && <SeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
