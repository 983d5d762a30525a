import type { NextStep } from '#features/channels/channels.domain.ts'
import { hostedAddress, orderPageAddress } from '#features/checkout/hostedAddress.service.ts'
import type { PaymentInfo } from '#features/openApi/calls/answers.contract.ts'
import type { PaymentFacts } from '#features/openApi/calls/facts.sql.ts'
import { type ScenarioCode, scenarios } from '#features/openApi/calls/scenarios.domain.ts'
import { scenarioOf } from '#features/openApi/calls/views.service.ts'
import type { App } from '#server/context.ts'
import { qrPng } from '#server/documents/qr.ts'

/** What the merchant shows or passes to its payer while the payment is pending; null if there is nothing. */
export async function paymentInfoOf(app: App, facts: PaymentFacts): Promise<PaymentInfo | null> {
  const scenario = scenarioOf(facts)
  if (scenarios[scenario].scene === null) return hosted(app, scenario, facts.paymentId)
  return facts.nextStep && stepInfo(app, facts.nextStep, scenario, facts.paymentId)
}

async function hosted(app: App, scenario: ScenarioCode, paymentId: string): Promise<PaymentInfo> {
  const address = hostedAddress(app, paymentId)
  return scenario === 'OFFLINE_QRCODE'
    ? { paymentUrl: address, paymentQRImage: await qrImage(address) }
    : { payUrl: address }
}

async function stepInfo(
  app: App,
  step: NextStep,
  scenario: ScenarioCode,
  paymentId: string,
): Promise<PaymentInfo | null> {
  const payUrl = orderPageAddress(app, paymentId)
  switch (step.kind) {
    case 'qr':
      return { paymentUrl: step.content, paymentQRImage: await qrImage(step.content), payUrl }
    case 'redirect':
      return scenario === 'CREDIT_CARD' ? { payUrl: step.url } : { payUrl, channelPayUrl: step.url }
    case 'form':
      // A channel that needs a form POST cannot be linked to, so our page submits the form.
      return { payUrl, channelPayUrl: payUrl }
    case 'sdk':
      return { sdkParams: step.params }
    case 'cardFields':
      return { payUrl }
    case 'confirm':
      return null
  }
}

async function qrImage(content: string): Promise<string> {
  return `data:image/png;base64,${(await qrPng(content)).toString('base64')}`
}
