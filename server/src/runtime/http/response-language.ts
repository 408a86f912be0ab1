/** The language of a response. A catalogue is loaded with the first request that needs it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from './vary.ts'
import { Need } from '../needs.ts'
import { type Language, languageOf } from '../languages/accept-language.ts'
import { type Catalogue, Translator } from '../languages/translator.ts'

/** Loads the catalogues of all languages except English. */
export const catalogues = new Need<Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>>>(
  'the catalogues of languages',
)

export type Translate = (message: string) => string

const translators = new Map<Language, Promise<Translator>>()

/** Returns the translation of messages into a language; undefined for English. */
async function translationInto(language: Language): Promise<Translate | undefined> {
  if (language === 'en') return undefined
  const known = translators.get(language)
  if (known) return (await known).translate
  const load = catalogues.get()[language]
  const loading = load().then((catalogue) => new Translator(catalogue))
  translators.set(language, loading)
  return (await loading).translate
}

/**
 * Returns the translation of the messages of a response, and adds its headers. It is undefined for English. A request
 * without Accept-Language gets no headers either.
 */
export async function translationFor(
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Translate | undefined> {
  const { 'accept-language': header } = headers
  if (header === undefined) return undefined
  const language = languageOf(header)
  reply.header('content-language', language)
  varyBy(reply, 'accept-language')
  return translationInto(language)
}

/** Returns one message of a response in the language of the caller, and adds the headers of the language. */
export async function messageFor<M extends string | null>(
  request: FastifyRequest,
  reply: FastifyReply,
  message: M,
): Promise<string | M> {
  if (message === null) return message
  return (await translationFor(request, reply))?.(message) ?? message
}
