/** The language and the region of documents, each with an example of its amounts and days. */
import { type FieldInputProps, useLabelOf } from '../../fields/inputs/input.ts'
import { useHelpOf } from '../../fields/inputs/help.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { useCompanyWords } from '../../words/parts.ts'
import { useCatalogue } from '../../words/words.ts'

const locales = [
  'ar-AE',
  'ar-EG',
  'ar-SA',
  'bg-BG',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-US',
  'en-ZA',
  'es-AR',
  'es-CL',
  'es-CO',
  'es-ES',
  'es-MX',
  'et-EE',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'hr-HR',
  'hu-HU',
  'it-CH',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'lt-LT',
  'lv-LV',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sk-SK',
  'sl-SI',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
  'zh-TW',
]

const exampleDay = new Date(Date.UTC(2026, 11, 31))

/** Returns the name of a locale with an example: `German (Germany) – 1.234,50 – 31.12.2026`. */
function labelOf(locale: string, language: string): string {
  const name =
    new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1_234.5)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(exampleDay)
  return `${name} – ${amount} – ${day}`
}

export function LocaleInput(props: FieldInputProps) {
  const { name, value, onChange, isDisabled } = props
  const { language } = useCatalogue()
  const texts = useCompanyWords()
  const current = typeof value === 'string' ? value : null
  const all = current === null || locales.includes(current) ? locales : [...locales, current]
  const options = all
    .map((id) => ({ id, label: labelOf(id, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <Select
      label={useLabelOf(props)}
      help={useHelpOf(props)}
      name={name}
      options={options}
      value={current}
      onChange={onChange}
      noneLabel={texts.usualLocale}
      isDisabled={isDisabled ?? false}
    />
  )
}
