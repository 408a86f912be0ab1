/** The bar at the bottom of a phone: home, search, and the navigation as a sheet. */
import { Link } from '@tanstack/react-router'
import { Home, Menu as MenuIcon, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { Dialog } from '../ui/Dialog.tsx'
import { useWords } from '../words/words.ts'
import css from './BottomBar.module.css'
import { Navigation } from './Rail.tsx'

export function BottomBar({ openPalette }: { openPalette: () => void }) {
  const { app } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <nav className={css.bar} data-not-printed aria-label={app.navigation}>
      <Link
        to="/"
        className={css.entry ?? ''}
        activeOptions={{ exact: true }}
        activeProps={{ 'aria-current': 'page' }}
      >
        <Home aria-hidden />
        {app.home}
      </Link>
      <Button className={css.entry ?? ''} onPress={openPalette}>
        <Search aria-hidden />
        {app.search}
      </Button>
      <Button className={css.entry ?? ''} onPress={() => setOpen(true)}>
        <MenuIcon aria-hidden />
        {app.menu}
      </Button>
      <Dialog title={app.navigation} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={css.sheet}>
          <Navigation onNavigate={() => setOpen(false)} />
        </div>
      </Dialog>
    </nav>
  )
}
