import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { channelAccountErrors } from '#features/channels/channels.errors.ts'
import { channelRouteErrors } from '#features/provider/channels/channels.errors.ts'
import { approvalErrors, merchantErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { flag, instant, wholeNumber } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

const bothLanguages = z.strictObject({ en: z.string(), zh: z.string() })

/** A channel with its form, generated from the adapter's schema. */
export const channel = z.strictObject({
  name: z.enum(everyChannel),
  title: bothLanguages,
  profiles: z.array(z.string()),
  ways: z.array(z.enum(payableWays)),
  fields: z.array(
    z.strictObject({
      key: z.string(),
      label: bothLanguages,
      kind: z.enum(['text', 'address', 'secret', 'privateKey', 'publicKey', 'choice']),
      required: z.boolean(),
      /** Of a `choice`. */
      options: z.array(z.string()),
    }),
  ),
})
export type ChannelInfo = z.output<typeof channel>

/** A channel account. Secrets and private keys are never returned, only whether they are set. */
export const channelAccount = z.strictObject({
  accountId: z.string(),
  channel: z.enum(everyChannel),
  profile: z.string(),
  enabled: z.boolean(),
  settings: z.record(z.string(), z.string()),
  secretsSet: z.array(z.string()),
  /** How it answered when it was tried last, as it is set up now. */
  test: z.strictObject({
    state: z.enum(['untested', 'passed', 'failed']),
    time: instant.nullable(),
    answer: z.string(),
  }),
  /** The notification address to configure at the channel. */
  notifyUrl: z.string(),
  createTime: instant,
})
export type ChannelAccount = z.output<typeof channelAccount>

/** Which account serves a payment method, and when; the lowest effective priority number comes first. */
export const channelRoute = z.strictObject({
  wayCode: z.enum(payableWays),
  accountId: z.string(),
  priority: z.int(),
  validFrom: instant,
  validTo: instant.nullable(),
})
export type ChannelRoute = z.output<typeof channelRoute>

/** A new account or a change that waits for a second person. For a secret it only says that it changes. */
export const accountRequest = z.strictObject({
  requestId: z.string(),
  accountId: z.string(),
  isNew: z.boolean(),
  channel: z.enum(everyChannel),
  profile: z.string(),
  enabled: z.boolean(),
  changes: z.array(
    z.strictObject({
      key: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      secret: z.boolean(),
    }),
  ),
  madeBy: z.string(),
  createTime: instant,
  /** Somebody else proposed it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type AccountRequest = z.output<typeof accountRequest>

export const merchantChannels = z.strictObject({
  merchantId: z.string(),
  tradeName: z.string(),
  timezone: z.string(),
  rails: z.array(channel),
  accounts: z.array(channelAccount),
  routes: z.array(channelRoute),
  requests: z.array(accountRequest),
})
export type MerchantChannels = z.output<typeof merchantChannels>

const byMerchant = { merchantId: z.string().max(6) }
const settings = z.record(z.string().max(60), z.string().max(10_000))

export const channelAccountsContract = {
  get: endpoint({
    method: 'GET',
    path: '/provider/merchants/{merchantId}/channels',
    access: 'channelAccount.query',
    summary: 'Get a merchant’s channel accounts and which serves each payment method',
    input: z.strictObject(byMerchant),
    output: merchantChannels,
    errors: [merchantErrors.notFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/channels',
    access: 'channelAccount.add',
    summary: 'Propose a channel account; another person approves it',
    input: z.strictObject({
      ...byMerchant,
      channel: z.enum(everyChannel),
      profile: z.string().max(20),
      settings,
    }),
    output: done,
    errors: [merchantErrors.notFound],
    requiresStepUp: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/provider/merchants/{merchantId}/channels/{accountId}',
    access: 'channelAccount.edit',
    summary:
      'Propose a change of an account’s settings; blank fields are left unchanged. Another person approves it',
    input: z.strictObject({
      ...byMerchant,
      accountId: z.string().max(32),
      profile: z.string().max(20),
      settings,
      enabled: flag,
    }),
    output: done,
    errors: [merchantErrors.notFound, channelAccountErrors.changeWaiting],
    requiresStepUp: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/channels/requests/{requestId}/decision',
    access: 'channelAccount.edit',
    summary: 'Approve or reject another person’s account proposal, or withdraw your own',
    input: z.strictObject({
      ...byMerchant,
      requestId: z.uuid(),
      decision: z.enum(['approve', 'reject', 'withdraw']),
    }),
    output: done,
    errors: [
      merchantErrors.notFound,
      channelAccountErrors.changeNotFound,
      channelAccountErrors.changeDecided,
      channelAccountErrors.sameHand,
      approvalErrors.sameControl,
    ],
    requiresStepUp: true,
  }),
  test: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/channels/{accountId}/test',
    access: 'channelAccount.edit',
    summary: 'Test an account by querying the channel for an unknown order',
    input: z.strictObject({ ...byMerchant, accountId: z.string().max(32) }),
    output: channelAccount.shape.test,
    errors: [merchantErrors.notFound, channelAccountErrors.notFound],
    asksChannel: true,
  }),
  route: endpoint({
    method: 'POST',
    path: '/provider/merchants/{merchantId}/routes',
    access: 'channelAccount.edit',
    summary: 'Route a payment method to an account from a point in time',
    input: z.strictObject({
      ...byMerchant,
      wayCode: z.enum(payableWays),
      accountId: z.string().max(32),
      priority: wholeNumber.refine((priority) => priority >= 1 && priority <= 9),
      validFrom: instant,
      validTo: instant.nullable(),
    }),
    output: done,
    errors: [merchantErrors.notFound, channelRouteErrors.endsBeforeStart, channelAccountErrors.notTested],
    requiresStepUp: true,
  }),
}
