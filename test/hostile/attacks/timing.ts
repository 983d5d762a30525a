import { randomInt } from 'node:crypto'
import { withClient } from '#server/database/client.ts'
import { sendRaw } from '#test/hostile/calls.ts'
import type { CampaignEnvironment } from '#test/hostile/campaign/environment.ts'
import type { Judge, Tally } from '#test/hostile/campaign/tally.ts'

const samples = 200
const mostDifference = 0.05
const json = 'application/json'

type Ask = (place: number) => Promise<unknown>
type Pair = { name: string; one: Ask; other: Ask }

/** Response times must not reveal whether an account exists. */
export async function timing(environment: CampaignEnvironment, judge: Judge, tally: Tally): Promise<void> {
  for (const pair of await pairsOf(environment)) {
    let message = await differenceOf(pair)
    // Measures again if the machine was busy; a real difference shows up again.
    if (!holds(message)) message = await differenceOf(pair)
    const line = `${pair.name}: medians ${message.one.toFixed(2)} and ${message.other.toFixed(2)} ms, ${(message.difference * 100).toFixed(1)} % apart, p ${message.p.toFixed(3)}`
    tally.notes.push(line)
    judge(holds(message), `${samples} samples of each`, line)
  }
}

type TimingComparison = { one: number; other: number; difference: number; p: number }
const holds = ({ difference, p }: TimingComparison) => difference < mostDifference || p > 0.01

async function pairsOf({ served, own, other, t }: CampaignEnvironment): Promise<Pair[]> {
  const token = await own.token()
  const known = `manager.${other.merchant.merchantId}`.toLowerCase()
  // Unlocks the account between tries, so that the comparison measures a name that may be tried.
  const unlock = () =>
    withClient(t.database.ownerUrl, (client) =>
      client.query('update account set failures = 0, locked_until = null where username = $1', [known]),
    )
  const signIn = async (username: string) => {
    const body = JSON.stringify({ username, password: `Wrong-${randomInt(1e6)}` })
    return sendRaw(served, 'POST', '/api/login', body, json)
  }
  const read = (url: string) => sendRaw(served, 'GET', url, undefined, undefined, { token })
  const ask = (email: string) =>
    sendRaw(served, 'POST', '/api/forgetpassword', JSON.stringify({ email }), json)
  // Changes the address each time, because an address requested often is slowed down.
  const move = (place: number) =>
    withClient(t.database.ownerUrl, (client) =>
      client.query('update account set email = $2 where username = $1', [
        known,
        `there${place}@shop.example`,
      ]),
    )
  const nobody = '018f0000-0000-7000-8000-000000000001'
  return [
    {
      name: 'signing in as one who is there, and as nobody',
      one: async (place) => {
        if (place % 8 === 0) await unlock()
        return signIn(known)
      },
      other: async (place) => {
        if (place % 8 === 0) await unlock()
        return signIn(`nobody${place}.${randomInt(1e9)}`)
      },
    },
    {
      name: 'asking for a password by an address that is there, and by one that is not',
      one: async (place) => {
        await move(place)
        return ask(`there${place}@shop.example`)
      },
      other: async (place) => {
        await move(place)
        return ask(`nobody${place}@shop.example`)
      },
    },
    {
      name: "another's order, and one that there is not",
      one: () => read(`/api/orders/${other.things.orderId}`),
      other: () => read('/api/orders/2611229999999999999999901'),
    },
    {
      name: "another's hold, and one that there is not",
      one: () => read(`/api/holds?search=${other.things.holdId}`),
      other: () => read(`/api/holds?search=${nobody}`),
    },
    {
      name: "finding another's number, and one that there is not",
      one: () => read(`/api/find?text=${other.things.orderId}`),
      other: () => read('/api/find?text=2611229999999999999999901'),
    },
  ]
}

/** Alternates the two calls, so that other load on the machine affects both alike. */
async function differenceOf({ one, other }: Pair): Promise<TimingComparison> {
  const times: [number[], number[]] = [[], []]
  for (let place = -10; place < samples; place += 1) {
    for (const which of place % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await (which === 0 ? one : other)(place + 10)
      if (place >= 0) times[which].push(performance.now() - began)
    }
  }
  const [first, second] = [medianOf(times[0]), medianOf(times[1])]
  return {
    one: first,
    other: second,
    difference: Math.abs(first - second) / Math.min(first, second),
    p: mannWhitney(...times),
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}

/** The probability that two samples come from one distribution (Mann-Whitney U, normal approximation). */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let sum = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    const rank = (from + 1 + to) / 2
    sum += rank * all.slice(from, to).filter(({ first }) => first).length
    from = to
  }
  const [n, m] = [one.length, other.length]
  const u = sum - (n * (n + 1)) / 2
  const z = Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  return 2 * (1 - normal(z))
}

/** Abramowitz and Stegun 7.1.26, accurate to 1.5e-7. */
function normal(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.327_591_1 * x)
  const poly =
    t *
    (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))))
  return 1 - (poly * Math.exp(-x * x)) / 2
}
