/** The pages behind the link of an invoice: the invoice, or an error page for an unknown link. */
import type { Ctx } from '#core'
import { asLanguage, html, isolatedIn, type Language, languages } from '#core/printing'
import { localeIn } from '#commercial-documents'
import { type PageData } from './page.data.ts'
import { foot } from './page.foot.ts'
import {
  items,
  type Links,
  type Page,
  parties,
  payments,
  remarks,
  state,
  sums,
  titleOf,
  top,
  transfer,
} from './page.parts.ts'
import { policyOf, styleOf } from './page.style.ts'
import { pageWords } from './page.words.ts'

export interface RenderedPage {
  body: string
  /** The content security policy of this page. */
  policy: string
}

/** Returns the page of an invoice. */
export function renderPage({ tenant }: Pick<Ctx, 'tenant'>, data: PageData, links: Links): RenderedPage {
  const { language } = data
  const page: Page = {
    ...data,
    words: pageWords[language],
    locale: localeIn(tenant, language, data.invoice, data.customer),
  }
  const named = [page.invoice.invoice_number ?? '', page.seller.name].map((text) =>
    isolatedIn(language, text),
  )
  const title = `${titleOf(page)} ${named.join(' · ')}`
  const content = html`${top(page, links)} ${state(page, links)} ${parties(page)} ${items(page)} ${sums(page)}
  ${remarks([page.invoice.memo])} ${payments(page)} ${transfer(page)} ${remarks([page.footer])} ${foot(page)}`
  return framed({ language, title, accent: page.printing.accent_color }, content)
}

/** Returns the page for unknown and revoked links, which look the same, in an accepted language. */
export function renderNotFound(acceptLanguage: string | undefined): RenderedPage {
  const language = preferred(acceptLanguage)
  const { title, text } = pageWords[language].notFound
  return framed(
    { language, title, accent: null },
    html`<section class="lost">
      <h1>${title}</h1>
      <p>${text}</p>
    </section>`,
  )
}

/** Returns the accepted language with the greatest weight; English if no accepted language is supported. */
function preferred(acceptLanguage = ''): Language {
  const accepted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', weight = 'q=1'] = entry.trim().split(/\s*;\s*/)
      return { language: asLanguage(tag), weight: Number(weight.slice(2)) || 0 }
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
  return accepted[0]?.language ?? languages[0]
}

type Frame = { language: Language; title: string; accent: string | null }

function framed({ language, title, accent }: Frame, content: ReturnType<typeof html>): RenderedPage {
  const style = styleOf(accent)
  const page = html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
     `
  // The style is not escaped: its only variable values are computed colours.
  return {
    body: `${page.text}<style>${style}</style>\n</head>\n<body><main>\n${content.text}\n</main></body>\n</html>\n`,
    policy: policyOf(style),
  }
}
