import { sql } from 'kysely'
import { stageCode as code, type Stage, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/**
 * The trade statuses in which an order can have each stage; they narrow the rows before the stage is
 * computed.
 */
const statusesOf: Record<Stage, TradeStatus[]> = {
  toPay: ['creating', 'waiting', 'failed'],
  timedOut: ['closed'],
  cancelled: ['createFailed', 'closed'],
  paying: ['creating', 'waiting', 'failed'],
  paid: ['paid', 'partialRefund'],
  refunding: ['paid', 'partialRefund', 'fullRefund'],
  refunded: ['fullRefund'],
  clearing: ['paid', 'partialRefund'],
  writeOffFailed: ['paid', 'partialRefund'],
  completed: ['paid', 'partialRefund'],
  refundApplication: ['paid', 'partialRefund'],
}

/** The SQL expressions that decide an order's stage; each is evaluated only if it matters. */
export type StageFacts = {
  status: string
  closeReason: string
  isPaying: string
  awaitsApproval: string
  reservedAmount: string
  /** The stage given by the settlement that contains the payment; null if no settlement contains it yet. */
  settled: string
}

/** An order's stage, by the same rules as `stageOf`. This is the only place where SQL decides it. */
export function stageCase(facts: StageFacts): string {
  const { status, closeReason, isPaying, awaitsApproval, reservedAmount, settled } = facts
  return `
  case
    when ${status} = 1 then ${code.cancelled}
    when ${status} = 3 then
      case when ${closeReason} = 'expired' then ${code.timedOut} else ${code.cancelled} end
    when ${status} in (0, 2, 4) then case when ${isPaying} then ${code.paying} else ${code.toPay} end
    when ${awaitsApproval} then ${code.refundApplication}
    when ${reservedAmount} > 0 then ${code.refunding}
    when ${status} = 7 then ${code.refunded}
    else coalesce(${settled}, ${code.paid})
  end`
}

/** The stage that a settlement gives the orders it pays. */
export function settlementStage(status: string, validation: string): string {
  return `
  case when ${status} in ('sent', 'paid') then ${code.completed}
       when ${validation} = 'failed' then ${code.writeOffFailed}
       else ${code.clearing} end`
}

export const isPaying = `
  select status in ('calling', 'unknown') or (status = 'pending' and scene <> 'native')
    from pay_attempt
   where tenant_id = o.tenant_id and order_id = o.order_id
   order by attempt_no desc limit 1`

const awaitsApproval = `
  select from refund_audit
   where tenant_id = o.tenant_id and order_id = o.order_id and status = 'waitAudit'`

/**
 * The stage given by the settlement that contains the order's payment; null if no settlement contains it yet.
 */
const settledStage = `
  select ${settlementStage('coalesce(pays.status, held.status)', 'coalesce(pays.validation, held.validation)')}
    from ledger_transfer line
    cross join lateral (
      select status, validation, from_time, to_time from clearing
       where tenant_id = o.tenant_id and merchant_id = o.merchant_id and currency = line.currency
         and to_time > line.posted_at
       order by to_time limit 1) held
    left join lateral (
      select status, validation from clearing
       where tenant_id = o.tenant_id and merchant_id = o.merchant_id and currency = line.currency
         and to_time > held.to_time and status <> 'carried' and held.status = 'carried'
       order by to_time limit 1) pays on true
   where line.tenant_id = o.tenant_id and line.posting_id = 'pay:' || o.order_id and line.line_no = 1
     and held.from_time <= line.posted_at`

/** The stage facts that are columns of the order row (`o`). */
export const storedFacts = {
  status: 'o.status',
  closeReason: 'o.close_reason',
  reservedAmount: 'o.reserved_amount',
}

const stage = stageCase({
  ...storedFacts,
  isPaying: `(${isPaying})`,
  awaitsApproval: `exists (${awaitsApproval})`,
  settled: `(${settledStage})`,
})

/** Matches orders (`o`) in any of these stages. */
export function inStages(stages: readonly Stage[]) {
  const statuses = [...new Set(stages.flatMap((one) => statusesOf[one]))].map((one) => tradeStatusCode[one])
  const codes = stages.map((one) => code[one])
  return sql<boolean>`(o.status = any(${statuses}::smallint[]) and ${sql.raw(stage)} = any(${codes}::integer[]))`
}
