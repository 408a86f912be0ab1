/** The help lines of fields in forms. They are loaded with the first form, not with the labels. */
import { useQuery } from '@tanstack/react-query'
import { useCatalogue, type Language } from '../../words/words.ts'
import { kindOf } from '../kinds.ts'
import type { FieldInputProps } from './input.ts'

type Helps = Readonly<Record<string, string>>

const loadHelps = async (language: Language): Promise<Helps> =>
  language === 'de'
    ? (await import('../../words/de/helps.json')).default
    : (await import('../../words/en.helps.ts')).helps

/** Returns the help lines by the dotted names of fields; undefined while they are loading. */
export function useHelps(): Helps | undefined {
  const { language } = useCatalogue()
  return useQuery({
    queryKey: ['helps', language],
    queryFn: () => loadHelps(language),
    staleTime: Infinity,
    networkMode: 'always',
  }).data
}

/** Returns the help line of the field where a form shows it. Those of the API are for developers: none is shown. */
export function useHelpOf({ field, name, isHelpShown, help: given }: FieldInputProps): string | undefined {
  const helps = useHelps()
  if (!isHelpShown || helps === undefined || kindOf(field).isSelfExplaining) return undefined
  return given ?? helps[name]
}
