/** All kinds of customer emails, with their placeholders and default texts. */
import { type Ctx, f } from '#core'
import { languages } from '#core/printing'
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

export const EmailKindOutput = f.described(
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
    about: 'The type of record of the email.',
    placeholders: 'The placeholders that its texts may contain in double braces.',
    is_automatic:
      'Whether it is sent automatically if the setting `customer_emails` includes it. Other emails are sent ' +
      'by an action.',
    is_sent: 'Whether it is sent to customers.',
    defaults: "The default texts, which are used without a template in the customer's language.",
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
