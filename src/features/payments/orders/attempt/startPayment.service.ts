import type { CreateAnswer, NextStep, PaymentFacts, Refusal } from '#features/channels/channels.domain.ts'
import type { OpenChannel } from '#features/channels/channels.service.ts'
import type { RecordedAnswer } from '#features/channels/wireRecorder.service.ts'
import type { Payer } from '#features/payments/orders/attempt/channelCalls.service.ts'
import {
  callForPayment,
  type PaymentCall,
  recordAs,
} from '#features/payments/orders/attempt/channelCalls.service.ts'
import { moveElsewhere, type OpenedAttempt } from '#features/payments/orders/attempt/nextAccount.service.ts'
import { firstAnswer, isRepeatable } from '#features/payments/orders/attempt/sentAttempts.domain.ts'
import {
  type CreatedOrder,
  type NewOrder,
  placeOrder,
} from '#features/payments/orders/create/createOrder.service.ts'
import type { Route } from '#features/payments/orders/create/route.service.ts'
import type { RecordedPayment } from '#features/payments/orders/record/recordAnswer.service.ts'
import type { Ctx } from '#server/context.ts'
import { type App, asActor, type Principal } from '#server/context.ts'
import { channelActor } from '#server/session/actors.ts'
import type { TradeStatus } from '#shared/reference.ts'

/**
 * `next` is the payer's next step; `facts` are the channel's payment facts if it was paid at once; `refusal`
 * is the channel's reason if there is no next step.
 */
export type StartedPayment = {
  orderId: string
  status: TradeStatus
  next: NextStep | null
  facts: PaymentFacts | null
  refusal: Refusal | null
}

/**
 * Creates an order and calls the channel: first the intent is committed, then the call runs outside any
 * transaction, then the response is recorded. If the outcome is unknown, the order stays in `creating` and is
 * queried until it is known. `alongside` runs in the transaction that creates the order; if it throws, no
 * order is created.
 */
export async function startPayment(
  app: App,
  who: Principal,
  draft: NewOrder,
  payer: Payer,
  alongside?: (ctx: Ctx, order: CreatedOrder) => Promise<void>,
): Promise<StartedPayment> {
  const { order, route } = await asActor(app, who, 'write', async (ctx) => {
    const placed = await placeOrder(ctx, draft, payer)
    await alongside?.(ctx, placed.order)
    return placed
  })
  return callRoute(app, who, order.orderId, route, { order, description: draft.description, payer })
}

/**
 * Calls the channels of a route for a stored attempt. The next one is called only if the previous one
 * certainly did nothing and says so; after an unknown result no other is called.
 */
export async function callRoute(
  app: App,
  who: Principal,
  orderId: string,
  [open, ...behind]: Route,
  call: PaymentCall,
): Promise<StartedPayment> {
  const response = await callForPayment(app, who, open, call)
  const [other, ...others] = behind
  const opened = other && (await elsewhere(app, who, open, other, call.order.channelOrderNo, response))
  if (opened) {
    return callRoute(app, who, orderId, [other, ...others], { ...call, order: { ...call.order, ...opened } })
  }
  const answer = firstAnswer(response.answer, isRepeatable(call.payer.scene, who.actor.kind === 'gateway'))
  const recorded = await recordAs(app, who, open, call.order.channelOrderNo, { ...response, answer })
  return started(orderId, answer, recorded)
}

async function elsewhere(
  app: App,
  who: Principal,
  open: OpenChannel,
  other: OpenChannel,
  channelOrderNo: string,
  { answer, exchanges }: RecordedAnswer<CreateAnswer>,
): Promise<OpenedAttempt | null> {
  if (answer.outcome !== 'rejected' || answer.elsewhere !== true) return null
  const speaking = { ...who, actor: channelActor(open.channel.name) }
  return asActor(app, speaking, 'write', (ctx) =>
    moveElsewhere(ctx, channelOrderNo, { answer, exchanges }, other),
  )
}

function started(orderId: string, answer: CreateAnswer, { status }: RecordedPayment): StartedPayment {
  return {
    orderId,
    status,
    next: answer.outcome === 'pending' && status === 'waiting' ? answer.next : null,
    facts: answer.outcome === 'success' && status === 'paid' ? answer.facts : null,
    refusal: 'refusal' in answer ? answer.refusal : null,
  }
}
