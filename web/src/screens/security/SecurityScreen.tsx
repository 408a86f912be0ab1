/** How the user signs in: second factors, and the devices that are signed in. */
import { Page } from '../../ui/page/Page.tsx'
import { useWords } from '../../words/words.ts'
import { DevicesSection } from './DevicesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'

export function SecurityScreen() {
  const { settings } = useWords()
  return (
    <Page title={settings.screens.security} width="medium">
      <SecondFactorSection />
      <PasskeysSection />
      <DevicesSection />
    </Page>
  )
}
