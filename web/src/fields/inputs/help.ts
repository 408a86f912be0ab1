/** The descriptions of fields in forms. They are loaded with the first form, not with the labels. */
import { useQuery } from '@tanstack/react-query'
import { labelOfField } from '../../words/labels.ts'
import { useCatalogue, type Language } from '../../words/words.ts'
import { kindOf } from '../kinds.ts'
import type { FieldInputProps } from './input.ts'

type Helps = Readonly<Record<string, string>>

const loadHelps = async (language: Language): Promise<Helps> =>
  language === 'de'
    ? (await import('../../words/de/helps.json')).default
    : (await import('../../words/en.helps.ts')).helps

/** Returns the descriptions of the app by the dotted names of fields; undefined while they are loading. */
export function useHelps(): Helps | undefined {
  const { language } = useCatalogue()
  return useQuery({
    queryKey: ['helps', language],
    queryFn: () => loadHelps(language),
    staleTime: Infinity,
    networkMode: 'always',
  }).data
}

/**
 * Returns the description of the field where a form shows it. The descriptions of the API are English; one of the
 * app replaces it, an empty one removes it.
 */
export function useHelpOf({ field, name, isHelpShown, help: given }: FieldInputProps): string | undefined {
  const { language, labels } = useCatalogue()
  const helps = useHelps()
  if (!isHelpShown || helps === undefined || kindOf(field).isSelfExplaining) return undefined
  const own = given ?? helps[name]
  if (own !== undefined || language !== 'en') return own || undefined
  const help = field.about?.replaceAll('`', '')
  // A description such as "City." says no more than the label.
  return help?.replace(/\.$/, '').toLowerCase() === labelOfField(labels, name).toLowerCase()
    ? undefined
    : help
}
