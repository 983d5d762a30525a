import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { withClient } from '#server/database/client.ts'
import type { CampaignEnvironment } from '#test/faults/campaign/environment/environment.ts'

type Theirs = { number: string; amount: bigint }

/** Differences between the channels’ own books and ours: money that moved on one side only. */
export async function channelDisagrees({ folders, place }: CampaignEnvironment): Promise<string[]> {
  const theirs = booksOfChannels(join(folders.root, 'sandbox-data', 'sandbox', 'sandbox.db'))
  return withClient(place.url, async (client) => {
    const paid = await client.query<{ number: string; amount: string }>(
      `select a.channel_order_no as number, o.pay_amount::text as amount
         from pay_order o join pay_attempt a using (tenant_id, order_id) where o.pay_time is not null and a.status = 'success'`,
    )
    const refunds = await client.query<{ number: string; amount: string }>(
      `select refund_order_id as number, amount::text from refund where status = 4`,
    )
    const odd = await client.query<{ number: string }>(
      'select channel_order_no as number from order_exception',
    )
    const excused = new Set(odd.rows.map(({ number }) => number))
    return [
      ...differences('payment', theirs.paid, paid.rows, excused),
      ...differences('refund', theirs.refunds, refunds.rows, excused),
    ]
  })
}

function booksOfChannels(file: string): { paid: Theirs[]; refunds: Theirs[] } {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  const all = (sql: string) => {
    const statement = database.prepare(sql)
    statement.setReadBigInts(true)
    return statement.all() as { number: string; amount: bigint }[]
  }
  try {
    return {
      // A payment that was fully reversed before we knew of it does not count.
      paid: all(`select out_trade_no as number, amount from trade where paid_at is not null
                    and id not in (select trade_id from refund where out_refund_no like 'reverse-%')`),
      refunds: all(`select out_refund_no as number, amount from refund
                     where status = 'success' and out_refund_no not like 'reverse-%'`),
    }
  } finally {
    database.close()
  }
}

function differences(
  what: string,
  theirs: Theirs[],
  ours: { number: string; amount: string }[],
  excused: Set<string>,
): string[] {
  const known = new Map(ours.map(({ number, amount }) => [number, amount]))
  const there = new Map(theirs.map(({ number, amount }) => [number, String(amount)]))
  const missing = theirs.filter(({ number }) => !known.has(number) && !excused.has(number))
  const more = ours.filter(({ number }) => !there.has(number) && !excused.has(number))
  const other = ours.filter(({ number, amount }) => there.has(number) && there.get(number) !== amount)
  return [
    ...missing.map(
      ({ number, amount }) => `a ${what} ${number} of ${amount} is at the channel and not with us`,
    ),
    ...more.map(({ number, amount }) => `a ${what} ${number} of ${amount} is with us and not at the channel`),
    ...other.map(
      ({ number, amount }) => `a ${what} ${number} is of ${amount} here, of ${there.get(number)} there`,
    ),
  ]
}
