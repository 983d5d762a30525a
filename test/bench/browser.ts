import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { startBrowser } from '#test/e2e/browser.ts'
import { type Figure, median, spreadOf } from './measure.ts'
import { slowed } from './slow.ts'
import type { World } from './world.ts'

const rounds = 5

type Visit = { paint: number; blocked: number; shifted: number; kilobytes: number }
type Timings = Record<string, number>

/** Goals by the last words of a figure’s name. */
const goals: readonly [ending: string, most: number, unit: string][] = [
  ['cold: largest paint', 2_500, 'ms'],
  ['warm: largest paint', 1_200, 'ms'],
  ['blocked', 200, 'ms'],
  ['shifted', 0.05, 'of the screen'],
  ['transferred', 500, 'KB'],
  ['typing in a filter: longest task', 200, 'ms'],
  ['switching between two lists', 1_500, 'ms'],
  ['opening an order', 2_500, 'ms'],
]

/**
 * The console in Chromium on a slow machine and network: login, dashboard and order list on a first visit
 * (cold) and a repeated one (warm), and actions after that.
 */
export async function browserFigures(world: World): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'merchant-browser-'))
  const started = await startBrowser(folder)
  const browser = await chromium.connect(started.wsEndpoint())
  const taken: Timings[] = []
  try {
    for (let round = 0; round < rounds; round++) taken.push(await oneRound(world, browser))
  } finally {
    await browser.close()
    await started.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  return Object.keys(taken[0] ?? {}).map((name) =>
    figureOf(
      name,
      taken.map((one) => one[name] ?? Number.NaN),
    ),
  )
}

function figureOf(name: string, values: number[]): Figure {
  const [, most = Number.NaN, unit = ''] = goals.find(([ending]) => name.endsWith(ending)) ?? []
  const value = median(values)
  return {
    ...{ name, value, unit, baseline: most, ratio: value / most, goal: `under ${most} ${unit}` },
    holds: value < most,
    spread: { value: spreadOf(values), baseline: [most, most] },
  }
}

const pages = [
  { name: 'login', path: '/user/login', there: 'input[type="password"]', signedIn: false },
  { name: 'dashboard', path: '/Dashboard', there: 'main h1, main h2', signedIn: true },
  { name: 'order list', path: '/Payments/PayOrder', there: 'main tbody tr', signedIn: true },
] as const

async function oneRound(world: World, browser: Browser): Promise<Timings> {
  const taken: Timings = {}
  for (const { name, path, there, signedIn } of pages) {
    const context = await personAt(world, browser, signedIn)
    for (const time of ['cold', 'warm']) {
      const page = await context.newPage()
      const { paint, blocked, shifted, kilobytes } = await visit(page, world.address + path, there)
      taken[`${name} ${time}: largest paint`] = paint
      taken[`${name} ${time}: blocked`] = blocked
      taken[`${name} ${time}: shifted`] = shifted
      taken[`${name} ${time}: transferred`] = kilobytes
      if (name === 'order list' && time === 'warm') Object.assign(taken, await work(page))
      await page.close()
    }
    await context.close()
  }
  return taken
}

async function personAt(
  { address, token }: World,
  browser: Browser,
  signedIn: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  context.setDefaultTimeout(60_000)
  await context.addInitScript({ content: watching })
  if (signedIn) await context.addCookies([{ name: 'Access-Token', value: token, url: address }])
  return context
}

/** Runs in each page before its own scripts: records the browser’s performance entries. */
const watching = `
  window.seen = { paint: 0, shifted: 0, tasks: [] }
  const watch = (type, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => { seen.paint = startTime })
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shifted += value })
  watch('longtask', ({ startTime, duration }) => { seen.tasks.push([startTime, duration]) })`

type PageMetrics = { paint: number; shifted: number; tasks: [start: number, duration: number][] }

/** Goes to an address and waits until the page has been quiet for a while. */
async function visit(page: Page, url: string, there: string): Promise<Visit> {
  const tools = await slowed(page)
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.locator(there).first().waitFor()
  await page.waitForTimeout(2_000)
  const { paint, shifted, tasks } = (await page.evaluate('seen')) as PageMetrics
  const blocked = tasks.reduce((sum, [, duration]) => sum + duration - 50, 0)
  return { paint, blocked, shifted, kilobytes: bytes / 1024 }
}

/** Works on the order list: goes to the refunds and back, filters by a word, opens an order. */
async function work(page: Page): Promise<Timings> {
  const menu = page.getByRole('navigation').first()
  const clicked = async (what: () => Promise<void>, there: string) => {
    const start = performance.now()
    await what()
    await page.locator(there).first().waitFor()
    return performance.now() - start
  }
  await menu.getByRole('link', { name: 'Refunds', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor()
  await page.waitForTimeout(2_000)
  const switching = await clicked(
    () => menu.getByRole('link', { name: 'Orders', exact: true }).click(),
    'main tbody tr a[href*="/Payments/PayOrder/"]',
  )
  await page.waitForTimeout(1_000)

  const field = page.getByRole('textbox', { name: 'Any number' }).or(page.getByRole('searchbox')).first()
  await page.evaluate('seen.tasks.length = 0')
  await field.pressSequentially('2611', { delay: 120 })
  await page.waitForTimeout(2_000)
  const { tasks } = (await page.evaluate('seen')) as PageMetrics
  const typing = Math.max(0, ...tasks.map(([, duration]) => duration))
  await field.fill('')
  await page.waitForTimeout(2_000)

  const first = page.locator('main tbody tr a[href*="/Payments/PayOrder/"]').first()
  const opening = await clicked(() => first.click(), 'text=Timeline')
  return {
    'switching between two lists': switching,
    'typing in a filter: longest task': typing,
    'opening an order': opening,
  }
}
