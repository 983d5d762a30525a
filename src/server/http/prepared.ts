import { z } from 'zod'
import type { Visitor } from '#server/http/visitor.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { EndpointMeta } from '#shared/contract.ts'

/** Who calls, where no transaction is open around the call. */
export type Caller = { visitor: Visitor; signedIn: SignedIn }

/** What a call does before its transaction opens. It sees the input as it came, not yet checked. */
export type Before = (caller: Caller, input: unknown) => Promise<unknown>

const withFile = z.object({ content: z.base64().min(1) })

/** The file that an input holds as `content` in base64; null where the contract will refuse the input, or the file is larger. */
export function readUploadedFile(input: unknown, mostBytes: number): Buffer | null {
  const brought = withFile.safeParse(input)
  if (!brought.success || brought.data.content.length > Math.ceil((mostBytes * 4) / 3) + 4) return null
  return Buffer.from(brought.data.content, 'base64')
}

// The contract is shared with the browser, so what the server does for a call is kept beside it.
const preparing = new WeakMap<EndpointMeta, Before>()

export function prepareCallsOf(meta: EndpointMeta, before: Before): void {
  preparing.set(meta, before)
}

/** What a call does before its transaction opens; undefined for most. */
export function beforeCallsOf(meta: EndpointMeta): Before | undefined {
  return preparing.get(meta)
}
