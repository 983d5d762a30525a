import { type RawBuilder, sql } from 'kysely'
import {
  expiryDays,
  firstPaymentDays,
  stuckDays,
  type WorkQueueKind,
} from '#features/provider/workQueue/workQueue.domain.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

/** An onboarding draft untouched for days. */
export type StuckDraft = { id: string; name: string; since: Date; whose: string | null }

/** Who looks: when, on which day of the provider's, of which merchants. */
export type Looking = {
  dataScope: DataScope
  accountId: string | null
  today: string
  now: Date
  drafts: readonly StuckDraft[]
}
type Part = (looking: Looking) => RawBuilder<unknown>

const ofMerchant = (table: RawBuilder<unknown>) => sql`join merchant m
  on m.tenant_id = ${table}.tenant_id and m.merchant_id = ${table}.merchant_id`
const days = (count: number) => sql`interval '1 day' * ${sql.lit(count)}`
const stand = sql`m.tenant_id, m.merchant_id, m.trade_name as name`

const documents = (fromTo: (today: RawBuilder<unknown>) => RawBuilder<unknown>) => {
  const part: Part = ({ dataScope, today }) => sql`
    select d.document_id::text as id, ${stand}, d.kind as what, d.upload_time as since, d.expire_day as due, null::uuid as whose
      from merchant_document d ${ofMerchant(sql.ref('d'))}
     where d.state = 'passed' and ${fromTo(sql`${today}::date`)} and ${withinDataScope(dataScope, 'd')}
    union all
    select 'certificate:' || p.merchant_id, ${stand}, 'companyCertificate', p.update_time, p.certificate_expire_day, null
      from merchant_profile p ${ofMerchant(sql.ref('p'))}
      cross join lateral (select p.certificate_expire_day as expire_day) d
     where ${fromTo(sql`${today}::date`)} and ${withinDataScope(dataScope, 'p')}`
  return part
}

/**
 * The open tasks of each kind: `id, tenant_id, merchant_id, name, what, since, due, whose`. Read across
 * tenants in one statement.
 */
