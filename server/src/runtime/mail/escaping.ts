const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Returns text as HTML, including for attribute values. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
