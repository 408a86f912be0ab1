/**
 * The policy of the page forbids texts as HTML. React Aria empties its live region by assigning an empty text, which is
 * the only one that is allowed.
 */
interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown
}

export function allowEmptyHtml(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) })
}
