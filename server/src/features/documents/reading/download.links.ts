/** Signed links without a token, valid for one version of a document and a limited time. */
import { after, epoch, fromEpoch } from '#runtime/clock'
import type { Ctx } from '#runtime/database/context'
import type { f } from '#core'
import { invalidState } from '#runtime/api-error'
import { publicAddress } from '#runtime/storage/files'
import { checkReadable, findDocument, type Named, type Site } from '../document.access.ts'
import type { LinkWish, SignedLink } from '../document.bodies.ts'
import { type Document, documentStates, isReadable } from '../document.ts'

/** The signed part of a link: its expiry in seconds since the epoch (with thousandths), and the signature. */
export interface Proof {
  expires: number
  signature: string
}

type Signed = Pick<Document, 'handle' | 'link_key' | 'file_version'>

/**
 * Signs a link. The link becomes invalid when it expires, and when the document is replaced, deleted or no longer
 * published.
 */
export async function signLink(
  ctx: Ctx,
  site: Site,
  named: Named,
  { expires_in }: f.Static<typeof LinkWish>,
): Promise<f.Static<typeof SignedLink>> {
  const document = await findDocument(ctx, site, named)
  checkReadable(document)
  if (!isLinkable(document)) {
    const { status: current } = document
    const allowed = documentStates.open(current)
    const why = `A link requires a published document; this one is ${current}.`
    throw invalidState(why, { current, allowed })
  }
  const requestedExpiry = epoch(after(ctx.now, { seconds: expires_in }))
  const ends =
    document.expires_at === null ? requestedExpiry : Math.min(requestedExpiry, epoch(document.expires_at))
  const expires = ends / 1_000
  const proof = new URLSearchParams({
    expires: String(expires),
    signature: ctx.encryption.sign(signedPart(document, expires)),
  })
  const address = publicAddress(ctx.publicUrl, document.handle, document.file_name)
  return { url: `${address}?${proof.toString()}`, expires_at: fromEpoch(ends) }
}

/** Returns whether the link was signed for this version and has not expired. */
export function isProven(
  { encryption, now }: Pick<Ctx, 'encryption' | 'now'>,
  document: Document,
  { expires, signature }: Proof,
): boolean {
  const isOurs = encryption.isSigned(signedPart(document, expires), signature)
  return isOurs && epoch(now) < expires * 1_000 && isLinkable(document) && isReadable(document)
}

/** Links are opened without a token, so only published documents have them. */
export const isLinkable = ({ status }: Pick<Document, 'status'>) => status === 'published'

/** The key of the server signs links, so a copy of the database is not enough to forge them. */
const signedPart = ({ handle, link_key, file_version }: Signed, expires: number) =>
  `${link_key} ${handle} ${file_version} ${expires}`
