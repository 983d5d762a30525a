import { sql } from 'kysely'
import { stageCode as code, type Stage, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

/** The trade statuses in which an order can have a stage: they narrow the rows before the stage is computed. */
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

const isPaying = `
  select status in ('calling', 'unknown') or (status = 'pending' and scene <> 'native')
    from pay_attempt
   where tenant_id = o.tenant_id and order_id = o.order_id
   order by attempt_no desc limit 1`

const awaitsApproval = `
  select from refund_audit
   where tenant_id = o.tenant_id and order_id = o.order_id and status = 'waitAudit'`

/** The stage that the settlement holding the order's payment gives it; null where no settlement holds it yet. */
const settledStage = `
  select case when coalesce(pays.status, held.status) in ('sent', 'paid') then ${code.completed}
              when coalesce(pays.validation, held.validation) = 'failed' then ${code.writeOffFailed}
              else ${code.clearing} end
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

// As `stageOf` reads it of the same facts. A branch that is not reached looks nothing up.
const stage = `
  case
    when o.status = 1 then ${code.cancelled}
    when o.status = 3 then
      case when o.close_reason = 'expired' then ${code.timedOut} else ${code.cancelled} end
    when o.status in (0, 2, 4) then case when (${isPaying}) then ${code.paying} else ${code.toPay} end
    when o.status in (5, 6) and exists (${awaitsApproval}) then ${code.refundApplication}
    when o.reserved_amount > 0 then ${code.refunding}
    when o.status = 7 then ${code.refunded}
    else coalesce((${settledStage}), ${code.paid})
  end`

/** Orders (`o`) that are at one of these stages. */
export function inStages(stages: readonly Stage[]) {
  const statuses = [...new Set(stages.flatMap((one) => statusesOf[one]))].map((one) => tradeStatusCode[one])
  const codes = stages.map((one) => code[one])
  return sql<boolean>`(o.status = any(${statuses}::smallint[]) and ${sql.raw(stage)} = any(${codes}::integer[]))`
}
