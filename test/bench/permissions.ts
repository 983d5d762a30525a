import { contracts } from '#features/contracts.ts'
import { authenticateBy } from '#features/session/authenticate.ts'
import { assertMayCall } from '#server/http/rpcMiddleware.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { openClient } from './client.ts'
import { type Figure, median, spreadOf } from './measure.ts'
import type { World } from './world.ts'

const rounds = 5
const calls = 200
const checks = 200_000
const atMost = 0.02

/**
 * The cost of deciding whether a caller may make a call: the registry, the merchant’s status and the kind of
 * session, for every call of the console in turn. Compared with a whole call, the first page of the order
 * list.
 */
export async function permissionFigures(world: World): Promise<Figure[]> {
  const signedIn = await authenticateBy(world.app)(world.token)
  if (!signedIn) throw new Error('the session of the bench is unknown')
  const metas = Object.values(contracts)
    .flatMap((feature) => Object.values(feature))
    .map((call) => call['~orpc'].meta as EndpointMeta)
    .filter(({ access }) =>
      mayBe(() => assertMayCall(signedIn, { access, writes: false, whileBlocked: true })),
    )
  const client = openClient()
  const taken: number[] = []
  const whole: number[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const start = performance.now()
      for (let turn = 0; turn < checks; turn++) {
        const meta = metas[turn % metas.length]
        if (meta) assertMayCall(signedIn, meta)
      }
      const each = (performance.now() - start) / checks
      const url = `${world.address}/api/orders?pageNum=1&pageSize=10`
      const listed = median(await client.latencies(url, world.token, calls))
      if (round === 0) continue
      taken.push(each * 1000)
      whole.push(listed * 1000)
    }
  } finally {
    await client.close()
  }
  const value = median(taken)
  const baseline = median(whole)
  return [
    {
      ...{ name: 'permission check, per request', value, unit: 'µs', baseline, ratio: value / baseline },
      goal: 'under 2 % of a list call',
      holds: value / baseline < atMost,
      spread: { value: spreadOf(taken), baseline: spreadOf(whole) },
    },
  ]
}

/** Whether the bench’s own person may make the call. */
function mayBe(check: () => void): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}
