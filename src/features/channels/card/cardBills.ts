import { z } from 'zod'
import type { BillAnswer, BillFile, ParsedBill } from '../channelBills.domain.ts'
import { ourRefusal } from '../channelRefusal.service.ts'
import { billColumns, parseBalanceReport } from './cardBill.domain.ts'
import type { CardAnswer } from './cardClient.ts'
import type { CardAccount } from './cardIntents.ts'

/** The one kind: every movement of the account's balance on a day (UTC), by what moved it. */
export const billKind = 'balance'

const reportType = 'balance_change_from_activity.itemized.3'
const daySeconds = 86_400
/** A file is longer than an answer: some 100,000 payments. */
const longestFile = 50_000_000

const run = z.object({
  id: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  result: z.object({ url: z.url() }).nullish(),
})

/**
 * A report is requested, prepared in the background, and then downloaded. It is requested at most once an
 * hour: until then the same report is returned with its current progress.
 */
export async function fetchBill(account: CardAccount, kind: string, day: string): Promise<BillAnswer> {
  const from = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) / 1000 : Number.NaN
  if (kind !== billKind || Number.isNaN(from)) return rejected()
  const hour = Math.floor(account.tools.now().getTime() / 3_600_000)
  const created = await account.ask((stripe) =>
    stripe.reporting.reportRuns.create(
      {
        report_type: reportType,
        parameters: {
          interval_start: from,
          interval_end: from + daySeconds,
          timezone: 'Etc/UTC',
          columns: [...billColumns],
        },
      },
      { idempotencyKey: `bill-${day}-${hour}` },
    ),
  )
  const first = readRun(created)
  if ('outcome' in first) return first
  const now = readRun(await account.ask((stripe) => stripe.reporting.reportRuns.retrieve(first.id)))
  if ('outcome' in now) return now
  if (now.status === 'pending') return notReady()
  if (now.status === 'failed' || !now.result) return unknown()
  return download(account, now.result.url, `balance-${day}.csv`)
}

type Run = z.output<typeof run>

function readRun(answer: CardAnswer<unknown>): Run | BillAnswer {
  if (answer.kind === 'unknown') return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.kind === 'refused') {
    const { param } = answer.refused.raw as { param?: string }
    // The provider shows how far its books are complete by rejecting later intervals.
    if (param === 'parameters[interval_end]') return { outcome: 'notReady', refusal: answer.refused.refusal }
    return { outcome: 'rejected', refusal: answer.refused.refusal }
  }
  return run.safeParse(answer.said).data ?? unknown()
}

/** The key goes with the request, so only to the provider's own hosts. */
async function download({ settings, tools }: CardAccount, url: string, name: string): Promise<BillAnswer> {
  const { origin } = new URL(url)
  if (origin !== new URL(settings.apiUrl).origin && origin !== 'https://files.stripe.com') return unknown()
  const headers = { authorization: `Bearer ${settings.secretKey}` }
  const answer = await tools.send({ method: 'GET', url, headers, maxBytes: longestFile })
  if (!answer.arrived) return { outcome: 'unknown', refusal: answer.refusal }
  if (answer.status !== 200) return unknown(answer.status)
  return { outcome: 'success', files: [{ name, bytes: answer.body }] }
}

export function parseBill(kind: string, file: BillFile): ParsedBill {
  if (kind !== billKind) return { ok: false, reason: `there is no bill ${kind}` }
  try {
    return parseBalanceReport(new TextDecoder('utf-8', { fatal: true }).decode(file.bytes))
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, reason: 'the file is not UTF-8' }
    throw error
  }
}

function rejected(): BillAnswer {
  return { outcome: 'rejected', refusal: ourRefusal('channel.noBill', { channel: 'card' }) }
}

function notReady(): BillAnswer {
  return { outcome: 'notReady', refusal: ourRefusal('channel.billNotReady', { channel: 'card' }) }
}

function unknown(status = 200): BillAnswer {
  const refusal =
    status === 200
      ? ourRefusal('channel.answerUnreadable')
      : ourRefusal('channel.serverError', { status: `${status}` })
  return { outcome: 'unknown', refusal }
}
