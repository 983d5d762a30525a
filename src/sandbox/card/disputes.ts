import type { FastifyReply, FastifyRequest } from 'fastify'
import { header, isObject, param } from '../http.ts'
import { randomHex } from '../keys.ts'
import { text } from '../store.ts'
import {
  type Dispute,
  disputeByNo,
  hasEvidence,
  keepEvidence,
  mayTurn,
  turnDispute,
} from '../trades/disputes.ts'
import type { Trade } from '../trades/trade.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { type CardReply, missing, ok, refuse, wrong } from './errors.ts'
import { type CardCall, callerOf } from './protocol.ts'
import { disputeView } from './views.ts'

type DisputeWithTrade = { dispute: Dispute; trade: Trade }

function disputeOf({ world, merchant, request }: CardCall): DisputeWithTrade | CardReply {
  const found = disputeByNo(world, param(request, 'id'))
  const own = found?.trade.rail === 'card' && found.trade.account === merchant.account
  return own ? found : missing('dispute', param(request, 'id'))
}

export function showDispute(call: CardCall): CardReply {
  const found = disputeOf(call)
  return 'status' in found ? found : ok(disputeView(call.world, found.trade, found.dispute))
}

/** POST /v1/disputes/{id}: `submit` sends the evidence to the payer's bank, which works only once. */
export function updateDispute(call: CardCall): CardReply {
  const { world, form } = call
  const found = disputeOf(call)
  if ('status' in found) return found
  const { dispute, trade } = found
  if (field(form, 'submit') !== 'true') return ok(disputeView(world, trade, dispute))
  const evidence = isObject(form.evidence) ? form.evidence : {}
  if (hasEvidence(world, dispute)) return ok(disputeView(world, trade, dispute))
  if (!mayTurn(dispute, 'underReview')) return closed()
  const unknown = Object.values(evidence).find(
    (value) => String(value).startsWith('file_') && !isFile(call, String(value)),
  )
  if (unknown !== undefined) return wrong('evidence', `No such file upload: '${String(unknown)}'`)
  if (Object.keys(evidence).length === 0) return wrong('evidence', 'Say or show something')
  keepEvidence(world, dispute, evidence)
  return ok(disputeView(world, trade, turnDispute(world, dispute, 'underReview')))
}

/** POST /v1/disputes/{id}/close: the merchant accepts the dispute. */
export function closeDispute(call: CardCall): CardReply {
  const found = disputeOf(call)
  if ('status' in found) return found
  const { dispute, trade } = found
  if (dispute.stage === 'lost') return ok(disputeView(call.world, trade, dispute))
  if (!mayTurn(dispute, 'lost')) return closed()
  return ok(disputeView(call.world, trade, turnDispute(call.world, dispute, 'lost')))
}

function closed(): CardReply {
  return refuse(400, {
    type: 'invalid_request_error',
    code: 'dispute_closed',
    message: 'This dispute is closed',
  })
}

function isFile({ world, merchant }: CardCall, id: string): boolean {
  return (
    world.store.one('select id from card_file where id = ? and account = ?', id, merchant.account) !== null
  )
}

const mostBytes = 5_000_000

/** POST /v1/files as multipart form data. The content is discarded; only the file's record is stored. */
export function uploadFile(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const answer = keepFile(world, request)
    return reply.code(answer.status).type('application/json; charset=utf-8').send(JSON.stringify(answer.body))
  }
}

function keepFile(world: World, request: FastifyRequest): CardReply {
  const merchant = callerOf(world, request)
  if ('status' in merchant) return merchant
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const message = body.toString('latin1')
  const isForm = header(request, 'content-type').startsWith('multipart/form-data')
  if (!isForm || !/name="purpose"\r\n\r\ndispute_evidence\r\n/.test(message))
    return wrong('purpose', 'Missing purpose')
  const name = /name="file"; filename="([^"]*)"/.exec(message)?.[1]
  if (name === undefined) return wrong('file', 'Missing file')
  if (body.length > mostBytes) return wrong('file', 'The file is too large')
  const id = `file_${randomHex(12)}`
  const purpose = 'dispute_evidence'
  world.store.run('insert into card_file values (?, ?, ?, ?)', id, merchant.account, purpose, name)
  const row = world.store.one('select name from card_file where id = ?', id)
  return ok({
    id,
    object: 'file',
    purpose,
    filename: row ? text(row, 'name') : name,
    size: body.length,
    type: 'pdf',
  })
}
