import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BillFact, billFacts } from '../bills/bills.ts'
import { header, isObject, param } from '../http.ts'
import { channelDay } from '../time.ts'
import type { World } from '../world.ts'
import { type CardReply, missing, ok, wrong } from './errors.ts'
import { listAt } from './form.ts'
import type { CardCall } from './protocol.ts'
import { askedNumber } from './refunds.ts'

const daySeconds = 86_400

/** The columns that a caller may request; the real report has more. */
const columns: Record<string, (fact: BillFact) => string> = {
  balance_transaction_id: ({ trade, refund }) => `txn_${(refund ?? trade).channelNo.replace(/^[a-z]+_/, '')}`,
  created_utc: ({ at }) => at.toISOString().slice(0, 19).replace('T', ' '),
  currency: ({ trade }) => trade.currency.toLowerCase(),
  gross: (fact) => decimal(signed(fact)),
  fee: ({ fee }) => fee,
  net: (fact) => decimal(signed(fact) - BigInt(fact.fee.replace('.', ''))),
  reporting_category: ({ type }) => (type === 'payment' ? 'charge' : 'refund'),
  source_id: ({ trade, refund }) => refund?.channelNo ?? trade.channelNo.replace(/^pi_/, 'ch_'),
  charge_id: ({ trade }) => trade.channelNo.replace(/^pi_/, 'ch_'),
  payment_intent_id: ({ trade }) => trade.channelNo,
  description: ({ trade }) => trade.description,
  'payment_metadata[channelOrderNo]': ({ trade }) => trade.outTradeNo,
  'refund_metadata[refundNo]': ({ refund }) => (refund ? askedNumber(refund) : ''),
}

/** POST /v1/reporting/report_runs: starts the balance report of one UTC day once that day is over. */
export function createReport({ world, form }: CardCall): CardReply {
  if (!/^balance_change_from_activity\.itemized\.\d$/.test(String(form.report_type)))
    return wrong('report_type', 'There is no such report')
  const parameters = isObject(form.parameters) ? form.parameters : {}
  const [start, end] = [Number(parameters.interval_start), Number(parameters.interval_end)]
  if (!Number.isInteger(start) || start % daySeconds !== 0 || end !== start + daySeconds)
    return wrong('parameters[interval_start]', 'Only whole days (UTC) are reported here')
  if (end * 1_000 > world.clock().getTime())
    return wrong('parameters[interval_end]', 'Data for this interval is not available yet')
  const unknown = listAt(parameters, 'columns').find((name) => !Object.hasOwn(columns, name))
  if (unknown) return wrong('parameters[columns]', `There is no column ${unknown}`)
  return ok(runView(`frr_${start / daySeconds}`, 'pending', null))
}

/** GET /v1/reporting/report_runs/{id} */
export function showReport({ world, request }: CardCall): CardReply {
  const id = param(request, 'id')
  if (!/^frr_\d{5}$/.test(id)) return missing('report_run', id)
  const url = `${world.publicUrl()}/sandbox/card/v1/files/${id.replace('frr', 'file')}/contents`
  return ok(runView(id, 'succeeded', { object: 'file', type: 'csv', url }))
}

function runView(id: string, status: string, result: object | null) {
  return { id, object: 'reporting.report_run', status, result, livemode: false }
}

/** GET /v1/files/{id}/contents: returns the report. */
export function reportFile(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const key = /^Bearer (sk_test_(\d{16})\w+)$/.exec(header(request, 'authorization'))
    const merchant = world.merchants.at('card', `acct_${key?.[2] ?? ''}`)
    const number = /^file_(\d{5})$/.exec(param(request, 'id'))?.[1]
    if (!merchant || merchant.keys.secretKey !== key?.[1]) return reply.code(401).send()
    if (number === undefined) return reply.code(404).send()
    const day = channelDay('card', new Date(Number(number) * daySeconds * 1_000))
    const facts = billFacts(world, 'card', merchant.account, day)
    const rows = facts.map((fact) => Object.values(columns).map((write) => write(fact)))
    const text = [Object.keys(columns), ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('')
    return reply.type('text/csv; charset=utf-8').send(text)
  }
}

function signed({ type, amount }: BillFact): bigint {
  return type === 'payment' ? amount : -amount
}

/** Formats minor units with two decimals as major units. */
function decimal(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function quoted(value: string): string {
  return /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
