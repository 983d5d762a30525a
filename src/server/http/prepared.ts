import { z } from 'zod'
import type { RequestContext } from '#server/http/requestContext.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { EndpointMeta } from '#shared/contract.ts'

/** The caller of a request that has no open transaction. */
export type Caller = { requestContext: RequestContext; signedIn: SignedIn }

/** What a call does before its transaction opens. It gets the raw input, before validation. */
export type Before = (caller: Caller, input: unknown) => Promise<unknown>

const withFile = z.object({ content: z.base64().min(1) })

/**
 * Decodes the file that an input holds as base64 in `content`. Null if the contract will reject the input or
 * the file is larger than `mostBytes`.
 */
export function readUploadedFile(input: unknown, mostBytes: number): Buffer | null {
  const brought = withFile.safeParse(input)
  if (!brought.success || brought.data.content.length > Math.ceil((mostBytes * 4) / 3) + 4) return null
  return Buffer.from(brought.data.content, 'base64')
}

// The contract is shared with the browser, so server-side preparation is registered separately.
const preparing = new WeakMap<EndpointMeta, Before>()

/** Registers what a call does before its transaction opens. */
export function prepareCallsOf(meta: EndpointMeta, before: Before): void {
  preparing.set(meta, before)
}

/** Returns what a call does before its transaction opens; undefined for most calls. */
export function beforeCallsOf(meta: EndpointMeta): Before | undefined {
  return preparing.get(meta)
}
