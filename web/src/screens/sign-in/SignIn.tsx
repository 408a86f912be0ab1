/** Sign-in: as a page without a session, and above the page when a session ends. */
import { useEffect, useState } from 'react'
import { type Brand, keptBrand } from '../../data/people/brand.ts'
import { setBrandColour } from '../../ui/brand/brand-colours.ts'
import { CardPage } from '../../ui/page/CardPage.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../words/words.ts'
import css from './SignIn.module.css'
import { SignInSteps } from './SignInSteps.tsx'
import type { KnownUser } from './use-sign-in.ts'

export function SignIn() {
  const { signIn } = useWords()
  const [brand] = useState(keptBrand)
  useEffect(() => setBrandColour(brand?.colour ?? null), [brand])
  return (
    <CardPage title={signIn.title} brand={brand && <Company {...brand} />}>
      <SignInSteps />
    </CardPage>
  )
}

/** The company of the last sign-in in this browser. */
const Company = ({ name, logo }: Brand) => (
  <span className={css.company}>
    {logo && <img className={css.logo} src={logo} alt="" />}
    {name}
  </span>
)

export function SignInAgain({ user }: { user: KnownUser }) {
  const { signIn } = useWords()
  return (
    <Dialog title={signIn.again} isOpen width="narrow">
      <div className={css.again}>
        <p>{signIn.againText}</p>
        <SignInSteps user={user} />
      </div>
    </Dialog>
  )
}
