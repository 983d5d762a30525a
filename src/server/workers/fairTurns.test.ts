import { expect, test } from 'vitest'
import { fairTurns, type TurnLimits } from '#server/workers/fairTurns.ts'

const roomy: TurnLimits = { atOnce: 1, atOnceOfShare: 1, places: 100, placesOfShare: 50 }

/** Work that takes one turn of the event loop, and the order in which it started. */
function turnsWith(limits: Partial<TurnLimits>) {
  const withPlace = fairTurns({ ...roomy, ...limits })
  const order: string[] = []
  let atOnce = 0
  let most = 0
  const ask = (share: string, name = share) =>
    withPlace(share, (inTurn) =>
      inTurn(async () => {
        order.push(name)
        atOnce += 1
        most = Math.max(most, atOnce)
        await new Promise((resolve) => setImmediate(resolve))
        atOnce -= 1
        return name
      }),
    )
  return { ask, order, most: () => most, withPlace }
}

test('delays a tenant behind forty tasks of another by at most two of them', async () => {
  const { ask, order } = turnsWith({})
  const noisy = Array.from({ length: 40 }, (_, place) => ask('noisy', `noisy ${place}`))
  await Promise.all([...noisy, ask('calm')])
  expect(order.indexOf('calm')).toBeLessThanOrEqual(2)
  expect(order).toHaveLength(41)
})

test('rejects a tenant at its own limit with server.busy while another is still served', async () => {
  const { ask } = turnsWith({ placesOfShare: 3 })
  const taken = ['1', '2', '3'].map((name) => ask('noisy', name))
  await expect(ask('noisy', 'one too many')).rejects.toMatchObject({ code: 'server.busy' })
  await expect(ask('calm')).resolves.toBe('calm')
  expect(await Promise.all(taken)).toEqual(['1', '2', '3'])
  await expect(ask('noisy', 'again')).resolves.toBe('again')
})

test('rejects everybody while all places are taken and serves again once they are free', async () => {
  const { ask } = turnsWith({ places: 3 })
  const taken = ['a', 'b', 'c'].map((share) => ask(share))
  await expect(ask('d')).rejects.toMatchObject({ code: 'server.busy' })
  await Promise.all(taken)
  await expect(ask('d')).resolves.toBe('d')
})

test('leaves a worker free from any one tenant and never exceeds the concurrency limit', async () => {
  const { ask, order, most } = turnsWith({ atOnce: 3, atOnceOfShare: 2 })
  const noisy = Array.from({ length: 9 }, (_, place) => ask('noisy', `noisy ${place}`))
  const calm = ask('calm')
  await Promise.all([...noisy, calm])
  expect(order.slice(0, 3)).toEqual(['noisy 0', 'noisy 1', 'calm'])
  expect(most()).toBe(3)
})

test('frees the turn and the place of work that throws', async () => {
  const { ask, withPlace } = turnsWith({ places: 1, placesOfShare: 1 })
  const failing = () => withPlace('a', (inTurn) => inTurn(() => Promise.reject(new Error('broken'))))
  await expect(failing()).rejects.toThrow('broken')
  await expect(failing()).rejects.toThrow('broken')
  await expect(ask('a')).resolves.toBe('a')
})
