import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { ErrorDeclaration } from '#shared/errors.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'
import { inbound, outbound } from '#shared/wire.ts'

/** The permission a call needs, 'signedIn' for any session, or 'public' for none. */
export type Access = Permission | ProviderPermission | 'signedIn' | 'public'

export type EndpointMeta = {
  access: Access
  /** A write runs in a transaction and commits only with its audit entry. */
  writes: boolean
  /** A write that a merchant under review or frozen may still make (signing out, reading notices). */
  whileBlocked: boolean
  /** The largest body in bytes, for a call that takes a file. */
  bodyLimit?: number
  /** The number of calls per minute from one address, for public calls. */
  perMinute?: number
  /**
   * The call queries a channel while its caller waits. No transaction is open around it; the handler opens
   * its own.
   */
  asksChannel?: boolean
  /**
   * A read that is itself audited: it runs as a write and either records an entry or declares that there is
   * none.
   */
  recordsReads?: boolean
  /** Requires a step-up authentication within the last ten minutes (`session.proofNeeded`). */
  requiresStepUp?: boolean
  /** The page that makes the call shows its errors in place. Errors of other writes appear as a message. */
  callerShowsErrors?: boolean
  /** The errors it may return besides those of every call. */
  errors?: readonly ErrorDeclaration[]
}

type Head<I extends z.ZodType, O extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below /api. Path parameters are in braces and are fields of the input. */
  path: `/${string}`
  access: Access
  summary: string
  input?: I
  output: O
  errors?: readonly ErrorDeclaration[]
  whileBlocked?: boolean
  /** The largest body in bytes, for a call that takes a file; 64 KiB by default. */
  bodyLimit?: number
  /** The number of calls per minute from one address, where strangers could guess secrets. */
  perMinute?: number
  asksChannel?: boolean
  /** Reading it leaves an audit entry. */
  recordsReads?: boolean
  /**
   * For bank details, keys and roles: the console asks for the password or second factor again and repeats
   * the call.
   */
  requiresStepUp?: boolean
  /** For forms that show the error themselves, and for calls in the background that nobody waits for. */
  callerShowsErrors?: boolean
}

export const nothing = z.strictObject({})
export const done = z.strictObject({})

/**
 * Declares one call: path, permission, shapes and errors. The server, the client and the OpenAPI document are
 * derived from it.
 */
export function endpoint<O extends z.ZodType, I extends z.ZodType = typeof nothing>(head: Head<I, O>) {
  const writes = head.method !== 'GET'
  const meta: EndpointMeta = {
    access: head.access,
    writes,
    whileBlocked: head.whileBlocked ?? !writes,
    ...(head.errors === undefined ? {} : { errors: head.errors }),
    ...(head.bodyLimit === undefined ? {} : { bodyLimit: head.bodyLimit }),
    ...(head.perMinute === undefined ? {} : { perMinute: head.perMinute }),
    ...(head.asksChannel === undefined ? {} : { asksChannel: head.asksChannel }),
    ...(head.recordsReads === undefined ? {} : { recordsReads: head.recordsReads }),
    ...(head.requiresStepUp === undefined ? {} : { requiresStepUp: head.requiresStepUp }),
    ...(head.callerShowsErrors === undefined ? {} : { callerShowsErrors: head.callerShowsErrors }),
  }
  return oc
    .$meta<EndpointMeta>(meta)
    .route({ method: head.method, path: head.path, summary: head.summary, inputStructure: 'compact' })
    .input(inbound((head.input ?? nothing) as I))
    .output(outbound(head.output))
}
