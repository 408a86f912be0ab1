/**
 * Steps that change several records at once, such as orders and the stock that they move. The steps run in the order of
 * time, each as the requests of a user. An interrupted run continues after the last completed request.
 */
import type { Kontor } from '../sdk/src/index.ts'
import type { FollowUp } from './backstage/backstage.ts'
import { type Demo, people, type PartResult } from './part.ts'

export interface Step {
  moment: string
  /** The email of the acting user. */
  user: string
  act: (kontor: Kontor) => Promise<unknown>
  /** Runs in the transaction of each request of the step, after the request. */
  followUp?: FollowUp
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
  by(step: Omit<Step, 'act'> & { act: (kontor: Kontor) => Promise<T> }): Step {
    return { ...step, act: async (kontor) => (this.#record = await step.act(kontor)) }
  }
}

interface History {
  /** Returns whether a completed demo has created the part. */
  isMade: (kontor: Kontor) => Promise<boolean>
  /** The steps, always in the same order, which identifies them. */
  stepsOf: (kontor: Kontor) => Promise<Step[]>
}

/** Runs the remaining steps. */
export async function runHistory(demo: Demo, { isMade, stepsOf }: History): Promise<PartResult> {
  const { kontor, backstage } = demo
  const steps = (await stepsOf(kontor)).map((step, place) => ({ ...step, place }))
  const isComplete = !backstage.journal.hasBegun && (await isMade(kontor))
  const users = await people(kontor)
  const inOrder = steps.toSorted((a, b) => (a.moment < b.moment ? -1 : Number(a.moment > b.moment)))
  return demo.each(inOrder, {
    key: ({ place }) => String(place),
    exists: () => isComplete,
    make: ({ moment, user, act, followUp }) => act(demo.at(moment, users.get(user), followUp)),
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
