import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refOf } from '#test/channelSamples.ts'
import { openSandboxedWechat, type SandboxedWechat } from '#test/sandboxedWechat.ts'
import type { CreateCommand } from '../channels.domain.ts'

/** The till scans the payer's code. */
let t: SandboxedWechat
beforeAll(async () => {
  t = await openSandboxedWechat()
}, 60_000)
afterAll(() => t.close())
beforeEach(() => t.sandbox.moveClock(120))

const confirming = { outcome: 'pending', next: { kind: 'confirm' } }

describe.each(['mainland', 'global'] as const)('%s', (profile) => {
  const channel = () => t.channel({ profile })
  const scanned = async (changes: Partial<CreateCommand> = {}) =>
    t.order({ scene: 'barCode', payerCode: await t.payerCode(), device: 'Till 3', ...changes }, profile)

  test('a small amount is charged at once, and the answer says so', async () => {
    const command = await scanned()
    const answer = await channel().create(command)
    const facts = {
      amount: 1234n,
      currency: command.currency,
      channelTransactionId: expect.stringMatching(/^4200/),
    }
    expect(answer).toMatchObject({ outcome: 'success', facts })
    expect(await channel().query(refOf(command))).toEqual(answer)
    expect(await t.received()).toEqual([])
  })

  test('a large one waits for the password, is asked for, and paid', async () => {
    const command = await scanned({ amount: 100_000n })
    expect(await channel().create(command)).toEqual(confirming)
    expect(await channel().create(command)).toEqual(confirming)
    expect(await channel().query(refOf(command))).toEqual({ outcome: 'pending' })
    const asks = await fetch(`${t.origin}/sandbox/phone/api/asks`, {
      headers: { cookie: 'sandbox_payer=conformance1' },
    })
    const shown = JSON.stringify(await asks.json())
    const [, token] = /"token":"([0-9a-f]{24})"/.exec(shown) ?? []
    expect(await t.phone('pay', { token, password: '123456' })).toMatchObject({ status: 'paid' })
    expect(await channel().query(refOf(command))).toMatchObject({
      outcome: 'success',
      facts: { amount: 100_000n },
    })
  })

  test('a slow payer pays within the loop', async () => {
    t.sandbox.nextFault('wechat', 'payerSlow')
    const command = await scanned()
    expect(await channel().create(command)).toEqual(confirming)
    t.sandbox.moveClock(19)
    await t.sandbox.deliver()
    expect(await channel().query(refOf(command))).toEqual({ outcome: 'pending' })
    t.sandbox.moveClock(1)
    await t.sandbox.deliver()
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'success' })
  })

  test('one who never answers: reversed from 15 s on, closed then, as often as it is asked', async () => {
    t.sandbox.nextFault('wechat', 'payerNever')
    const command = await scanned()
    await channel().create(command)
    t.sandbox.moveClock(13)
    expect(await channel().close(refOf(command))).toMatchObject({
      outcome: 'rejected',
      refusal: { code: 'INVALID_REQUEST' },
    })
    t.sandbox.moveClock(2)
    expect(await channel().close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(await channel().close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(await channel().query(refOf(command))).toMatchObject({
      outcome: 'closed',
      refusal: { code: 'REVOKED' },
    })
  })

  test('WeChat revokes it itself after 45 s', async () => {
    t.sandbox.nextFault('wechat', 'payerNever')
    const command = await scanned()
    await channel().create(command)
    t.sandbox.moveClock(44)
    expect(await channel().query(refOf(command))).toEqual({ outcome: 'pending' })
    t.sandbox.moveClock(1)
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'closed' })
  })

  test('one that was paid meanwhile is reversed too: the money goes back', async () => {
    const command = await scanned()
    expect(await channel().create(command)).toMatchObject({ outcome: 'success' })
    t.sandbox.moveClock(15)
    expect(await channel().close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(await channel().query(refOf(command))).toMatchObject({
      outcome: 'closed',
      refusal: { code: 'REVOKED' },
    })
    t.sandbox.moveClock(7 * 86_400)
    expect(await channel().close(refOf(command))).toMatchObject({ outcome: 'rejected' })
  })

  test('a reversal that must be asked for again is unknown until it is done', async () => {
    const command = await scanned()
    await channel().create(command)
    t.sandbox.moveClock(15)
    await t.rules({ recalls: 1 })
    expect(await channel().close(refOf(command))).toMatchObject({
      outcome: 'unknown',
      refusal: { code: 'channel.reverseAgain' },
    })
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'success' })
    expect(await channel().close(refOf(command))).toEqual({ outcome: 'closed' })
  })

  test('a payment that comes after its reversal says so, and can be reversed again', async () => {
    t.sandbox.nextFault('wechat', 'payerNever')
    const command = await scanned()
    await channel().create(command)
    t.sandbox.moveClock(20)
    t.sandbox.nextFault('wechat', 'successAfterClose')
    expect(await channel().close(refOf(command))).toEqual({ outcome: 'closed' })
    t.sandbox.moveClock(2)
    await t.sandbox.deliver()
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'success' })
    expect(await channel().close(refOf(command))).toEqual({ outcome: 'closed' })
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'closed' })
  })

  test('a payer who says no has declined', async () => {
    t.sandbox.nextFault('wechat', 'payerCancels')
    const command = await scanned()
    // The overseas host names the state in the answer itself.
    const answer = profile === 'mainland' ? confirming : { outcome: 'declined' }
    expect(await channel().create(command)).toMatchObject(answer)
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'declined' })
  })

  test('the payer’s fault is no reason to try elsewhere', async () => {
    t.sandbox.nextFault('wechat', 'insufficientBalance')
    const poor = await channel().create(await scanned())
    expect(poor).toMatchObject({ outcome: 'declined', refusal: { code: 'NOTENOUGH' } })
    const code = await t.payerCode()
    t.sandbox.moveClock(61)
    const late = await channel().create(await scanned({ payerCode: code }))
    const used = await channel().create(await scanned({ payerCode: code }))
    for (const answer of [late, used]) {
      expect(answer).toMatchObject({ outcome: 'declined', refusal: { code: 'AUTH_CODE_INVALID' } })
      expect(answer).not.toHaveProperty('elsewhere')
    }
  })

  test('one that was charged though its answer was an error is unknown, and found by asking', async () => {
    t.sandbox.nextFault('wechat', 'serverErrorButCreated')
    const command = await scanned()
    expect(await channel().create(command)).toMatchObject({ outcome: 'unknown' })
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'success' })
    expect(await channel().create(command)).toMatchObject({ outcome: 'unknown' })
  })

  test('too many requests: nothing was charged, and another account may take it', async () => {
    t.sandbox.nextFault('wechat', 'rateLimited')
    const command = await scanned()
    expect(await channel().create(command)).toMatchObject({ outcome: 'rejected', elsewhere: true })
    expect(await channel().query(refOf(command))).toMatchObject({ outcome: 'rejected' })
    expect(await channel().create(command)).toMatchObject({ outcome: 'success' })
  })
})
