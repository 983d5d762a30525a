import { sql } from 'kysely'
import { mostOfOneKind as most } from '#features/overview/find/find.contract.ts'
import type { Branch } from '#features/overview/find/findTrade.sql.ts'
import type { SearchTerm } from '#features/overview/find/searchTerm.domain.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

// Names have no index: they are looked for among a merchant's newest of a kind.
const lookedThrough = 500

/** Finds invoices by the start of their number, in any notation. */
export function invoices(scope: Scope, { text, upper, upperEnd }: SearchTerm): Branch {
  return sql`
    select 'invoice' as kind, i.invoice_id as id, i.merchant_id, i.code as title,
           nullif(i.customer ->> 'name', '') as note, i.total_amount as amount, i.currency::text as currency,
           null::text as status, i.create_time as time, i.code = ${upper} as exact
      from (
        select invoice_id from invoice where tenant_id = ${scope.tenantId} and invoice_id = ${text}
        union (select invoice_id from invoice
                where tenant_id = ${scope.tenantId} and merchant_id = ${scope.merchantId}
                  and code >= ${upper} and code < ${upperEnd} order by code limit ${most})) numbered
      join invoice i on i.tenant_id = ${scope.tenantId} and i.invoice_id = numbered.invoice_id
     where ${within(scope, 'i')}
     order by exact desc, i.create_time desc limit ${most}`
}

export function paymentLinks(scope: Scope, { text, holding }: SearchTerm): Branch {
  return sql`
    select 'paymentLink' as kind, l.link_id as id, l.merchant_id, l.name as title, l.link_id as note,
           null::bigint as amount, null::text as currency, null::text as status, l.create_time as time,
           (l.link_id = ${text} or lower(l.name) = lower(${text})) as exact
      from (
        (select * from payment_link p where ${within(scope, 'p')} order by create_time desc limit ${lookedThrough})
        union
        select * from payment_link p where ${within(scope, 'p')} and p.link_id = ${text}) l
     where l.link_id = ${text} or l.name ilike ${holding}
     order by exact desc, l.create_time desc limit ${most}`
}

export function disputes(scope: Scope, { text }: SearchTerm): Branch {
  return sql`
    select 'dispute' as kind, d.dispute_id::text as id, d.merchant_id, d.dispute_no as title,
           d.order_id as note, d.amount, d.currency::text as currency, null::text as status, d.open_time as time,
           true as exact
      from (select * from dispute o where ${within(scope, 'o')} order by open_time desc limit ${lookedThrough}) d
     where d.dispute_no = ${text} or d.order_id = ${text} or d.dispute_id::text = ${text}
     order by d.open_time desc limit ${most}`
}

export function storeCodes(scope: Scope, { text, upper, holding }: SearchTerm): Branch {
  return sql`
    select 'storeCode' as kind, s.store_code_id as id, s.merchant_id, s.label as title,
           s.store_code_id as note, null::bigint as amount, null::text as currency, null::text as status,
           s.create_time as time,
           (s.store_code_id in (${text}, ${upper}) or lower(s.label) = lower(${text})) as exact
      from (select * from store_code c where ${within(scope, 'c')} order by create_time desc limit ${lookedThrough}) s
     where s.store_code_id in (${text}, ${upper}) or s.label ilike ${holding}
     order by exact desc, s.create_time desc limit ${most}`
}

/** Devices by their serial number or name. */
export function devices(scope: Scope, { upper, holding, text }: SearchTerm): Branch {
  return sql`
    select 'device' as kind, d.device_id as id, d.merchant_id, d.name as title, d.device_id as note,
           null::bigint as amount, null::text as currency, null::text as status, d.create_time as time,
           (d.device_id = ${upper} or lower(d.name) = lower(${text})) as exact
      from (select * from device o where ${within(scope, 'o')} order by create_time desc limit ${lookedThrough}) d
     where d.device_id = ${upper} or d.name ilike ${holding} or d.device_id ilike ${holding}
     order by exact desc, d.create_time desc limit ${most}`
}

/** The merchant's people by name, username or email. */
export function staff(scope: Scope, { text, holding }: SearchTerm): Branch {
  return sql`
    select 'staff' as kind, a.account_id::text as id, a.merchant_id, a.display_name as title,
           coalesce(a.email, a.username) as note, null::bigint as amount, null::text as currency,
           null::text as status, null::timestamptz as time,
           lower(${text}) in (lower(a.display_name), lower(a.username), lower(coalesce(a.email, ''))) as exact
      from (select * from account o where ${within(scope, 'o')} and o.role is not null
             order by create_time desc limit ${lookedThrough}) a
     where a.display_name ilike ${holding} or a.username ilike ${holding} or a.email ilike ${holding}
     order by exact desc, a.display_name limit ${most}`
}

export function subMerchants({ tenantId, merchantId }: Scope, { upper, holding, text }: SearchTerm): Branch {
  return sql`
    select 'subMerchant' as kind, m.merchant_id as id, m.merchant_id, m.trade_name as title,
           m.merchant_id as note, null::bigint as amount, null::text as currency, null::text as status,
           null::timestamptz as time,
           (m.merchant_id = ${upper} or lower(m.trade_name) = lower(${text})) as exact
      from merchant m
     where m.tenant_id = ${tenantId} and m.parent_merchant_id = ${merchantId}
       and (m.merchant_id = ${upper} or m.merchant_id ilike ${holding} or m.trade_name ilike ${holding})
     order by exact desc, m.trade_name limit ${most}`
}
