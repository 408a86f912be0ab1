/** Scores the health of every active customer without a score, from its activities and orders. */
import type { Part } from './part.ts'

export const healthPart: Part = {
  name: 'health',
  async run({ backstage, scoredBefore, each }) {
    await backstage.scoreHealth()
    const { active } = await backstage.countScored()
    const customers = Array.from({ length: active }, (_, index) => index)
    await each(customers, { key: String, exists: () => true, make: async () => undefined })
    const existing = Math.min(active, scoredBefore)
    return { created: active - existing, existing }
  },
}
