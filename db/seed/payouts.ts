import { randomUUID } from 'node:crypto'
import { seedActor } from '#db/seed/actor.ts'
import type { DemoMerchant } from '#db/seed/people.ts'
import {
  askFile,
  askSending,
  contentOfFile,
  releaseFile,
} from '#features/finances/payouts/files/bankFiles.service.ts'
import { makeFile } from '#features/finances/payouts/files/fileMaking.service.ts'
import { sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import { writeReturns } from '#features/finances/payouts/formats/returnsWriting.domain.ts'
import { deskOf } from '#features/finances/payouts/operations/deskViews.service.ts'
import { setOriginator } from '#features/finances/payouts/originators/originators.service.ts'
import { approvePayout, payAtOnce, reissuePayout } from '#features/finances/payouts/payouts.service.ts'
import { payoutsAt } from '#features/finances/payouts/payouts.sql.ts'
import { applyReturns, takeReturns } from '#features/finances/payouts/returns/returns.service.ts'
import { bankToday } from '#features/finances/payouts/valueDates.domain.ts'
import { type Actor, type App, asActor, type Ctx } from '#server/context.ts'
import { tenantOf } from '#server/database/directory.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { instantAt } from '#shared/time.ts'

const hour = 3_600_000
const deskDays = 6

/** Is a cut so long ago that the merchant has its money? The last days' are left for the provider's desk. */
export function isHistory(cutOff: Date, now: Date): boolean {
  return now.getTime() - cutOff.getTime() > (deskDays + 0.5) * 24 * hour
}

/** Pays a past settlement realistically: approved and sent within hours, at the bank on its value date. */
export async function payOf(ctx: Ctx, merchant: DemoMerchant, clearingId: string): Promise<void> {
  const format = 'routingNo' in merchant.bank ? 'nacha' : 'cpa005'
  const after = (hours: number) => new Date(ctx.now.getTime() + hours * hour)
  const times = {
    approve: after(5),
    send: after(6),
    paid: (valueDate: string) => instantAt(valueDate, 12, 'America/Toronto'),
  }
  const digits = clearingId.slice(-13)
  const traceNo = format === 'nacha' ? `12590011${digits.slice(-7)}` : `000110040${digits}`
  await payAtOnce(ctx, clearingId, { times, traceNo })
}

/**
 * The provider's open payouts: one sent file with a returned payout, which is approved again; one more
 * approved; and the last days' settlements, which wait.
 */
export async function leavePayouts(app: App, approver: Actor, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  await atProvider(app, approver, ago(400 * 24), setDemoOriginators)
  const { waiting } = await atProvider(app, approver, now, (ctx) => {
    ctx.unchanged()
    return deskOf(ctx)
  })
  const [first, second, third, next] = waiting.filter(({ currency }) => currency === 'CAD')
  if (!first || !second || !third || !next) return

  const ids: string[] = []
  for (const one of [first, second, third]) ids.push(await approveAt(app, approver, one, ago(70)))
  const fileId = await fileAt(app, approver, first, ago(69))
  await sendAt(app, { ...seedActor, name: 'Adele Morgan' }, fileId, ago(68))
  await returnAt(app, approver, { one: first, fileId, code: '905' }, ago(26))
  await runAsMerchant(app, approver, first, ago(3), (ctx) => reissuePayout(ctx, ids[0] ?? ''))
  await approveAt(app, approver, next, ago(3))
}

type One = { merchantId: string; clearingId: string }

function approveAt(app: App, approver: Actor, one: One, at: Date): Promise<string> {
  return runAsMerchant(app, approver, one, at, (ctx) => approvePayout(ctx, one.clearingId))
}

async function fileAt(app: App, asker: Actor, one: One, at: Date): Promise<string> {
  const [payout] = await attemptsOf(app, asker, one, at)
  if (!payout) throw new Error(`no payout of ${one.clearingId}`)
  const { format, currency, valueDate } = payout
  const fileId = await atProvider(app, asker, at, (ctx) =>
    askFile(ctx, { format, currency, dueDate: valueDate }),
  )
  await makeFile({ ...app, clock: () => at }, fileId)
  return fileId
}

async function sendAt(app: App, sender: Actor, fileId: string, at: Date): Promise<void> {
  await atProvider(app, sender, at, (ctx) => releaseFile(ctx, fileId))
  await atProvider(app, sender, at, (ctx) => askSending(ctx, fileId))
  await sendFile({ ...app, clock: () => at }, fileId)
}

type Returning = { one: One; fileId: string; code: string }

/** The bank's answer to a file, read as it would be uploaded. */
async function returnAt(app: App, actor: Actor, { one, fileId, code }: Returning, at: Date): Promise<void> {
  const [payout] = await attemptsOf(app, actor, one, at)
  const { bytes } = await atProvider(app, actor, at, async (ctx) => {
    ctx.unchanged()
    return contentOfFile(ctx, fileId)
  })
  const day = bankToday('cpa005', at)
  const written = writeReturns(bytes.toString('latin1'), [{ trace: payout?.traceNo ?? '', code }], day)
  if (!written.ok) throw new Error(written.says.en)
  const file = { fileName: `returns-${day}.txt`, content: written.text }
  const { returnId } = await atProvider(app, actor, at, (ctx) => takeReturns(ctx, file))
  await applyReturns({ ...app, clock: () => at }, returnId)
}

function attemptsOf(app: App, actor: Actor, one: One, at: Date) {
  return runAsMerchant(app, actor, one, at, async (ctx) => {
    ctx.unchanged()
    return payoutsAt(ctx.db, ctx.scope, one.clearingId)
  })
}

async function runAsMerchant<T>(
  app: App,
  actor: Actor,
  { merchantId }: One,
  now: Date,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const tenantId = (await tenantOf(app.pool, 'merchant', merchantId)) ?? providerTenant
  const who = { scope: scopeOf(tenantId, merchantId), actor, requestId: randomUUID(), now, history: true }
  return asActor(app, who, 'write', work)
}

function atProvider<T>(app: App, actor: Actor, now: Date, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const who = { scope: scopeOf(providerTenant, ''), actor, requestId: randomUUID(), now, history: true }
  return asActor(app, who, 'write', work)
}

/** Who the demo's provider is to its banks. */
async function setDemoOriginators(ctx: Ctx): Promise<void> {
  for (const currency of ['CAD', 'USD'] as const) {
    await setOriginator(ctx, {
      format: 'cpa005',
      currency,
      settings: {
        originatorId: 'DEMOPAY001',
        shortName: 'DEMO PAY',
        longName: 'Demo Payments Inc.',
        dataCentre: '86900',
        bankName: 'Bank of Montreal',
        institutionNo: '001',
        transitNo: '00040',
      },
      accountNo: currency === 'CAD' ? '40010020' : '40010021',
    })
  }
  await setOriginator(ctx, {
    format: 'nacha',
    currency: 'USD',
    settings: {
      companyId: '1900001234',
      companyName: 'DEMO PAYMENTS',
      bankName: 'First Cascade Bank',
      routingNo: '125900111',
    },
    accountNo: '900010020',
  })
}
