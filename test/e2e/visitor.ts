import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { atRest } from '#test/e2e/atRest.ts'
import { type Faults, watch } from '#test/e2e/faults.ts'

export const desk = { width: 1280, height: 800 }
export const phoneSize = { width: 390, height: 844 }

export type Theme = 'dark' | 'light'

export type Ends = typeof onTestFinished

type VisitorOptions = {
  viewport?: BrowserContextOptions['viewport']
  theme?: Theme
  language?: 'en' | 'zh'
  /** Browser storage from an earlier visit. */
  kept?: Record<string, string>
}

/**
 * A person with a browser of their own: cookies, storage, and a record of everything that went wrong on their
 * pages.
 */
export type Visitor = {
  context: BrowserContext
  faults: Faults
  /** Opens an address of the product in a new browser tab. */
  open(path: string): Promise<Page>
  /**
   * Navigates to an address of the console in one tab that stays open, like a link in the page, without
   * loading the console again. The tab arrives in English at desktop width.
   */
  goTo(path: string): Promise<Page>
  /** Signs in like the login page, without showing it. */
  signIn(username: string): Promise<void>
}

export const password = 'Demo2026'
export const refundPassword = 'Refund2026'

let connecting: ReturnType<typeof chromium.connect> | null = null

/** Opens a visitor’s browser, which closes when the test ends. Concurrent tests pass their own `ends`. */
export async function visitor(
  { viewport = desk, theme, language, kept = {} }: VisitorOptions = {},
  ends: Ends = onTestFinished,
): Promise<Visitor> {
  connecting ??= chromium.connect(inject('browserUrl'))
  const browser = await connecting
  const baseURL = inject('productUrl')
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', reducedMotion: 'reduce' })
  ends(async ({ task }) => {
    if (task.result?.state === 'fail') for (const page of context.pages()) await keepPicture(page, task.name)
    await context.close()
  })
  context.setDefaultTimeout(15_000)

  const storage = {
    ...(theme && { settings: JSON.stringify({ theme }) }),
    ...(language && { language }),
    ...kept,
  }
  await context.addInitScript({ content: keepOnce(storage) })
  const faults = await watch(context, ends)

  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  let tab: Page | null = null
  return {
    context,
    faults,
    open,
    goTo: async (path) => {
      tab = tab === null || tab.isClosed() ? await open(path) : await moved(tab, path)
      return tab
    },
    signIn: async (username) => {
      await context.addCookies([{ name: 'Access-Token', value: await tokenOf(username), url: baseURL }])
    },
  }
}

/** An open tab at another address, with nothing left of what the last test did to it. */
async function moved(tab: Page, path: string): Promise<Page> {
  await tab.setViewportSize(desk)
  await speak(tab, 'en')
  await tab.evaluate(goAsLinkDoes(path))
  return tab
}

/** Runs in a page: pushes the address to the console’s router and waits until its page is drawn. */
const goAsLinkDoes = (path: string) => `new Promise((arrive) => {
  const stop = __TSR_ROUTER__.subscribe('onRendered', () => {
    stop()
    arrive()
  })
  history.pushState({}, '', ${JSON.stringify(path)})
})`

/**
 * Runs in each page: fills the storage once, so that the page may change it later. A blank page has no
 * storage.
 */
const keepOnce = (storage: Record<string, string>) => `
  if (location.protocol !== 'about:')
    for (const [key, value] of Object.entries(${JSON.stringify(storage)}))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)`

/** Runs in a page: sets the console’s theme; returns false on a payer page, which follows the device. */
const worn = (theme: Theme) => `(() => {
  const { dataset } = document.documentElement
  if (dataset.theme === undefined) return false
  dataset.theme = '${theme}'
  return true
})()`

/**
 * Shows an open page in a theme. In the console the device’s theme stays as it is, because the console would
 * follow it.
 */
export async function wear(page: Page, theme: Theme) {
  if (!(await page.evaluate(worn(theme)))) await page.emulateMedia({ colorScheme: theme })
  await atRest(page)
}

export type Tongue = 'en' | 'zh'

/**
 * Runs in a page: switches its language without saving it, so that tabs opened next still start in the old
 * one.
 */
const switchLanguage = `(() => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {}
  try {
    document.querySelector('button[lang]').click()
  } finally {
    Storage.prototype.setItem = setItem
  }
})()`

/** Shows an open page in another language: the console at once, a payer page by its address. */
export async function speak(page: Page, language: Tongue) {
  const shown = (await page.locator('html').getAttribute('lang')) ?? ''
  if (shown.startsWith(language)) return
  if (await page.locator('button[lang]').first().isVisible()) {
    await page.evaluate(switchLanguage)
  } else {
    const address = new URL(page.url())
    address.searchParams.set('lang', language)
    await page.goto(address.href)
  }
  await page.locator(`html[lang^="${language}"]`).waitFor({ state: 'attached' })
  await settled(page)
}

/** Runs in a page: waits until everything has loaded. The content security policy forbids waitForFunction. */
const allCome = `(async () => {
  const end = Date.now() + 15000
  while (document.querySelector('main .shimmer, main [aria-busy="true"]') !== null) {
    if (Date.now() > end) throw new Error('a part of the page never came')
    await new Promise((done) => setTimeout(done, 50))
  }
})()`

/** Waits until a page is complete and still, without placeholders. */
export async function settled(page: Page) {
  await page.evaluate(allCome)
  await atRest(page)
}

const tokens = new Map<string, Promise<string>>()

/** Each test file signs in anew, because people of another file may have ended the sessions. */
export function forgetSessions(): void {
  tokens.clear()
}

/** A session of this person, opened once in a test file. */
export function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username) ?? logIn(username)
  tokens.set(username, known)
  return known
}

async function logIn(username: string): Promise<string> {
  const response = await fetch(`${inject('productUrl')}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

let pictures = 0

/** Saves what the page of a failed test showed at the end. */
export async function keepPicture(page: Page, name: string) {
  const file = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)
  pictures += 1
  await page.screenshot({ path: `test-results/${file}-${pictures}.png` })
}