export const partOf: Record<WorkQueueKind, Part> = {
  registration: () => sql`
    select registration_id::text as id, null::integer as tenant_id, null as merchant_id, trade_name as name, company_name as what,
           coalesce(confirm_time, create_time) as since, due_day as due, null::uuid as whose
      from registration where tenant_id = 0 and state in ('waiting', 'opening')`,
  // Read beforehand in the provider's own tenant: the desk sees no drafts, which hold secrets.
  openingDraft: ({ drafts }) => sql`
    select id, null::integer as tenant_id, null as merchant_id, name, '' as what, since, null::date as due, whose
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft (id text, name text, since timestamptz, whose uuid)`,
  invitation: ({ dataScope, now }) => sql`
    select a.account_id::text as id, ${stand}, a.display_name as what, a.invite_time as since, null::date as due, null::uuid as whose
      from account a ${ofMerchant(sql.ref('a'))}
     where a.invite_time < ${now}::timestamptz - ${days(stuckDays)} and a.password_time is null and a.last_sign_in_time is null
       and not a.disabled and ${withinDataScope(dataScope, 'a')}`,
  compliance: ({ dataScope }) => sql`
    select 'compliance:' || m.merchant_id as id, ${stand}, '' as what, m.create_time as since, null::date as due, null::uuid as whose
      from merchant m left join merchant_profile p on p.tenant_id = m.tenant_id and p.merchant_id = m.merchant_id
     where coalesce(p.compliance, 'waiting') = 'waiting' and ${withinDataScope(dataScope, 'm')}`,
  firstPayment: ({ dataScope, now }) => sql`
    select 'first:' || m.merchant_id as id, ${stand}, '' as what, m.create_time as since, null::date as due, null::uuid as whose
      from merchant m
     where m.create_time < ${now}::timestamptz - ${days(firstPaymentDays)} and coalesce(m.approve_result, 1) = 1
       and not exists (select from pay_order o where o.tenant_id = m.tenant_id and o.merchant_id = m.merchant_id
                                                 and o.pay_time is not null)
       and ${withinDataScope(dataScope, 'm')}`,
  documentReview: ({ dataScope }) => sql`
    select d.document_id::text as id, ${stand}, d.kind as what, d.upload_time as since, null::date as due, null::uuid as whose
      from merchant_document d ${ofMerchant(sql.ref('d'))}
     where d.state = 'uploaded' and ${withinDataScope(dataScope, 'd')}`,
  documentMissing: ({ dataScope }) => sql`
    select kind || ':' || m.merchant_id as id, ${stand}, kind as what, m.create_time as since, null::date as due, null::uuid as whose
      from merchant m cross join unnest(array['voidCheque', 'companyCertificate', 'ownerId']) kind
     where m.parent_merchant_id is null
       and not exists (select from merchant_document d where d.tenant_id = m.tenant_id and d.merchant_id = m.merchant_id
                                                         and d.kind = kind.kind and d.state in ('uploaded', 'passed'))
       and ${withinDataScope(dataScope, 'm')}`,
  documentExpiring: documents(
    (today) => sql`d.expire_day >= ${today} and d.expire_day <= ${today} + ${sql.lit(expiryDays)}`,
  ),
  documentExpired: documents((today) => sql`d.expire_day < ${today}`),
  changeRequest: ({ dataScope }) => sql`
    select c.request_id::text as id, ${stand}, c.kind as what, c.request_time as since, null::date as due, null::uuid as whose
      from change_request c ${ofMerchant(sql.ref('c'))}
     where c.state = 'pending' and ${withinDataScope(dataScope, 'c')}`,
  coolOff: ({ dataScope }) => sql`
    select c.request_id::text as id, ${stand}, c.kind as what, c.request_time as since, c.apply_time::date as due, null::uuid as whose
      from change_request c ${ofMerchant(sql.ref('c'))}
     where c.state = 'coolOff' and ${withinDataScope(dataScope, 'c')}`,
  dispute: ({ dataScope }) => sql`
    select d.dispute_id::text as id, ${stand}, d.order_id as what, d.open_time as since, d.due_time::date as due, d.assignee_id as whose
      from dispute d ${ofMerchant(sql.ref('d'))}
     where d.stage in ('inquiry', 'chargeback', 'preArbitration') and ${withinDataScope(dataScope, 'd')}`,
  channelUntested: ({ dataScope }) => sql`
    select c.channel_account_id as id, ${stand}, c.channel as what, c.create_time as since, null::date as due, null::uuid as whose
      from channel_account c ${ofMerchant(sql.ref('c'))}
     where c.enabled and c.test_time is null and ${withinDataScope(dataScope, 'c')}`,
  channelRequest: ({ dataScope }) => sql`
    select c.request_id::text as id, ${stand}, c.channel as what, c.create_time as since, null::date as due, null::uuid as whose
      from channel_account_request c ${ofMerchant(sql.ref('c'))}
     where c.state = 'waiting' and ${withinDataScope(dataScope, 'c')}`,
  keyExpiring: ({ dataScope, now }) => sql`
    select k.merchant_id || ':' || k.key_version as id, ${stand}, k.fingerprint as what, k.create_time as since,
           k.expire_time::date as due, null::uuid as whose
      from gateway_key k ${ofMerchant(sql.ref('k'))}
     where k.revoke_time is null and k.expire_time > ${now} and k.expire_time < ${now}::timestamptz + ${days(expiryDays)}
       and ${withinDataScope(dataScope, 'k')}`,
  ticket: ({ dataScope, today }) => sql`
    select t.ticket_id::text as id, ${stand}, t.title as what, t.create_time as since, t.due_day as due, t.assignee_id as whose
      from merchant_ticket t ${ofMerchant(sql.ref('t'))}
     where t.state <> 'closed' and t.due_day <= ${today}::date and ${withinDataScope(dataScope, 't')}`,
}
