/** The frame of every page: rail, bar, content. */
import { Outlet, type RouterState, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Shortcuts } from '../actions/Shortcuts.tsx'
import { useConnection } from '../data/api/connection.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { useWords } from '../words/words.ts'
import { Bar } from './Bar.tsx'
import { BottomBar } from './BottomBar.tsx'
import css from './Frame.module.css'
import { FrameActions } from './FrameActions.tsx'
import { Rail } from './Rail.tsx'
import { isSettingsPage } from '../places/above.ts'

/** Parts that the first page does not need to be shown. */
const LiveChanges = lazy(async () => ({ default: (await import('./LiveChanges.tsx')).LiveChanges }))
const Palette = lazy(async () => ({ default: (await import('../actions/Palette.tsx')).Palette }))
const Help = lazy(async () => ({ default: (await import('./Help.tsx')).Help }))
const SettingsNavigation = lazy(async () => ({
  default: (await import('./SettingsNavigation.tsx')).SettingsNavigation,
}))
const ShownSetting = lazy(async () => ({ default: (await import('./ShownSetting.tsx')).ShownSetting }))
const PrintedTitle = lazy(async () => ({ default: (await import('./PrintedTitle.tsx')).PrintedTitle }))
const Toasts = lazy(async () => ({ default: (await import('../ui/Toasts.tsx')).Toasts }))

/** Returns whether the page before is still shown. It must not be used: the address is that of the next one already. */
const isPageLoading = ({ status, matches, location }: RouterState) =>
  status === 'pending' && matches.at(-1)?.pathname !== location.pathname

export function Frame() {
  const { app } = useWords()
  const isConnected = useConnection()
  const [overlay, setOverlay] = useState<'palette' | 'help'>()
  const openPalette = useCallback(() => setOverlay('palette'), [])
  const openHelp = useCallback(() => setOverlay('help'), [])
  const close = () => setOverlay(undefined)
  const isLoading = useRouterState({ select: isPageLoading })
  const isInSettings = useRouterState({ select: ({ location }) => isSettingsPage(location.pathname) })
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {app.skipToContent}
      </a>
      <Rail />
      <Suspense>
        <PrintedTitle />
      </Suspense>
      <div className={css.page}>
        <Bar openPalette={openPalette} openHelp={openHelp} />
        {!isConnected && (
          <p className={css.offline} role="status">
            {app.offline}
          </p>
        )}
        <div className={css.body}>
          {isInSettings && (
            <div className={css.beside} data-not-printed>
              <Suspense>
                <SettingsNavigation />
                <ShownSetting />
              </Suspense>
            </div>
          )}
          <main id="content" tabIndex={-1} className={css.content} inert={isLoading} aria-busy={isLoading}>
            <Suspense fallback={<Notice />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <BottomBar openPalette={openPalette} />
      <FrameActions openPalette={openPalette} openHelp={openHelp} />
      <Shortcuts />
      <Suspense>
        <LiveChanges />
        <Toasts />
      </Suspense>
      <Suspense>
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'help' && <Help onClose={close} />}
      </Suspense>
    </div>
  )
}
