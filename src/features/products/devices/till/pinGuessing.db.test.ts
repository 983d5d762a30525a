import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type TestApp, testApp } from '#test/app.ts'
import { activeDevice, givePin, tryPinAt } from '#test/devices.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const right = '258369'
/** A thousand PINs with the right one in the middle. */
const guesses = Array.from({ length: 1000 }, (_, index) =>
  index === 500 ? right : String(100_200 + index * 7),
)

/** Counts the tries that were verified: only those answer that the PIN was wrong, or sign someone in. */
function looked(answers: Answer[]) {
  const verdicts = answers.map(({ status, body }) => (status === 200 ? 'in' : body.code))
  return {
    verified: verdicts.filter((decision) => decision === 'in' || decision === 'device.wrongPin').length,
    in: verdicts.filter((decision) => decision === 'in').length,
    other: [...new Set(verdicts)]
      .filter((decision) => decision !== 'in' && decision !== 'device.wrongPin')
      .sort(),
  }
}

test('verifies only five of 1,000 sequential PIN guesses', async () => {
  const shop = await t.merchant()
  const person = await givePin(t, shop, 'manager', right)
  const device = await activeDevice(t, shop)
  const answers: Answer[] = []
  for (const guess of guesses) answers.push(await tryPinAt(t, device, person, guess))
  expect(looked(answers)).toEqual({ verified: 5, in: 0, other: ['device.pinLocked'] })
}, 240_000)

test('verifies no more of 1,000 parallel PIN guesses and delays nobody else', async () => {
  const shop = await t.merchant()
  const person = await givePin(t, shop, 'manager', right)
  const device = await activeDevice(t, shop)
  const tries = guesses.map((guess) => tryPinAt(t, device, person, guess))
  const meanwhile = await t.call('GET', '/getInfo', { token: await t.signIn(shop, 'admin') })
  expect(meanwhile.status).toBe(200)
  const answers = await Promise.all(tries)
  const { verified, other } = looked(answers)
  expect(verified).toBeGreaterThan(0)
  expect(verified).toBeLessThanOrEqual(5)
  expect(other.every((code) => ['device.pinLocked', 'request.inFlight'].includes(code))).toBe(true)
}, 240_000)

test('verifies at most ten PIN guesses against two people from three devices at once', async () => {
  const shop = await t.merchant()
  const people = [await givePin(t, shop, 'manager', right), await givePin(t, shop, 'cashier', right)]
  const devices = [await activeDevice(t, shop), await activeDevice(t, shop), await activeDevice(t, shop)]
  const wrong = guesses.filter((guess) => guess !== right).slice(0, 40)
  const answers: Answer[] = []
  // In waves, so that each device gets some of its guesses verified.
  for (const guess of wrong) {
    const wave = devices.flatMap((device) => people.map((person) => tryPinAt(t, device, person, guess)))
    answers.push(...(await Promise.all(wave)))
  }
  const { verified, in: signedIn } = looked(answers)
  expect(signedIn).toBe(0)
  expect(verified).toBeLessThanOrEqual(10)
}, 240_000)
