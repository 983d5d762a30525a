import { z } from 'zod'
import { signInAnswer } from '#features/session/session.contract.ts'
import { browserKinds } from '#features/session/sessions/browsers.domain.ts'
import { shownCode } from '#features/session/wechat/wechat.contract.ts'
import { codeStates } from '#features/session/wechat/wechat.domain.ts'
import { wechatErrors } from '#features/session/wechat/wechat.errors.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

const codeId = z.string().regex(/^\d{1,6}\.[A-Za-z0-9_-]{43}$/)
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const byBrowser = z.strictObject({ codeId, secret })
const byPhone = z.strictObject({ codeId, grant: secret })

/** The scanning WeChat account, where the code is shown, and what confirming does. */
export const scanned = z.strictObject({
  kind: z.enum(['signIn', 'bind']),
  nickname: z.string(),
  picture: z.string().nullable(),
  /** The accounts that could be signed in, or the one to bind; confirmed by index. */
  accounts: z.array(
    z.strictObject({ displayName: z.string(), username: z.string(), merchantName: z.string() }),
  ),
  from: z.strictObject({
    browser: z.string(),
    system: z.string(),
    kind: z.enum(browserKinds),
    place: z.string(),
    address: z.string(),
  }),
  /** The phone's credential for confirming. */
  grant: z.string(),
  expireTime: instant,
})
export type Scanned = z.output<typeof scanned>

/** WeChat sign-in: calls of the page that shows a code and of the phone that scans it. */
export const wechatCodesContract = {
  offered: endpoint({
    method: 'GET',
    path: '/login/qr',
    access: 'public',
    summary: 'Get whether sign-in with WeChat is available',
    output: z.strictObject({ offered: z.boolean() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/login/qr',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Create a code to sign in with; whoever scans it signs in on this page only',
    /** The page keeps the secret; only it can complete the sign-in. */
    output: z.strictObject({ ...shownCode.shape, secret: z.string() }),
    errors: [wechatErrors.notSetUp],
    perMinute: 60,
  }),
  look: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/state',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Get the status of this page’s code',
    input: byBrowser,
    output: z.strictObject({
      state: z.enum(codeStates),
      nickname: z.string().nullable(),
      picture: z.string().nullable(),
    }),
    perMinute: 600,
  }),
  take: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/session',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Sign in with a code that its scanner confirmed',
    input: byBrowser,
    output: signInAnswer,
    errors: [wechatErrors.codeOver, wechatErrors.notBound, sessionErrors.disabled],
    perMinute: 60,
  }),
  way: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/way',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Get the address at which WeChat identifies the phone’s user',
    input: z.strictObject({ codeId, state: z.string().regex(/^[0-9a-f]{32}$/) }),
    output: z.strictObject({ kind: z.enum(['signIn', 'bind']), authorizeUrl: z.string() }),
    errors: [wechatErrors.notSetUp, wechatErrors.codeOver],
    perMinute: 60,
  }),
  scan: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/scan',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Identify the WeChat user who returned, and list the accounts available to them',
    input: z.strictObject({ codeId, code: z.string().regex(/^[\w-]{1,128}$/) }),
    output: scanned,
    errors: [
      wechatErrors.notSetUp,
      wechatErrors.codeOver,
      wechatErrors.refused,
      wechatErrors.unavailable,
      wechatErrors.notBound,
    ],
    perMinute: 60,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/confirmation',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Confirm on the phone: sign the page in, or bind the account',
    input: z.strictObject({ ...byPhone.shape, account: z.int().min(0).max(99) }),
    output: z.strictObject({ kind: z.enum(['signIn', 'bind']) }),
    errors: [wechatErrors.codeOver],
    perMinute: 60,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/refusal',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Decline on the phone and invalidate the code',
    input: byPhone,
    output: done,
    errors: [wechatErrors.codeOver],
    perMinute: 60,
  }),
}
