/** The preferences of a client in its `Accept` headers. */

/** Returns whether the `Accept` header contains HTML and does not prefer JSON. */
export function prefersHtml(accept = ''): boolean {
  const weightOf = (type: string) => {
    const entry = accept.split(',').find((each) => each.split(';', 1)[0]?.trim().toLowerCase() === type)
    return entry === undefined ? 0 : Number(/;\s*q=([\d.]+)/i.exec(entry)?.[1] ?? 1)
  }
  const html = weightOf('text/html')
  return html > 0 && html >= weightOf('application/json')
}
