import { createHash } from 'node:crypto'
import { type Probe, probeKey, type Seller, type Use } from '#features/payments/risk/engine/facts.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** The lookups of other payments for all rules. */
export type ProbeSet = { probes: readonly Probe[]; newPayer: boolean; refundDays: readonly number[] }

export type Given = {
  at: Date
  /** An existing order, which is not counted. */
  orderId: string | null
  payerMark: string | null
  cardMark: string | null
  deviceId: string | null
  address: string | null
}

export type Around = {
  seller: Seller
  uses: ReadonlyMap<string, Use>
  knownPayer: boolean
  refunds: ReadonlyMap<number, { payments: number; refunds: number }>
}

const columnOf = {
  merchant: null,
  payer: 'payer_mark = $5',
  card: 'card_mark = $6',
  device: 'device_id = $7',
  address: 'payer_address = $8',
} as const

const within = 'tenant_id = $1 and merchant_id = $2'

// There is no upper end: a payment created later that was counted first also counts.
function useText({ by, minutes, counting }: Probe): string {
  const subject = columnOf[by]
  const taken = counting === 'taken' ? ' and status not in (1, 3)' : ''
  return `(select jsonb_build_object('count', coalesce(sum(n), 0),
                  'sums', coalesce(jsonb_object_agg(currency, s::text), '{}'))
             from (select settle_currency as currency, count(*) as n, sum(clearing_amount) as s from pay_order
                    where ${within} and create_time > $4::timestamptz - interval '${minutes} minutes'
                      and order_id is distinct from $3${taken}${subject ? ` and ${subject}` : ''}
                    group by settle_currency) used)`
}

function refundsText(days: number): string {
  const since = `$4::timestamptz - interval '${days} days'`
  return `(select jsonb_build_object(
             'payments', (select count(*) from pay_order where ${within} and pay_time > ${since}),
             'refunds', (select count(*) from refund where ${within} and create_time > ${since} and status not in (1, 3))))`
}

const given = `with given as (select $1::int, $2::text, $3::text, $4::timestamptz, $5::text, $6::text, $7::text, $8::text)`

/**
 * One statement for all lookups of these rules; the same rules produce the same text, so that it is
 * prepared once.
 */
export function aroundStatement({ probes, newPayer, refundDays }: ProbeSet) {
  const known = newPayer
    ? `exists (select from pay_order where ${within} and payer_mark = $5 and pay_time is not null
                 and order_id is distinct from $3)`
    : 'true'
  const text = `${given}
    select m.merchant_id, m.country, m.timezone as zone, m.create_time as opened_at,
           s.business_hours, p.industry, coalesce(p.ka_level, 'ordinary') as ka_level,
           ${known} as known_payer,
           jsonb_build_array(${probes.map(useText).join(', ')}) as uses,
           jsonb_build_array(${refundDays.map(refundsText).join(', ')}) as refunds
      from merchant m
      left join payment_setting s on s.tenant_id = m.tenant_id and s.merchant_id = m.merchant_id
      left join merchant_profile p on p.tenant_id = m.tenant_id and p.merchant_id = m.merchant_id
     where m.tenant_id = $1 and m.merchant_id = $2`
  return { name: `risk-${createHash('sha1').update(text).digest('base64url')}`, text }
}

type Row = Seller & {
  knownPayer: boolean
  uses: { count: number; sums: Record<string, string> }[]
  refunds: { payments: number; refunds: number }[]
}

function counted(stored: Row['uses'][number] | undefined): Use {
  const { count, sums } = stored ?? { count: 0, sums: {} }
  return { count: Number(count), sums: new Map(Object.entries(sums).map(([key, sum]) => [key, BigInt(sum)])) }
}

/** The merchant with its recent totals for the rules. */
export async function selectAround(db: Db, scope: Scope, wanted: ProbeSet, input: Given): Promise<Around> {
  const { at, orderId, payerMark, cardMark, deviceId, address } = input
  const values = [scope.tenantId, scope.merchantId, orderId, at, payerMark, cardMark, deviceId, address]
  const [row] = await run<Row>(db, aroundStatement(wanted), values)
  if (!row) throw new Error(`merchant ${scope.merchantId} is gone`)
  const { knownPayer, uses, refunds, ...seller } = row
  return {
    seller,
    knownPayer,
    uses: new Map(wanted.probes.map((probe, at) => [probeKey(probe), counted(uses[at])])),
    refunds: new Map(wanted.refundDays.map((days, at) => [days, refunds[at] ?? { payments: 0, refunds: 0 }])),
  }
}

const lock = {
  name: 'risk-lock',
  text: `select pg_advisory_xact_lock(hashtextextended('risk/' || $1::text || '/' || $2 || '/' || subject, 0))
           from unnest($3::text[]) subject`,
}

/**
 * Locks until the transaction ends, so that payments of one merchant, payer, card, device or address that
 * are counted together are counted one after the other. Locks are taken in a fixed order, so that there is
 * no deadlock.
 */
export async function lockCounting(db: Db, { tenantId, merchantId }: Scope, subjects: readonly string[]) {
  if (subjects.length > 0) await run(db, lock, [tenantId, merchantId, subjects.toSorted()])
}
