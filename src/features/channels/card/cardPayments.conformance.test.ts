import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBank, cards, enterCard } from '#test/cardFrame.ts'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { CardDetails } from '../channelCards.domain.ts'
import type { CreateCommand, PaymentRef } from '../channels.domain.ts'

/** The card provider's own ways, against the other side of its wire. */
let t: SandboxedChannels
beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

const card = () => t.channel('card')

function refOf(command: CreateCommand, reference: string | null = null): PaymentRef {
  const { channelOrderNo, scene, amount, currency, description, createTime, captureLater } = command
  return {
    channelOrderNo,
    scene,
    amount,
    currency,
    description,
    createTime,
    reference,
    ...(captureLater && { captureLater }),
  }
}

async function fields(changes: Partial<CreateCommand> = {}) {
  const command = t.order('card', changes)
  const answer = await card().create(command)
  if (answer.outcome !== 'pending') throw new Error(`not payable: ${answer.outcome}`)
  const { next, reference = null } = answer
  return { command, next, payment: refOf(command, reference) }
}

const details = (number: string): CardDetails => ({
  ...{ number, expMonth: 12, expYear: 2030, cvv: '123', holder: 'Wei Chen' },
  address: { line: '1 Main St', city: 'Vancouver', country: 'CA', postalCode: 'V5K 0A1' },
})

async function tokenOf(number: string): Promise<string> {
  const answer = await card().tokenOf?.(details(number))
  if (answer?.outcome !== 'success') throw new Error(`no token: ${answer?.outcome}`)
  return answer.token
}

async function payByToken(number: string, changes: Partial<CreateCommand> = {}) {
  const command = t.order('card', { scene: 'token', payerCode: await tokenOf(number), ...changes })
  return { command, answer: await card().create(command) }
}

describe('in the provider’s frame', () => {
  test('the page is told whose script, which key and which secret, and the payment waits', async () => {
    const { next, payment } = await fields()
    const { scriptUrl, publishableKey } = t.credentials.card
    expect(next).toEqual({ kind: 'cardFields', scriptUrl, publishableKey, clientSecret: expect.any(String) })
    expect(payment.reference).toMatch(/^pi_/)
    expect(await card().query(payment)).toMatchObject({ outcome: 'pending' })
  })

  test('3-D Secure: the bank asks, and only its yes pays', async () => {
    const { next, payment, command } = await fields()
    const response = await enterCard(t.origin, next, cards.challenge)
    expect(response).toMatchObject({
      status: 'requires_action',
      challengeUrl: expect.stringContaining('/challenge/'),
    })
    expect(await card().query(payment)).toMatchObject({ outcome: 'pending' })
    const no = await answerBank(response.challengeUrl ?? '', 'fail')
    expect(no.error?.code).toBe('payment_intent_authentication_failure')
    expect(await card().query(payment)).toMatchObject({ outcome: 'declined' })

    const again = await enterCard(t.origin, next, cards.challenge)
    expect(await answerBank(again.challengeUrl ?? '', 'pass')).toMatchObject({ status: 'succeeded' })
    const facts = {
      channelOrderNo: command.channelOrderNo,
      amount: 1234n,
      currency: 'CAD',
      cardLast4: '3155',
    }
    expect(await card().query(payment)).toMatchObject({ outcome: 'success', facts })
  })

  test('a card without money is declined, told of, and another may pay', async () => {
    const { next, payment, command } = await fields()
    const answer = await enterCard(t.origin, next, cards.insufficientFunds)
    expect(answer.error?.decline_code).toBe('insufficient_funds')
    const declined = { outcome: 'declined', refusal: { code: 'insufficient_funds' } }
    expect(await card().query(payment)).toMatchObject(declined)
    expect(await t.heardOf(command)).toMatchObject([{ about: 'payment', answer: declined }])
    await enterCard(t.origin, next)
    expect(await card().query(payment)).toMatchObject({ outcome: 'success', facts: { cardLast4: '4242' } })
  })

  test('a stranger to the payment finds nothing', async () => {
    const { next } = await fields()
    if (next.kind !== 'cardFields') throw new Error('no fields')
    const other = await t.sandbox.credentials('DEM8QS')
    const foreign = { ...next, publishableKey: other.card.publishableKey }
    expect(await enterCard(t.origin, foreign)).toEqual({ error: 'notFound' })
    const guessed = {
      ...next,
      clientSecret: next.clientSecret.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    }
    expect(await enterCard(t.origin, guessed)).toEqual({ error: 'notFound' })
  })
})

