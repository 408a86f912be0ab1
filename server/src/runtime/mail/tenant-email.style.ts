/** Colours and styles of emails in the name of a tenant, apart from the tenant's colour. */

export const font = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Text and muted text have a contrast of at least 4.5 : 1 on the card and in the box, in both schemes. */
export const light = {
  page: '#f0f2f5',
  card: '#ffffff',
  box: '#f6f7f9',
  rule: '#dfe4ea',
  text: '#1c2630',
  muted: '#5b6875',
}

const dark: typeof light = {
  page: '#14181c',
  card: '#1e242a',
  box: '#262d34',
  rule: '#3a444e',
  text: '#e9edf1',
  muted: '#a9b4bf',
}

/** Programs with dark mode apply these rules; the others change or keep the colours of the elements. */
export const styles = `
@media (prefers-color-scheme: dark) {
.page { background: ${dark.page} !important; }
.card { background: ${dark.card} !important; }
.box { background: ${dark.box} !important; border-color: ${dark.rule} !important; }
.rule { border-color: ${dark.rule} !important; }
.text { color: ${dark.text} !important; }
.muted { color: ${dark.muted} !important; }
}
@media (max-width: 480px) {
.pad { padding-left: 20px !important; padding-right: 20px !important; }
}
`

/** Outlook renders with Word, which uses a serif font if it does not know the first font. */
export const outlookStyles =
  '<!--[if mso]><style>body,table,td,p,a{font-family:Arial,sans-serif !important}</style><![endif]-->'
