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
    summary: 'Is signing in by WeChat offered?',
    output: z.strictObject({ offered: z.boolean() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/login/qr',
    access: 'public',
    summary: 'Show a code to sign in by; whoever scans it is signed in here alone',
    /** The page keeps the secret; only it can complete the sign-in. */
    output: z.strictObject({ ...shownCode.shape, secret: z.string() }),
    errors: [wechatErrors.notSetUp],
    perMinute: 60,
  }),
  look: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/state',
    access: 'public',
    summary: 'What has become of a code that this page shows',
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
    access: 'public',
    summary: 'Sign in by a code that its scanner has confirmed',
    input: byBrowser,
    output: signInAnswer,
    errors: [wechatErrors.codeOver, wechatErrors.notBound, sessionErrors.disabled],
    perMinute: 60,
  }),
  way: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/way',
    access: 'public',
    summary: 'Where the phone goes to be recognised by WeChat',
    input: z.strictObject({ codeId, state: z.string().regex(/^[0-9a-f]{32}$/) }),
    output: z.strictObject({ kind: z.enum(['signIn', 'bind']), authorizeUrl: z.string() }),
    errors: [wechatErrors.notSetUp, wechatErrors.codeOver],
    perMinute: 60,
  }),
  scan: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/scan',
    access: 'public',
    summary: 'The phone is back from WeChat: who is it, and whom may it sign in?',
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
    access: 'public',
    summary: 'The phone confirms: the page is signed in, or the account bound',
    input: z.strictObject({ ...byPhone.shape, account: z.int().min(0).max(99) }),
    output: z.strictObject({ kind: z.enum(['signIn', 'bind']) }),
    errors: [wechatErrors.codeOver],
    perMinute: 60,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/login/qr/{codeId}/refusal',
    access: 'public',
    summary: 'The phone refuses: the code is worth nothing any more',
    input: byPhone,
    output: done,
    errors: [wechatErrors.codeOver],
    perMinute: 60,
  }),
}
