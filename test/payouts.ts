import { randomUUID } from 'node:crypto'
import { askFile, askSending, releaseFile } from '#features/finances/payouts/files/bankFiles.service.ts'
import { findFile } from '#features/finances/payouts/files/bankFiles.sql.ts'
import { entriesOf } from '#features/finances/payouts/files/fileEntries.sql.ts'
import { makeFile } from '#features/finances/payouts/files/fileMaking.service.ts'
import { sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import { setOriginator } from '#features/finances/payouts/originators/originators.service.ts'
import { approvePayout } from '#features/finances/payouts/payouts.service.ts'
import { type PayoutRow, payoutsAt } from '#features/finances/payouts/payouts.sql.ts'
import { validateClearing } from '#features/finances/settlements/validation/validation.service.ts'
import type { SettlementRule } from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import type { Actor, Ctx } from '#server/context.ts'
import { providerTenant } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { addDays } from '#shared/time.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { administrator } from '#test/providerStaff.ts'
import { cutAt, detailOf, owedTo } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

export const provider: TestMerchant = { tenantId: providerTenant, merchantId: '' }

/** One of the provider’s staff: an account of tenant 0, as the actor of an operation. */
export async function staffMember(t: TestApp, username: string): Promise<Actor & { token: string }> {
  const { accountId: id, token } = await administrator(t, username)
  return { kind: 'account', id, name: username, role: null, source: 'provider', address: null, token }
}

/** Runs an operation as one of the provider’s staff. */
export function asStaff<T>(t: TestApp, actor: Actor, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return t.write(provider, work, { actor, requestId: randomUUID() })
}

/** Sets the provider’s originator details at its banks. */
export async function setOriginators(t: TestApp): Promise<void> {
  await t.write(provider, async (ctx) => {
    for (const currency of ['CAD', 'USD'] as const) {
      await setOriginator(ctx, {
        format: 'cpa005',
        currency,
        settings: {
          originatorId: '1234567890',
          shortName: 'TEST PAY',
          longName: 'Test Pay Inc.',
          dataCentre: '86900',
          bankName: 'Bank of Testing',
          institutionNo: '004',
          transitNo: '10202',
        },
        accountNo: '1000200',
      })
    }
    await setOriginator(ctx, {
      format: 'nacha',
      currency: 'USD',
      settings: {
        companyId: '1234567890',
        companyName: 'TEST PAY',
        bankName: 'First Test Bank',
        routingNo: '021000021',
      },
      accountNo: '1000300',
    })
  })
}

/** A merchant with a validated settlement of one day. The clock then shows the evening of the day after. */
export async function validatedMerchant(
  t: TestApp,
  {
    rule = dailyRule,
    amount = 100_00n,
    day = '2026-03-02',
    draft = {},
  }: {
    rule?: SettlementRule
    amount?: bigint
    day?: string
    draft?: Parameters<TestApp['merchant']>[0]
  } = {},
) {
  t.setClock(new Date(`${day}T08:00:00Z`))
  const merchant = await t.merchant(draft)
  const till = await openTill(t, merchant, rule)
  await till.pay({ amount, at: `${day}T20:00:00Z` })
  const clearingId = await cutAt(t, merchant, `${day}T23:00:00Z`)
  await t.write(merchant, (ctx) => validateClearing(ctx, clearingId), { now: new Date(`${day}T23:01:00Z`) })
  const { net } = await detailOf(t, merchant, clearingId)
  t.setClock(new Date(`${addDays(day, 1)}T18:00:00Z`))
  return { merchant, till, clearingId, net }
}

export function approved(
  t: TestApp,
  merchant: TestMerchant,
  clearingId: string,
  actor?: Actor,
): Promise<string> {
  return t.write(merchant, (ctx) => approvePayout(ctx, clearingId), actor ? { actor } : {})
}

export async function payoutsOf(
  t: TestApp,
  merchant: TestMerchant,
  clearingId: string,
): Promise<PayoutRow[]> {
  return t.read(merchant, ({ db, scope }) => payoutsAt(db, scope, clearingId))
}

export const cadToday = { format: 'cpa005', currency: 'CAD' } as const

/** Requests a payout file and creates it, like its job. */
export async function madeFile(t: TestApp, dueDate: string, actor?: Actor): Promise<string> {
  const who = actor ? { actor } : {}
  const fileId = await t.write(provider, (ctx) => askFile(ctx, { ...cadToday, dueDate }), who)
  await makeFile(t.app, fileId)
  return fileId
}

/** Releases a file, marks it as sent, and posts it to the ledger, like its job. */
export async function sentFile(t: TestApp, fileId: string, actor?: Actor): Promise<void> {
  await t.write(provider, (ctx) => releaseFile(ctx, fileId), actor ? { actor } : {})
  await t.write(provider, (ctx) => askSending(ctx, fileId), actor ? { actor } : {})
  await sendFile(t.app, fileId)
}

type CreatedSettlement = { merchant: TestMerchant; clearingId: string; net: bigint }

/** A payout page with three payouts of one day waiting for a file. */
export async function bankDesk(t: TestApp) {
  await setOriginators(t)
  const [approver, sender] = [await staffMember(t, 'adele'), await staffMember(t, 'desk')]
  const dueDate = '2026-03-03'
  const waiting: CreatedSettlement[] = []
  return {
    dueDate,
    approver,
    sender,
    /** The three payouts of the test; `renew` replaces them. */
    waiting,
    renew: async () => {
      await leaveNoneUnsent(t)
      waiting.length = 0
      for (const amount of [100_00n, 250_00n, 75_50n]) {
        const created = await validatedMerchant(t, { amount })
        await approved(t, created.merchant, created.clearingId, approver)
        waiting.push(created)
      }
    },
    ask: () => t.write(provider, (ctx) => askFile(ctx, { ...cadToday, dueDate })),
    file: (fileId: string) => t.read(provider, ({ db }) => findFile(db, fileId)),
    entries: (fileId: string) => t.read(provider, ({ db }) => entriesOf(db, fileId)),
    states: () =>
      Promise.all(
        waiting.map(
          async ({ merchant, clearingId }) => (await payoutsOf(t, merchant, clearingId))[0]?.status,
        ),
      ),
    owed: () => Promise.all(waiting.map(({ merchant }) => owedTo(t, merchant))),
  }
}

/** Marks the files of earlier tests as sent, because files must be sent in the order of their numbers. */
export function leaveNoneUnsent(t: TestApp): Promise<void> {
  return t.write(provider, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('bank_file')
      .set({ state: 'sent', releaseTime: ctx.now, sendTime: ctx.now })
      .where('tenantId', '=', providerTenant)
      .where('state', 'in', ['made', 'released'])
      .execute()
  })
}

/** The error code that an operation throws, or 'done'. */
export function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
}
