/**
 * The theme of the page. The attribute on the root is always set: Chromium keeps inherited colours of `light-dark()`
 * when only the system changes its scheme.
 *
 * The browser keeps the chosen theme, so that the next start begins with its colours instead of a flash of others. It
 * is one of two words and says nothing about the user. Besides it, the app keeps only the company of the last sign-in,
 * if that chose a colour or a logo (`data/people/brand.ts`).
 */
import type { Preferences } from '../data/people/preferences.ts'

export type Theme = Preferences['theme']

const key = 'kontor.theme'
const system = matchMedia('(prefers-color-scheme: dark)')
let chosen: Theme = 'system'

function apply() {
  const theme = chosen === 'system' ? (system.matches ? 'dark' : 'light') : chosen
  document.documentElement.dataset['theme'] = theme
}

/** Shows this theme; `system` follows the setting of the system. */
export function setTheme(theme: Theme): void {
  chosen = theme
  apply()
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Without storage, the next start begins with the theme of the system.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Shows the theme of the last visit. */
export function startTheme(): void {
  const last = kept()
  if (last === 'light' || last === 'dark') chosen = last
  apply()
  system.addEventListener('change', apply)
}
