import { sql } from 'kysely'
import { mostOfOneKind as most } from '#features/overview/find/find.contract.ts'
import type { Branch } from '#features/overview/find/findTrade.sql.ts'
import type { SearchTerm } from '#features/overview/find/searchTerm.domain.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

// Across merchants: on the desk's role of the database, each row in reach of who asks.

const noMoney = sql`null::bigint as amount, null::text as currency, null::text as status`

export function merchants(dataScope: DataScope, { text, upper, holding }: SearchTerm): Branch {
  return sql`
    select 'merchant' as kind, m.merchant_id as id, m.merchant_id, m.trade_name as title,
           m.merchant_id as note, ${noMoney}, null::timestamptz as time,
           (m.merchant_id = ${upper} or lower(m.trade_name) = lower(${text})) as exact
      from merchant m
     where (m.merchant_id ilike ${holding} or m.trade_name ilike ${holding} or m.legal_name ilike ${holding})
       and ${withinDataScope(dataScope, 'm')}
     order by exact desc, m.trade_name limit ${most}`
}

/** Orders whose numbers are known. */
export function deskOrders(dataScope: DataScope, orderIds: readonly string[]): Branch {
  return sql`
    select 'order' as kind, o.order_id as id, o.merchant_id, o.order_id as title,
           coalesce(m.trade_name, '') as note, o.pay_amount as amount, o.currency::text as currency,
           o.status::text as status, o.create_time as time, true as exact
      from (select distinct id, case when length(id) = 16 then left(id, 6) else substr(id, 13, 6) end::integer as tenant_id
              from unnest(${orderIds}::text[]) id) known
      join pay_order o on o.tenant_id = known.tenant_id and o.order_id = known.id
      left join merchant m on m.tenant_id = o.tenant_id and m.merchant_id = o.merchant_id
     where ${withinDataScope(dataScope, 'o')}
     order by o.create_time desc limit ${most}`
}

/** A refund by our own number, which names its tenant. */
export function deskRefund(dataScope: DataScope, { text }: SearchTerm, tenantId: number): Branch {
  return sql`
    select 'refund' as kind, r.refund_order_id as id, r.merchant_id, r.refund_order_id as title,
           coalesce(m.trade_name, '') as note, r.amount, r.currency::text as currency, r.status::text as status,
           r.create_time as time, true as exact
      from refund r
      left join merchant m on m.tenant_id = r.tenant_id and m.merchant_id = r.merchant_id
     where r.tenant_id = ${tenantId} and r.refund_order_id = ${text} and ${withinDataScope(dataScope, 'r')}`
}

/** A settlement by its number, which names its tenant. */
export function deskSettlement(dataScope: DataScope, { text }: SearchTerm, tenantId: number): Branch {
  return sql`
    select 'settlement' as kind, c.clearing_id as id, c.merchant_id, c.clearing_id as title,
           coalesce(m.trade_name, '') as note, c.net_amount as amount, c.currency::text as currency,
           null::text as status, c.to_time as time, true as exact
      from clearing c
      left join merchant m on m.tenant_id = c.tenant_id and m.merchant_id = c.merchant_id
     where c.tenant_id = ${tenantId} and c.clearing_id = ${text} and ${withinDataScope(dataScope, 'c')}`
}

/** Finds invoices by their full number, using each merchant's index within the data scope. */
export function deskInvoices(dataScope: DataScope, { upper }: SearchTerm): Branch {
  return sql`
    select 'invoice' as kind, i.invoice_id as id, m.merchant_id, i.code as title, m.trade_name as note,
           i.total_amount as amount, i.currency::text as currency, null::text as status, i.create_time as time,
           true as exact
      from merchant m
     cross join lateral (
       select * from invoice v
        where v.tenant_id = m.tenant_id and v.merchant_id = m.merchant_id and v.code = ${upper} limit 1) i
     where ${withinDataScope(dataScope, 'm')}
     order by i.create_time desc limit ${most}`
}

/** A store code by its number; the directory names its tenant. */
export function deskStoreCode(dataScope: DataScope, { text }: SearchTerm, tenantId: number): Branch {
  return sql`
    select 'storeCode' as kind, s.store_code_id as id, s.merchant_id, s.label as title,
           coalesce(m.trade_name, '') as note, ${noMoney}, s.create_time as time, true as exact
      from store_code s
      left join merchant m on m.tenant_id = s.tenant_id and m.merchant_id = s.merchant_id
     where s.tenant_id = ${tenantId} and s.store_code_id = ${text} and ${withinDataScope(dataScope, 's')}`
}

/** Disputes that are not over, by the channel's number. */
export function deskDisputes(dataScope: DataScope, { text }: SearchTerm): Branch {
  return sql`
    select 'dispute' as kind, d.dispute_id::text as id, d.merchant_id, d.dispute_no as title,
           coalesce(m.trade_name, '') as note, d.amount, d.currency::text as currency, null::text as status,
           d.open_time as time, true as exact
      from dispute d
      left join merchant m on m.tenant_id = d.tenant_id and m.merchant_id = d.merchant_id
     where d.stage in ('inquiry', 'chargeback', 'preArbitration') and d.dispute_no = ${text}
       and ${withinDataScope(dataScope, 'd')}
     order by d.open_time desc limit ${most}`
}

/** Tickets that are not closed. */
export function tickets(dataScope: DataScope, { text, holding }: SearchTerm): Branch {
  return sql`
    select 'ticket' as kind, k.ticket_id::text as id, k.merchant_id, k.title,
           coalesce(m.trade_name, '') as note, ${noMoney}, k.create_time as time,
           lower(k.title) = lower(${text}) as exact
      from merchant_ticket k
      left join merchant m on m.tenant_id = k.tenant_id and m.merchant_id = k.merchant_id
     where k.state <> 'closed' and (k.title ilike ${holding} or k.ticket_id::text = ${text})
       and ${withinDataScope(dataScope, 'k')}
     order by exact desc, k.create_time desc limit ${most}`
}

/** Who has asked to become a merchant; the newest. */
export function registrations({ text, holding }: SearchTerm): Branch {
  return sql`
    select 'registration' as kind, r.registration_id::text as id, '' as merchant_id, r.trade_name as title,
           r.company_name as note, ${noMoney}, r.create_time as time,
           lower(${text}) in (lower(r.trade_name), lower(r.company_name), lower(r.email)) as exact
      from registration r
     where r.tenant_id = ${providerTenant}
       and (r.trade_name ilike ${holding} or r.company_name ilike ${holding} or r.email ilike ${holding})
     order by exact desc, r.create_time desc limit ${most}`
}

export function organizations({ text, holding }: SearchTerm): Branch {
  return sql`
    select 'organization' as kind, g.organization_id::text as id, '' as merchant_id, g.name as title,
           g.contact_name as note, ${noMoney}, null::timestamptz as time, lower(g.name) = lower(${text}) as exact
      from organization g
     where g.tenant_id = ${providerTenant} and (g.name ilike ${holding} or g.contact_name ilike ${holding})
     order by exact desc, g.name limit ${most}`
}
