import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextId } from '#server/nextId.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { elsewhere, inputs, numbers, ofOne, waitingHere, waitingLists } from '#test/dataScope/calls.ts'
import { type Shop, type World, worldOf } from '#test/dataScope/world.ts'
import { type Call, everyCall, inPath, send } from '#test/hostile/calls.ts'
import { isProviders } from '#test/hostile/staff.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await worldOf(t, Date.now() % 1_000_000)
}, 60_000)
afterAll(() => t.close())

const sideBySide = 6
const isFile = ({ kind }: Call) => kind === 'export'
const isPaged = ({ schema }: Call) => 'pageNum' in (schema.properties ?? {})
const namesMerchant = (call: Call) => inPath(call).find((name) => name === 'merchantId' || name === 'mchCode')
/** Every list of the portal, every count of one, and every export. */
const lists = everyCall.filter(
  (call) =>
    isProviders(call) &&
    namesMerchant(call) === undefined &&
    (isFile(call) || (call.method === 'GET' && (inPath(call).length === 0 || isPaged(call)))),
)

async function ask(call: Call, token: string, request = inputs[call.name]): Promise<string> {
  const input = {
    ...(isPaged(call) && { pageSize: 100 }),
    ...(isFile(call) && { format: 'csv' }),
    ...request,
  }
  const { status, text } = await send(t, call, input, { token })
  return status === 200 ? text : `refused with ${status}: ${text.slice(0, 200)}`
}

const shown = (text: string, { things }: Shop) => things.canaries.some((canary) => text.includes(canary))
const numberOf = (shops: Iterable<Shop>) => [...shops].map((shop) => world.shops.indexOf(shop)).toSorted()

test('each list and export shows exactly the merchants in the caller’s data scope', async () => {
  const wrong: string[] = []
  const trying = lists.filter(({ name }) => !(name in elsewhere || name in ofOne || numbers.includes(name)))
  const tried = async (call: Call) => {
    const all = await ask(call, world.admin.token)
    const there = world.shops.filter((shop) => shown(all, shop))
    if (there.length === 0) wrong.push(`${call.name} shows no merchant to anybody: ${all.slice(0, 160)}`)
    for (const { who, token, reaches } of world.staff) {
      const text = await ask(call, token)
      const seen = new Set(world.shops.filter((shop) => shown(text, shop)))
      const due = new Set(there).intersection(reaches)
      if (!seen.isSubsetOf(reaches) || !due.isSubsetOf(seen))
        wrong.push(`${call.name} shows ${who} ${numberOf(seen)} of ${numberOf(reaches)}`)
    }
  }
  while (trying.length > 0) await Promise.all(trying.splice(0, sideBySide).map(tried))
  expect(wrong, `seed ${world.seed}`).toEqual([])
}, 120_000)

test('a call about one merchant is answered only within the caller’s data scope', async () => {
  const wrong: string[] = []
  for (const call of lists)
    for (const shop of world.shops) {
      const input = ofOne[call.name]?.(shop)
      if (!input) continue
      if (!shown(await ask(call, world.admin.token, input), shop)) wrong.push(`${call.name} shows nothing`)
      for (const { who, token, reaches } of world.staff)
        if (shown(await ask(call, token, input), shop) !== reaches.has(shop))
          wrong.push(`${call.name} for ${who}, who reaches ${numberOf(reaches)}: ${numberOf([shop])}`)
    }
  expect(wrong, `seed ${world.seed}`).toEqual([])
})

test('orders and merchants are found by their account manager', async () => {
  for (const name of ['orderDesk.list', 'provider/orders.export', 'providerMerchants.list']) {
    const call = lists.find((one) => one.name === name)
    for (const { who, accountId } of world.staff) {
      const text = call ? await ask(call, world.admin.token, { bdAccountId: accountId }) : ''
      const found = world.shops.filter((shop) => shown(text, shop))
      expect([name, numberOf(found)]).toEqual([name, numberOf(world.shops.filter(({ bd }) => bd === who))])
    }
  }
})

test('a call with a merchant in its address is refused outside the caller’s data scope', async () => {
  const [shop] = world.shops
  const { merchantId = '' } = shop?.merchant ?? {}
  const named: Record<string, unknown> = { ...shop?.things, merchantId, mchCode: merchantId, way: 'WP' }
  const reading = everyCall.filter(
    (call) => isProviders(call) && call.method === 'GET' && namesMerchant(call),
  )
  const wrong: string[] = []
  for (const call of reading) {
    const input = Object.fromEntries(inPath(call).map((name) => [name, named[name] ?? nextId()]))
    const { body, status } = await send(t, call, input, { token: nobody().token })
    if (status !== 404) wrong.push(`${call.name}: ${status} ${body.code}`)
  }
  expect(wrong).toEqual([])
  expect(reading.length).toBeGreaterThan(20)
})

const nobody = () => world.staff.find(({ who }) => who === 'nobody') ?? { token: '' }

test('counts and totals are zero for a caller with an empty data scope', async () => {
  const wrong: string[] = []
  for (const call of lists.filter(({ name }) => numbers.includes(name))) {
    const [all, none] = [await ask(call, world.admin.token), await ask(call, nobody().token)]
    if (!/[1-9]/.test(figures(all))) wrong.push(`${call.name} counts nothing for anybody`)
    if (/[1-9]/.test(figures(none))) wrong.push(`${call.name} counts ${none}`)
  }
  expect(wrong).toEqual([])
})

/** The numbers of a response, without field names, instants, days and codes. */
function figures(text: string): string {
  const numbersIn = (value: unknown): string => {
    if (typeof value === 'number') return `${value} `
    if (typeof value === 'string') return /^-?\d{1,18}$/.test(value) ? `${value} ` : ''
    return value === null || typeof value !== 'object' ? '' : Object.values(value).map(numbersIn).join('')
  }
  return numbersIn((JSON.parse(text) as { data: unknown }).data)
}

test('the exceptions of this test name existing lists only', () => {
  const names = new Set(lists.map(({ name }) => name))
  expect(
    [...Object.keys({ ...elsewhere, ...inputs, ...ofOne }), ...numbers].filter((name) => !names.has(name)),
  ).toEqual([])
})

test('each menu badge equals the count of its list, for every person', async () => {
  const input = Object.fromEntries(everyCall.map((call) => [call.name, call]))
  const waiting = input['waiting.counts']
  const wrong: string[] = []
  for (const { who, token } of [...world.staff, { who: 'admin', token: world.admin.token }]) {
    expect(waiting && (await ask(waiting, token))).not.toMatch(/^refused/)
    const { data } = JSON.parse(waiting ? await ask(waiting, token) : '') as {
      data: { page: string; count: number; more: boolean }[]
    }
    const counted = new Map(data.map(({ page, count }) => [page, count]))
    for (const [page, [name, filter]] of Object.entries(waitingLists)) {
      const call = input[name]
      const text = call ? await ask(call, token, filter) : ''
      if (text.startsWith('refused')) wrong.push(`${name}: ${text}`)
      if (text.startsWith('refused')) continue
      const { totalCount } = (JSON.parse(text) as { data: { totalCount: number } }).data
      if ((counted.get(page) ?? 0) !== totalCount)
        wrong.push(`${page} for ${who}: ${counted.get(page)}, its list ${totalCount}`)
    }
    if (who === 'nobody') expect([...counted.keys()]).toEqual([])
    if (who === 'admin') expect([...counted.keys()]).toEqual(expect.arrayContaining(waitingHere))
  }
  expect(wrong, `seed ${world.seed}`).toEqual([])
})
