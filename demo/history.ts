/**
 * Steps that change several records at once, such as orders and the stock that they move. The steps run in the order of
 * time. Each is a separate transaction, like the request of a user, and is recorded in it: an interrupted run continues
 * after its last step.
 */
import type { Ctx } from '../server/src/runtime/database/context.ts'
import { by, type Demo, people, type PartResult } from './part.ts'
import { doneSteps, noteStep } from './steps.ts'

export interface Step {
  moment: string
  /** The email of the acting user. */
  user: string
  act: (ctx: Ctx) => Promise<unknown>
  /** Receives the result of `act` from an earlier run. */
  resume?: (result: unknown) => void
}

/** A record that one step creates and later steps use. */
export class Created<T> {
  readonly #what: string
  #record: T | undefined

  constructor(what: string) {
    this.#what = what
  }

  /** Undefined until the step has run. */
  get ifAny(): T | undefined {
    return this.#record
  }

  get record(): T {
    if (this.#record === undefined) throw new Error(`The ${this.#what} is not created yet.`)
    return this.#record
  }

  /** Returns the step that creates the record. */
  by(step: Omit<Step, 'act'> & { act: (ctx: Ctx) => Promise<T> }): Step {
    return {
      ...step,
      act: async (ctx) => {
        const record: T = await step.act(ctx)
        this.#record = record
        return record
      },
      resume: (result) => (this.#record = result as T),
    }
  }
}

interface History {
  /** The name of the part. */
  part: string
  /** Returns whether a completed demo has created the part. */
  isMade: (ctx: Ctx) => Promise<boolean>
  /** The steps, always in the same order, which identifies them. */
  stepsOf: (ctx: Ctx) => Promise<Step[]>
}

/** Runs the remaining steps. */
export async function runHistory(demo: Demo, { part, isMade, stepsOf }: History): Promise<PartResult> {
  const steps = (await demo.act(stepsOf)).map((step, index) => ({ ...step, place: index }))
  const done = await demo.act((ctx) => doneSteps(ctx, part))
  if (done.size === 0 && (await demo.act(isMade))) return demo.each(steps, async () => false)
  const users = await demo.act(people)
  const inOrder = steps.toSorted((a, b) => (a.moment < b.moment ? -1 : Number(a.moment > b.moment)))
  return demo.each(inOrder, async ({ moment, user, act, resume, place }) => {
    if (done.has(place)) {
      resume?.(done.get(place))
      return false
    }
    await demo.act(async (ctx) => {
      const result = await act(by(ctx, users.get(user), moment))
      noteStep(ctx, part, place, resume && result)
    })
    return true
  })
}

/** The acting users by role. */
export const staff = {
  buyer: 'laura.callahan@northwind.example',
  approver: 'andrew.fuller@northwind.example',
  warehouse: 'michael.suyama@northwind.example',
  invoicing: 'anne.dodsworth@northwind.example',
  rentals: 'robert.king@northwind.example',
} as const
