import { z } from 'zod'
import { factorMethods } from '#features/session/factors/factors.domain.ts'
import { serverErrors, sessionErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant, merchantCode } from '#shared/fields.ts'

export const credentials = z.strictObject({
  username: z.string().min(2).max(35),
  password: z.string().min(5).max(20),
})

const issuedToken = z.strictObject({ token: z.string() })

/** The remaining sign-in step; the response names `challengeId`. */
const nextStep = z.strictObject({
  challengeId: z.string(),
  kind: z.enum(['secondFactor', 'setUpFactor']),
  methods: z.array(z.enum(factorMethods)),
})

/** The result of a sign-in step: a session token or the next step. One of them is null. */
export const signInAnswer = z.strictObject({ token: z.string().nullable(), next: nextStep.nullable() })
export type SignInAnswer = z.output<typeof signInAnswer>
export type NextStep = z.output<typeof nextStep>

const permissionEntry = z.strictObject({
  permissionId: z.string(),
  actionList: z.array(z.string()),
})

export const loggedInUser = z.strictObject({
  realm: z.enum(['merchant', 'provider']),
  username: z.string(),
  displayName: z.string(),
  /** The same as `displayName`, under the specification's second name. */
  name: z.string(),
  /** The avatar URL: the user's own image, or that of their bound WeChat account. */
  avatar: z.string().nullable(),
  /** The image URL of the bound WeChat account. */
  wechat_headimg: z.string().nullable(),
  /** Identifies the account. */
  info: z.strictObject({ accountId: z.string(), username: z.string(), email: z.string().nullable() }),
  /** 1 Admin (Owner), 2 Manager, 3 Cashier; null for provider staff. */
  role: z.int().nullable(),
  roles: z.strictObject({ permissions: z.array(permissionEntry) }),
  timezone: z.string(),
  /** Shows 'Settings' in the avatar menu. */
  settingsMenu: z.boolean(),
  /** The impersonated user of this tab: `role` and `roles` are theirs, and nothing can be changed. */
  viewing: z.strictObject({ accountId: z.string(), displayName: z.string() }).nullable(),
  /** The provider staff visit in this tab: its reason and expiry. */
  visit: z.strictObject({ visitId: z.string(), reason: z.string(), expireTime: instant }).nullable(),
  /** True with demo data: enables 'settle now' and the virtual phone. */
  demo: z.boolean(),
})
export type LoggedInUser = z.output<typeof loggedInUser>

export const sessionContract = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Sign in with username and password',
    input: credentials,
    output: signInAnswer,
    errors: [
      sessionErrors.notActivated,
      sessionErrors.notConfirmed,
      sessionErrors.wrongCredentials,
      sessionErrors.locked,
      sessionErrors.disabled,
      serverErrors.busy,
    ],
    whileBlocked: true,
    perMinute: 60,
  }),
  switchMerchant: endpoint({
    method: 'POST',
    path: '/login/{mchCode}',
    access: 'subMerchant.query',
    summary: 'Sign in to a sub-merchant of the signed-in merchant',
    input: z.strictObject({ mchCode: merchantCode }),
    output: issuedToken,
    errors: [sessionErrors.notYourMerchant],
    whileBlocked: true,
  }),
  getInfo: endpoint({
    method: 'GET',
    path: '/getInfo',
    access: 'signedIn',
    summary: 'Get the signed-in person with role and permissions',
    output: loggedInUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    callerShowsErrors: true,
    access: 'signedIn',
    summary: 'Sign out',
    output: done,
    whileBlocked: true,
  }),
}
