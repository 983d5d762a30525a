import type { FastifyInstance, FastifyReply } from 'fastify'
import { type JsonObject, jsonObject, rawBody } from '../http.ts'
import { text } from '../store.ts'
import type { Trade } from '../trades/trade.ts'
import { payable } from '../wallet/pay.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { readCard } from './cards.ts'
import { type Charged, charge } from './charges.ts'
import { intentStatus, secretOf } from './views.ts'

/** The response to the provider's frames: the state of the payment and any card error. */
type Shown = {
  status: string
  merchantName: string
  amount: string
  currency: string
  returnUrl: string | null
  error?: { code: string; decline_code?: string; param?: string; message: string }
  /** The URL of the bank's authentication page. */
  challengeUrl?: string
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; frame-ancestors *"

/** Serves the provider's frames: card fields and the 3-D Secure challenge. Any page may embed them. */
export function cardFrame(app: FastifyInstance, world: World) {
  app.get('/card/js', (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .redirect('/sandbox/phone/assets/card-script.ts', 302),
  )
  app.get('/card/fields', (_request, reply) => page(reply, 'card-fields'))
  app.get('/card/challenge/:token', (_request, reply) => page(reply, 'card-challenge'))

  const post = (path: string, handler: (body: JsonObject) => Shown | null) => {
    app.post(`/card/frame/${path}`, (request, reply) => {
      const body = jsonObject(rawBody(request))
      const shown = body && handler(body)
      reply.header('cache-control', 'no-store')
      return shown ? reply.send(shown) : reply.code(404).send({ error: 'notFound' })
    })
  }
  post('show', (body) => show(world, ownIntent(world, body)))
  post('confirm', (body) => confirm(world, ownIntent(world, body), body))
  post('question', (body) => show(world, payable(world, field(body, 'token'))))
  post('answer', (body) => answer(world, payable(world, field(body, 'token')), field(body, 'answer')))
}

/** Finds the payment; the browser must send the account's publishable key and the client secret. */
function ownIntent(world: World, body: JsonObject): Trade | null {
  const secret = field(body, 'clientSecret')
  const trade = payable(world, /_secret_([0-9a-f]{24})$/.exec(secret)?.[1] ?? '')
  const merchant = trade && world.merchants.at('card', trade.account)
  const fits = merchant?.keys.publishableKey === field(body, 'publishableKey')
  return trade && fits && secretOf(trade) === secret ? trade : null
}

function show(world: World, trade: Trade | null): Shown | null {
  if (trade?.rail !== 'card') return null
  const sql = "select name from merchant where rail = 'card' and account = ?"
  const row = world.store.one(sql, trade.account)
  return {
    status: intentStatus(trade),
    merchantName: row ? text(row, 'name') : trade.account,
    amount: String(trade.amount),
    currency: trade.currency,
    returnUrl: returnAddress(trade),
    ...(trade.extra.lastError && { error: JSON.parse(trade.extra.lastError) }),
  }
}

/** Returns where the payer goes after the bank's page. */
function returnAddress(trade: Trade): string | null {
  if (!trade.returnUrl) return null
  const url = new URL(trade.returnUrl)
  const done = ['succeeded', 'requires_capture'].includes(intentStatus(trade))
  url.searchParams.set('payment_intent', trade.channelNo)
  url.searchParams.set('redirect_status', done ? 'succeeded' : 'failed')
  return url.href
}

function confirm(world: World, trade: Trade | null, body: JsonObject): Shown | null {
  if (!trade || !['requires_payment_method', 'requires_action'].includes(intentStatus(trade)))
    return show(world, trade)
  const [expMonth = '', expYear = ''] = field(body, 'expiry')
    .split('/')
    .map((part) => part.trim())
  const entered = { number: field(body, 'number'), expMonth, expYear, cvc: field(body, 'cvc') }
  const card = readCard(entered, world.clock())
  const shown = show(world, trade)
  if ('code' in card) return shown && { ...shown, error: card }
  return outcome(world, charge(world, trade, card, null))
}

function answer(world: World, trade: Trade | null, given: string): Shown | null {
  const card = trade?.extra.card
  if (!trade || !card || intentStatus(trade) !== 'requires_action') return show(world, trade)
  return outcome(world, charge(world, trade, JSON.parse(card), given === 'pass' ? 'pass' : 'fail'))
}

function outcome(world: World, { outcome: answer, trade }: Charged): Shown | null {
  const shown = show(world, trade)
  if (answer !== 'requires_action') return shown
  return shown && { ...shown, challengeUrl: `${world.publicUrl()}/sandbox/card/challenge/${trade.token}` }
}

function page(reply: FastifyReply, script: string) {
  return reply
    .header('content-security-policy', policy)
    .removeHeader('x-frame-options')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/phone/assets/base.css">
<link rel="stylesheet" href="/sandbox/phone/assets/card-page.css">
<script type="module" src="/sandbox/phone/assets/${script}.ts"></script>
</head>
<body></body>
</html>
`,
    )
}
