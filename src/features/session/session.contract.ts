import { z } from 'zod'
import { factorMethods } from '#features/session/factors/factors.domain.ts'
import { done, endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

export const credentials = z.strictObject({
  username: z.string().min(2).max(35),
  password: z.string().min(5).max(20),
})

const issuedToken = z.strictObject({ token: z.string() })

/** What is still asked before a session is opened: who answers names `challengeId`. */
const nextStep = z.strictObject({
  challengeId: z.string(),
  kind: z.enum(['secondFactor', 'setUpFactor']),
  methods: z.array(z.enum(factorMethods)),
})

/** What a proof at the door answers: a session's token, or the next step. One of them is null. */
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
  /** The same as `displayName`, under the specification's second name for it. */
  name: z.string(),
  /** The address of the picture to show: their own, or else that of the WeChat account that they bound. */
  avatar: z.string().nullable(),
  /** The address of the head image of the WeChat account that they bound. */
  wechat_headimg: z.string().nullable(),
  /** What identifies the account itself. */
  info: z.strictObject({ accountId: z.string(), username: z.string(), email: z.string().nullable() }),
  /** 1 Admin (Owner), 2 Manager, 3 Cashier; null for provider staff. */
  role: z.int().nullable(),
  roles: z.strictObject({ permissions: z.array(permissionEntry) }),
  timezone: z.string(),
  /** 'Settings' of the avatar menu appears only when this is on. */
  settingsMenu: z.boolean(),
  /** Whose rights this tab shows: `role` and `roles` are theirs, and nothing can be changed. */
  viewing: z.strictObject({ accountId: z.string(), displayName: z.string() }).nullable(),
  /** In a tab of one of the provider's staff who reads this merchant's console: why, and until when. */
  visit: z.strictObject({ visitId: z.string(), reason: z.string(), expireTime: instant }).nullable(),
  /** True while the product runs with demo data: 'settle now' and the virtual phone are offered. */
  demo: z.boolean(),
})
export type LoggedInUser = z.output<typeof loggedInUser>

export const sessionContract = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Sign in with username and password',
    input: credentials,
    output: signInAnswer,
    errors: [
      'session.notActivated',
      'session.notConfirmed',
      'session.wrongCredentials',
      'session.locked',
      'session.disabled',
      'server.busy',
    ],
    whileBlocked: true,
    perMinute: 60,
  }),
  switchMerchant: endpoint({
    method: 'POST',
    path: '/login/{mchCode}',
    access: 'subMerchant.query',
    summary: 'Sign in to a sub-merchant of the signed-in merchant',
    input: z.strictObject({ mchCode: z.string().regex(/^[A-Z0-9]{6}$/) }),
    output: issuedToken,
    errors: ['session.notYourMerchant'],
    whileBlocked: true,
  }),
  getInfo: endpoint({
    method: 'GET',
    path: '/getInfo',
    access: 'signedIn',
    summary: 'The signed-in person, with role and permissions',
    output: loggedInUser,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'signedIn',
    summary: 'End this session',
    output: done,
    whileBlocked: true,
  }),
}
