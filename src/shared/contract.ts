import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { ErrorCode } from '#shared/errors.ts'
import type { Permission, ProviderPermission } from '#shared/permissions.ts'
import { inbound, outbound } from '#shared/wire.ts'

/** Who may call: a permission of the registry, anyone signed in, or anyone at all. */
export type Access = Permission | ProviderPermission | 'signedIn' | 'public'

export type EndpointMeta = {
  access: Access
  /** A write runs in a transaction and commits only with its audit entry. */
  writes: boolean
  /** A write that a merchant under review or frozen may still make (signing out, reading notices). */
  whileBlocked: boolean
  /** Of a call that takes a file: the largest body, in bytes. */
  bodyLimit?: number
  /** Of a call that strangers may make: how often in a minute from one address. */
  perMinute?: number
  /** It asks a channel while its caller waits: no transaction is open around it, and its verb opens its own. */
  asksChannel?: boolean
  /** A read that is itself recorded: it runs in a write, and says what it records or that it records nothing. */
  recordsReads?: boolean
  /** Its caller must have proved in the last ten minutes who they are (`session.proofNeeded`). */
  needsProof?: boolean
  /** What it may refuse with, beside what every call may. */
  errors?: readonly ErrorCode[]
}

type Head<I extends z.ZodType, O extends z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api. Path parameters stand in braces and are fields of the input. */
  path: `/${string}`
  access: Access
  summary: string
  input?: I
  output: O
  errors?: readonly ErrorCode[]
  whileBlocked?: boolean
  /** The largest body in bytes, where a file is taken; 64 KiB where not given. */
  bodyLimit?: number
  /** How often one address may call in a minute, where strangers could try things out. */
  perMinute?: number
  asksChannel?: boolean
  /** Reading it leaves an audit entry. */
  recordsReads?: boolean
  /** Bank details, keys, roles: the console asks for the password or the second factor again, and sends the call again. */
  needsProof?: boolean
}

export const nothing = z.strictObject({})
export const done = z.strictObject({})

/** Declares one call: names, permission, shapes, errors. Server, client and OpenAPI are made from it. */
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
    ...(head.needsProof === undefined ? {} : { needsProof: head.needsProof }),
  }
  return oc
    .$meta<EndpointMeta>(meta)
    .route({ method: head.method, path: head.path, summary: head.summary, inputStructure: 'compact' })
    .input(inbound((head.input ?? nothing) as I))
    .output(outbound(head.output))
}
