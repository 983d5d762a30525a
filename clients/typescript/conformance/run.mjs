// Runs the shared conformance cases: `node conformance/run.mjs FILE` (see ../../conformance/README.md).
import { readFileSync } from 'node:fs'
import {
  canonicalBytes,
  GatewayRefused,
  GatewayUndecided,
  GatewayUnreachable,
  GatewayUnverified,
  gatewayClient,
  verifyWebhookSignature,
} from '@merchant-console/gateway-client'

const cases = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const gateway = gatewayClient({ ...cases.options, retryDelayMs: 5 })
const order = { orderAmount: { value: 450n, currency: 'CAD' }, description: 'Tea' }
const outcomes = {}

for (const { id, body, ...head } of cases.canonical)
  outcomes[id] = canonicalBytes(head, Buffer.from(body)).toString()
for (const { id } of cases.calls) outcomes[id] = await outcomeOf(() => pay(id))
for (const { id, headers, body, path } of cases.notifications)
  outcomes[id] = await outcomeOf(
    () => `verified ${gateway.verifyNotification(headers, body, path).notifyType}`,
  )
for (const { id, header, body, secret } of cases.webhooks)
  outcomes[id] = await outcomeOf(() => {
    verifyWebhookSignature(header, body, secret)
    return 'verified'
  })
console.log(JSON.stringify(outcomes))

async function pay(id) {
  const { result } = await gateway.pay({ paymentRequestId: id, scenarioCode: 'OFFLINE', order })
  return `answer ${result.resultCode}`
}

async function outcomeOf(work) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayRefused)
      return ['refused', error.result.resultCode, error.paymentId].filter(Boolean).join(' ')
    if (error instanceof GatewayUndecided) return `undecided ${error.result.resultCode}`
    if (error instanceof GatewayUnreachable) return 'unreachable'
    if (error instanceof GatewayUnverified) return `unverified ${error.reason}`
    throw error
  }
}
