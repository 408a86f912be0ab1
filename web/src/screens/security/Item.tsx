/** An entry of the account: a device, a passkey, an app. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Item.module.css'

interface ItemProps {
  icon: LucideIcon
  name: string
  badge?: ReactNode
  details: string
  children?: ReactNode
}

export const Item = ({ icon: Icon, name, badge, details, children }: ItemProps) => (
  <li className={css.item}>
    <Icon aria-hidden />
    <div className={css.about}>
      <p className={css.name}>
        {name}
        {badge}
      </p>
      <p className={css.details}>{details}</p>
    </div>
    <div className={css.buttons}>{children}</div>
  </li>
)
