import { expect, test } from 'vitest'
import { findDestination } from '#server/outgoing/destination.ts'
import { type Lookup, rememberedLookup } from '#server/outgoing/nameServers.ts'

function world(answers: Awaited<ReturnType<Lookup>>[]) {
  let at = 0
  const asked: string[] = []
  const lookup: Lookup = async (name) => {
    asked.push(name)
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new Error('no server answers')
    return answer
  }
  const { resolve } = rememberedLookup(lookup, () => at)
  const later = (ms: number) => {
    at += ms
  }
  return { resolve, asked, later }
}

const one = { addresses: ['93.184.215.14'], ttlSeconds: 300 }
const other = { addresses: ['93.184.215.15'], ttlSeconds: 300 }

test('looks a name up once for calls at the same time and for those of the next seconds', async () => {
  const { resolve, asked, later } = world([one, other])
  expect(await Promise.all([resolve('shop.example'), resolve('shop.example')])).toEqual([
    one.addresses,
    one.addresses,
  ])
  later(9_999)
  expect(await resolve('shop.example')).toEqual(one.addresses)
  expect(asked).toEqual(['shop.example'])
  later(1)
  expect(await resolve('shop.example')).toEqual(other.addresses)
})

test('looks a name up again once its servers no longer vouch for the answer', async () => {
  const { resolve, asked, later } = world([{ ...one, ttlSeconds: 2 }, other])
  await resolve('shop.example')
  later(2_000)
  expect(await resolve('shop.example')).toEqual(other.addresses)
  expect(asked).toHaveLength(2)
})

test('does not remember that a name was not found or that no server answered', async () => {
  const nothing = world([{ addresses: [], ttlSeconds: Number.POSITIVE_INFINITY }, one])
  expect(await nothing.resolve('shop.example')).toEqual([])
  expect(await nothing.resolve('shop.example')).toEqual(one.addresses)
  const silent = world([])
  await expect(silent.resolve('shop.example')).rejects.toThrow('no server answers')
  await expect(silent.resolve('shop.example')).rejects.toThrow('no server answers')
  expect(silent.asked).toHaveLength(2)
})

test('refuses a private address each time, also one that is remembered', async () => {
  const { resolve, asked } = world([{ addresses: ['93.184.215.14', '10.0.0.1'], ttlSeconds: 300 }])
  for (let call = 0; call < 2; call++) {
    const found = await findDestination('https://shop.example/', { loopback: false }, resolve)
    expect(found).toEqual({ fault: 'privateAddress' })
  }
  expect(asked).toHaveLength(1)
})
