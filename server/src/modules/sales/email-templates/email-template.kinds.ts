/** All emails that customers get: what their words may contain, and the words of the system. */
import { type Ctx, f, languages } from '#core'
import {
  allKinds,
  type AutomaticKind,
  automaticKinds,
  EmailLanguage,
  emailKinds,
  placeholders,
} from '../emails/email.kinds.ts'
import { isSent } from '../emails/email.words.ts'
import { words } from '../emails/words.ts'
import { Kind } from './email-template.ts'

const DefaultWords = f.Shape(
  { language: EmailLanguage, subject: f.Type.String(), text: f.Type.String() },
  { title: 'DefaultEmailWords' },
)

export const ShownKind = f.described(
  f.Shape(
    {
      kind: Kind,
      about: f.Choice('order', 'invoice', 'payment'),
      placeholders: f.Type.Array(f.Type.String()),
      is_automatic: f.Flag,
      is_sent: f.Flag,
      defaults: f.Type.Array(DefaultWords),
    },
    { title: 'EmailKindDetails' },
  ),
  {
    about: 'The record that it is about.',
    placeholders: 'What its words may contain in double braces.',
    is_automatic:
      'Whether it is sent by itself if the setting `customer_emails` names it; else an action sends it.',
    is_sent: 'Whether customers get it.',
    defaults:
      'The words of the system, which are used unless there is a template in the language of the customer.',
  },
)

/** Returns all kinds of emails. */
export const listKinds = ({ tenant }: Pick<Ctx, 'tenant'>) =>
  allKinds.map((kind) => {
    const is_automatic = (automaticKinds as readonly string[]).includes(kind)
    return {
      kind,
      about: emailKinds[kind],
      placeholders: [...placeholders[emailKinds[kind]]],
      is_automatic,
      is_sent: !is_automatic || isSent(tenant, kind as AutomaticKind),
      defaults: languages.map((language) => ({ language, ...words[language].templates[kind] })),
    }
  })