describe('with a token', () => {
  test('a card pays at once; a payment made twice is one', async () => {
    const { command, answer } = await payByToken(cards.ok)
    const facts = {
      channelOrderNo: command.channelOrderNo,
      amount: 1234n,
      currency: 'CAD',
      cardLast4: '4242',
    }
    expect(answer).toMatchObject({ outcome: 'success', facts, reference: expect.stringMatching(/^pi_/) })
    expect(await card().create(command)).toEqual(answer)
  })

  test('the bank asks for the payer: there and back', async () => {
    const { command, answer } = await payByToken(cards.challenge)
    if (answer.outcome !== 'pending' || answer.next.kind !== 'redirect') throw new Error(answer.outcome)
    const back = await answerBank(answer.next.url, 'pass')
    expect(back.returnUrl).toMatch(`${command.returnUrl}?payment_intent=pi_`)
    const payment = refOf(command, answer.reference ?? null)
    expect(await card().query(payment)).toMatchObject({ outcome: 'success' })
  })

  test('declined by the bank, by its code; without a page of ours 3-D Secure is a decline', async () => {
    const { answer } = await payByToken(cards.insufficientFunds)
    expect(answer).toMatchObject({ outcome: 'declined', refusal: { code: 'insufficient_funds' } })
    const blind = await payByToken(cards.challenge, { returnUrl: null })
    expect(blind.answer).toMatchObject({ outcome: 'declined', refusal: { code: 'authentication_required' } })
    const unknown = await card().create(t.order('card', { scene: 'token', payerCode: 'pm_nothing' }))
    expect(unknown).toMatchObject({ outcome: 'rejected', refusal: { code: 'resource_missing' } })
  })

  test('a card that is kept pays again; one that is not pays once', async () => {
    const response = await card().tokenOf?.({ ...details(cards.ok), keep: true })
    if (response?.outcome !== 'success') throw new Error(response?.outcome)
    expect(response.token).toMatch(/^pm_\w+\.cus_\w+$/)
    const pay = (payerCode: string) => card().create(t.order('card', { scene: 'token', payerCode }))
    const first = await pay(response.token)
    const facts = { payerId: response.token.split('.')[1] }
    expect(first).toMatchObject({ outcome: 'success', facts })
    expect(await pay(response.token)).toMatchObject({ outcome: 'success', facts })
    expect(await pay(response.token.split('.')[0] ?? '')).toMatchObject({ outcome: 'rejected' })

    const once = await tokenOf(cards.ok)
    expect(await pay(once)).toMatchObject({ outcome: 'success' })
    expect(await pay(once)).toMatchObject({ outcome: 'rejected' })
    expect(await pay('4242424242424242')).toMatchObject({ outcome: 'rejected' })
  })

  test('a card that is none is declined without its number', async () => {
    const answer = await card().tokenOf?.(details('4242424242424241'))
    expect(answer).toEqual({ outcome: 'declined', refusal: { code: 'incorrect_number', message: '' } })
    expect(await card().tokenOf?.({ ...details(cards.ok), expYear: 2020 })).toMatchObject({
      refusal: { code: 'invalid_expiry_year' },
    })
  })
})

describe('where the answer was lost', () => {
  test('the payment is found by making it again under its key', async () => {
    const { payment } = await fields()
    expect(await card().query({ ...payment, reference: null })).toMatchObject({ outcome: 'pending' })
    expect(await card().close({ ...payment, reference: null })).toEqual({ outcome: 'closed' })
    expect(await card().query(payment)).toMatchObject({ outcome: 'closed' })
  })

  test('a key that holds an error is looked past: the payment is found by our number', async () => {
    const command = t.order('card')
    t.sandbox.nextFault('card', 'serverErrorButCreated')
    expect(await card().create(command)).toMatchObject({ outcome: 'unknown' })
    expect(await card().query(refOf(command))).toMatchObject({ outcome: 'pending' })
    expect(await card().create(command)).toMatchObject({ outcome: 'pending', next: { kind: 'cardFields' } })
  })

  test('paid while the answer was awaited in vain', async () => {
    const command = t.order('card')
    t.sandbox.nextFault('card', 'timeoutButPaid')
    const late = t.channel('card', { deadlineMs: 300 })
    expect(await late.create(command)).toMatchObject({
      outcome: 'unknown',
      refusal: { code: 'channel.timeout' },
    })
    expect(await card().query(refOf(command))).toMatchObject({ outcome: 'success' })
  })

  test('once the key is forgotten nothing is made anew', async () => {
    const command = t.order('card', { createTime: new Date(Date.now() - 30 * 3_600_000) })
    expect(await card().query(refOf(command))).toMatchObject({ outcome: 'rejected' })
    expect(await card().query(refOf(command, 'pi_unknown'))).toMatchObject({ outcome: 'rejected' })
  })
})

test('a payment that is paid cannot be closed', async () => {
  const { command } = await payByToken(cards.ok)
  expect(await card().close(refOf(command))).toEqual({ outcome: 'paid' })
})

test('a wrong key is the account’s fault, and says so', async () => {
  const { answer } = { answer: await t.channel('card').create(t.order('card', { amount: 49n })) }
  expect(answer).toMatchObject({ outcome: 'rejected', refusal: { code: 'channel.amountRange' } })
})
