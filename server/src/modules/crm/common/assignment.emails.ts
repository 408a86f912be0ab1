/** The email to the new owner of a record. */
import type { EmailMessage } from '#core/printing'

interface AssignmentEmailData {
  /** The user who assigned the record; undefined for the system. */
  by: string | undefined
  name: string
  entityType: string
  title: string
  url: string
}

export const assignmentEmail = ({ by, name, entityType, title, url }: AssignmentEmailData): EmailMessage => ({
  subject: `The ${entityType} ${title} is now yours`,
  lines: [
    `Hello ${name},`,
    by
      ? `${by} has assigned the ${entityType} ${title} to you.`
      : `You have been assigned the ${entityType} ${title}.`,
  ],
  link: { label: `Open the ${entityType}`, url },
})
