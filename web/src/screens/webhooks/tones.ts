import type { Tone } from '../../ui/Badge.tsx'

export const deliveryTones: Readonly<Record<string, Tone>> = {
  delivered: 'green',
  pending: 'blue',
  retrying: 'amber',
  failed: 'amber',
  exhausted: 'red',
}
