import { z } from 'zod'
import { browserKinds } from '#features/session/sessions/browsers.domain.ts'
import { signInWays } from '#features/session/sessions/sessions.domain.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

const from = {
  /** From the user agent; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(browserKinds),
  /** ISO 3166-1 country of the address; empty if unknown. */
  place: z.string(),
  address: z.string(),
}

/** One of the caller's open sessions. */
export const openSession = z.strictObject({
  /** Not derived from the token in a reversible way. */
  sessionId: z.string(),
  isThis: z.boolean(),
  ...from,
  method: z.enum(signInWays),
  /** The sub-merchant its tab shows, or the POS device it was opened at. */
  merchantName: z.string().nullable(),
  deviceName: z.string().nullable(),
  createTime: instant,
  lastUseTime: instant,
  expireTime: instant,
})
export type OpenSession = z.output<typeof openSession>

export const sessionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/security/sessions',
    access: 'security.query',
    summary: 'List your open sessions, most recently used first',
    output: z.array(openSession),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/security/sessions/{sessionId}/revocation',
    access: 'security.edit',
    summary: 'End one of your sessions',
    input: z.strictObject({ sessionId: z.string().regex(/^[0-9a-f]{32}$/) }),
    output: done,
    errors: [sessionErrors.notFound],
    whileBlocked: true,
  }),
  revokeOthers: endpoint({
    method: 'POST',
    path: '/security/sessions/revocation',
    access: 'security.edit',
    summary: 'End all your other sessions',
    output: z.strictObject({ ended: z.int() }),
    whileBlocked: true,
  }),
  idle: endpoint({
    method: 'GET',
    path: '/security/idle',
    access: 'signedIn',
    summary: 'Get how long this session may stay idle',
    output: z.strictObject({ idleMinutes: z.int().nullable(), secondsLeft: z.int().nullable() }),
  }),
}
