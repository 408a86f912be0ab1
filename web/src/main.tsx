/** Starts the app. */
import '@fontsource-variable/inter'
import './styles/tokens.css'
import './styles/base.css'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startTheme } from './app/theme.ts'
import { reloadAfterUpgrade } from './app/reload-after-upgrade.ts'
import { allowEmptyHtml } from './app/trusted-types.ts'
import { takeLinkTokens } from './data/people/link-token.ts'
// Nearly every page shows or edits fields, so their kinds are loaded with the app: once, and compressed with it.
import './fields/kinds.ts'

allowEmptyHtml()
reloadAfterUpgrade()

takeLinkTokens()
startTheme()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <App />
      </Suspense>
    </StrictMode>,
  )
