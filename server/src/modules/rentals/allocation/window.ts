/** A window of time in a request. */
import { invalidField, type RequestContext } from '#core'
import { epoch } from '#core/time'
import { instantOf } from './rental-terms.ts'

export interface Window {
  from: string
  to: string
}

/** Returns the instants of the requested window. Rejects a window whose end is not after its start. */
export function parseWindow(input: Window, context: Pick<RequestContext, 'tenant'>): Window {
  const [from, to] = [instantOf(input.from, context), instantOf(input.to, context)]
  if (epoch(to) <= epoch(from)) throw invalidField('to', 'must be after from')
  return { from, to }
}
