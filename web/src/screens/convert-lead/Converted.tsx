/** The result of a conversion, with the ways to the new records. */
import type { LeadConversion } from '@kontor/sdk'
import { useNavigate } from '@tanstack/react-router'
import { to } from '../../data/api/address.ts'
import { resources } from '../../generated/resources.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useConversionWords } from '../../words/parts.ts'
import css from './ConvertDialog.module.css'

interface ConvertedProps {
  name: string
  conversion: LeadConversion
  onClose: () => void
}

export function Converted({ name, conversion: { customer, opportunity }, onClose }: ConvertedProps) {
  const words = useConversionWords()
  const navigate = useNavigate()
  const open = (path: string, id: string) => {
    onClose()
    void navigate({ ...to(`${path}/${id}`) })
  }
  return (
    <Dialog title={words.done(name)} isOpen onClose={onClose}>
      <div className={css.buttons}>
        <Button onPress={onClose}>{words.stay}</Button>
        <Button
          look={opportunity ? 'plain' : 'primary'}
          autoFocus={!opportunity}
          onPress={() => open(resources.customers.path, customer.id)}
        >
          {words.openCustomer}
        </Button>
        {opportunity && (
          <Button look="primary" autoFocus onPress={() => open(resources.opportunities.path, opportunity.id)}>
            {words.openDeal}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
