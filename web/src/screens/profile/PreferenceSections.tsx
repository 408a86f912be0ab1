/** The preferences of the user. Each applies at once, here and on the other devices of the user. */
import { areas, placeOf } from '../../places/navigation.ts'
import { useChangePreferences } from '../../data/people/change-preferences.ts'
import { usePreferences, type Preferences } from '../../data/people/preferences.ts'
import { usePermission, useSession } from '../../data/people/session.ts'
import { timezones } from '../../data/formats/timezones.ts'
import { useFailureText } from '../../form/failure.ts'
import { resources } from '../../generated/resources.ts'
import { countries } from '../../fields/kinds/country.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { FailureText } from '../../ui/controls/FailureText.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Segments } from '../../ui/controls/Segments.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { useAccountWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label }))

export function PreferenceSections() {
  const catalogue = useCatalogue()
  const { words } = catalogue
  const { profile } = useAccountWords()
  const may = usePermission()
  const preferences = usePreferences()
  const textOf = useFailureText()
  const { mutate, error } = useChangePreferences()
  const places = areas
    .flatMap(({ entries }) => entries)
    .filter(({ resource }) => may(resources[resource].read))
    .map((entry) => placeOf(entry, catalogue))
    .map(([id, label]) => ({ id, label }))
  return (
    <>
      <Section setting="appearance" title={profile.appearance}>
        {error && <FailureText>{textOf(error)}</FailureText>}
        <Segments
          label={profile.theme}
          options={optionsOf(words.themes)}
          value={preferences.theme}
          onChange={(theme) => mutate({ theme: theme as Preferences['theme'] })}
        />
        <Segments
          label={profile.density}
          options={optionsOf(profile.densities)}
          value={preferences.density}
          onChange={(density) => mutate({ density: density as Preferences['density'] })}
        />
      </Section>
      <RegionSection />
      <Section setting="work" title={profile.work} text={profile.shortcutsText}>
        <Checkbox
          label={profile.shortcuts}
          isSelected={preferences.shortcuts}
          onChange={(shortcuts) => mutate({ shortcuts })}
        />
        <Select
          label={profile.landingPage}
          options={places}
          noneLabel={words.app.home}
          placeholder={words.app.home}
          value={preferences.landing_page}
          onChange={(landing_page) => mutate({ landing_page })}
        />
      </Section>
    </>
  )
}

/** Language, format and time zone: the order in which one is asked for them. */
function RegionSection() {
  const { language } = useCatalogue()
  const { profile } = useAccountWords()
  const { tenant } = useSession()
  const preferences = usePreferences()
  const textOf = useFailureText()
  const { mutate, error } = useChangePreferences()
  return (
    <Section setting="region" title={profile.region}>
      {error && <FailureText>{textOf(error)}</FailureText>}
      <Select
        label={profile.language}
        options={optionsOf(profile.languages)}
        noneLabel={profile.browserLanguage}
        value={preferences.language}
        onChange={(chosen) => mutate({ language: chosen as Preferences['language'] })}
      />
      <Select
        label={profile.format}
        options={countries(language)}
        noneLabel={profile.usualFormat}
        placeholder={profile.usualFormat}
        value={preferences.region}
        onChange={(region) => mutate({ region })}
      />
      <Select
        label={profile.timezone}
        options={timezones(preferences.timezone)}
        noneLabel={profile.tenantTimezone(tenant.timezone)}
        placeholder={profile.tenantTimezone(tenant.timezone)}
        value={preferences.timezone}
        onChange={(timezone) => mutate({ timezone })}
      />
    </Section>
  )
}
