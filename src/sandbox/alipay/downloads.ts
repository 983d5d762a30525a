import type { FastifyReply, FastifyRequest } from 'fastify'
import { billFacts } from '../bills/bills.ts'
import { exactly, firstIssue, matching, required, textAt } from '../fields.ts'
import { param } from '../http.ts'
import { hmacSha256, sameText } from '../keys.ts'
import { channelDay, secondsAfter } from '../time.ts'
import type { World } from '../world.ts'
import { billArchive } from './bills.ts'
import type { AlipayCall } from './call.ts'
import { certificateSn } from './certificates.ts'
import { type AlipayReply, failure, success } from './errors.ts'

const ofBill = [
  required('/bill_type', exactly('trade')),
  required('/bill_date', matching(/^\d{4}-\d{2}-\d{2}$/)),
]

/** Returns the URL of a day's bill, valid for 30 seconds. */
export function billAddress({ world, merchant, body }: AlipayCall): AlipayReply {
  const issue = firstIssue(body, ofBill)
  if (issue) return failure('ACQ.INVALID_PARAMETER', `参数无效：${issue.field.slice(1)} ${issue.issue}`)
  const day = textAt(body, '/bill_date')
  if (day >= channelDay('alipay', world.clock())) return failure('isp.bill_not_exist')

  const expires = secondsAfter(world.wireTime(), 30).getTime()
  const path = `/sandbox/alipay/bill/${merchant.account}/${day}/${expires}`
  const mac = hmacSha256(merchant.keys.app.privateKey, path)
  return success({ bill_download_url: `${world.publicUrl()}${path}/${mac}` })
}

/** Serves the file to anyone with the URL: unsigned, but short-lived. */
export function billFile(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const [account, day, expires] = ['account', 'day', 'expires'].map((name) => param(request, name))
    const merchant = world.merchants.at('alipay', account ?? '')
    const path = `/sandbox/alipay/bill/${account}/${day}/${expires}`
    const known = merchant && sameText(hmacSha256(merchant.keys.app.privateKey, path), param(request, 'mac'))
    if (!known || !day || Number(expires) < world.wireTime().getTime()) {
      return reply.code(403).type('text/plain').send('expired')
    }
    const facts = billFacts(world, 'alipay', merchant.account, day)
    const archive = billArchive(merchant.keys.sellerId, day, facts, world.wireTime())
    return reply.type('application/zip').send(Buffer.from(archive))
  }
}

/** Returns the current signing certificate to a merchant whose response carried an unknown one. */
export function downloadCertificate({ merchant, body }: AlipayCall): AlipayReply {
  const { alipayCert } = merchant.keys
  if (textAt(body, '/alipay_cert_sn') !== certificateSn(alipayCert)) return failure('isv.cert-not-exist')
  return success({ alipay_cert_content: Buffer.from(alipayCert).toString('base64') })
}
