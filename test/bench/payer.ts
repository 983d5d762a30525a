import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { saleAddress } from '#features/checkout/address.ts'
import { checkoutAssets } from '#features/checkout/frame/assets.ts'
import { invoiceKey } from '#features/products/invoices/invoiceAddress.service.ts'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import { addLink } from '#features/products/paymentLinks/writing/writing.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { asActor } from '#server/context.ts'
import { startBrowser } from '#test/e2e/browser.ts'
import { invoiceOf, lineOf } from '#test/invoices.ts'
import { linkContentOf, product } from '#test/paymentLinks.ts'
import { openBenchChannel } from './benchChannel.ts'
import { type Figure, interleaved, median, spreadOf } from './measure.ts'
import { slowed } from './slow.ts'
import type { World } from './world.ts'

const rounds = 7
const mostKilobytes = 12
const mostRatio = 2

/**
 * The size of the payer pages, and their largest contentful paint on a slow phone, compared with the same
 * markup and style as a static file from the same server.
 */
export async function payerFigures(world: World): Promise<Figure[]> {
  await openBenchChannel(world)
  const folder = await mkdtemp(join(tmpdir(), 'merchant-payer-'))
  const started = await startBrowser(folder)
  const browser = await chromium.connect(started.wsEndpoint())
  try {
    const figures = [await weight()]
    for (const [name, path] of await openPages(world)) figures.push(await paint(world, browser, name, path))
    return figures
  } finally {
    await browser.close()
    await started.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

/** Script and style of all payer pages. */
async function weight(): Promise<Figure> {
  const { script, style } = await checkoutAssets()
  const value = (script.gzip.length + gzipSync(style.text).length) / 1024
  return {
    name: "payer's pages: script and style",
    value,
    unit: 'KB gzip',
    baseline: mostKilobytes,
    ratio: value / mostKilobytes,
    goal: `under ${mostKilobytes} KB`,
    holds: value < mostKilobytes,
    spread: { value: [value, value], baseline: [mostKilobytes, mostKilobytes] },
  }
}

async function openPages({ app, who }: World): Promise<[name: string, path: string][]> {
  return asActor(app, who, 'write', async (ctx) => {
    const storeCodeId = await createStoreCode(ctx, {
      ...{ label: 'Front counter', currency: 'CAD', tipRates: [15, 18, 20], tipEnabled: true },
      ...{ remarkRequired: false, paymentNote: 'Thank you', ways: ['WP'] },
    })
    const products = ['Oolong', '龙井', 'Cup'].map((name) => product({ name, adjustable: true }))
    const linkId = await addLink(ctx, linkContentOf({ products, ways: ['WP'] }))
    const lines = ['Design', '设计', 'Printing'].map((description) => lineOf({ description }))
    const { invoiceId } = await makeInvoice(ctx, invoiceOf({ lines, ways: ['WP'] }))
    const key = invoiceKey(app.secretKey, invoiceId)
    return [
      ['store code', saleAddress({ kind: 'storeCode', id: storeCodeId, key: '' }, {})],
      ['payment link', saleAddress({ kind: 'paymentLink', id: linkId, key: '' }, {})],
      ['invoice', saleAddress({ kind: 'invoice', id: invoiceId, key }, {})],
    ]
  })
}

async function paint(world: World, browser: Browser, name: string, path: string): Promise<Figure> {
  const still = name.replace(' ', '-')
  const page = await (await fetch(world.address + path)).text()
  if (!page.includes('data-entry')) throw new Error(`the ${name} offers nothing to pay`)
  world.stillPages.set(still, page.replace(/<script[^>]*><\/script>/, '').replace(/ data-entry="[^"]*"/, ''))
  const { values, baselines } = await interleaved(rounds, {
    candidate: () => largestPaint(browser, world.address + path),
    baseline: () => largestPaint(browser, `${world.address}/bench/${still}`),
  })
  const [value, baseline] = [median(values), median(baselines)]
  const ratio = value / baseline
  return {
    name: `largest paint: ${name}`,
    value,
    unit: 'ms',
    baseline,
    ratio,
    goal: `within ${mostRatio} times the still page`,
    holds: ratio <= mostRatio,
    spread: { value: spreadOf(values), baseline: spreadOf(baselines) },
  }
}

/** Runs in the page: the time in ms after navigation at which its largest element was drawn. */
const whenDrawn = `new Promise((done) => {
  new PerformanceObserver((list) => {
    const drawn = list.getEntries().at(-1).startTime
    setTimeout(() => done(drawn), 500)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** On a phone that was never here before. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await slowed(page)
    await page.goto(url, { waitUntil: 'load' })
    return (await page.evaluate(whenDrawn)) as number
  } finally {
    await context.close()
  }
}
