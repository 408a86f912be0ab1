/** The company in the frame: its logo and name, and its colour in the document. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepBrand, smallLogoQuery } from '../data/people/brand.ts'
import { useSession } from '../data/people/session.ts'
import { initialsOf } from '../ui/brand/initials.ts'
import css from './Brand.module.css'

export function Brand() {
  const { tenant } = useSession()
  const { data: logo } = useQuery(smallLogoQuery)
  const { name, accent_color: colour } = tenant
  useEffect(() => void showColour(colour), [colour])
  useEffect(() => {
    if (logo !== undefined) keepBrand({ name, colour, logo })
  }, [name, colour, logo])
  return (
    <p className={css.brand}>
      {logo ? (
        <img className={css.logo} src={logo} alt="" />
      ) : (
        <span className={css.initials} aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      <span className={css.name}>{name}</span>
    </p>
  )
}

/** Loaded after the first page, which has no need to wait for it. Without it, the usual colours stay. */
async function showColour(colour: string | null): Promise<void> {
  const colours = await import('../ui/brand/brand-colours.ts').catch(() => undefined)
  colours?.setBrandColour(colour)
}
