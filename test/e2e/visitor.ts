import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { inject, onTestFinished } from 'vitest'
import { type Faults, watch } from '#test/e2e/faults.ts'

export const desk = { width: 1280, height: 800 }
export const phoneSize = { width: 390, height: 844 }

type Wishes = {
  viewport?: BrowserContextOptions['viewport']
  theme?: 'dark' | 'light'
  language?: 'en' | 'zh'
  /** What the browser keeps from an earlier visit. */
  kept?: Record<string, string>
}

/** A person with a browser of their own: cookies, storage, and a record of everything that went wrong on their pages. */
export type Visitor = {
  context: BrowserContext
  faults: Faults
  /** Opens an address of the product in a new browser tab. */
  open(path: string): Promise<Page>
  /** Signs in as the login page would, without showing it. */
  signIn(username: string): Promise<void>
}

export const password = 'Demo2026'
export const refundPassword = 'Refund2026'

let connecting: ReturnType<typeof chromium.connect> | null = null

/** One visitor, who leaves when the test ends. */
export async function visitor({
  viewport = desk,
  theme,
  language,
  kept = {},
}: Wishes = {}): Promise<Visitor> {
  connecting ??= chromium.connect(inject('browserUrl'))
  const browser = await connecting
  const baseURL = inject('productUrl')
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', reducedMotion: 'reduce' })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(15_000)

  const storage = {
    ...(theme && { settings: JSON.stringify({ theme }) }),
    ...(language && { language }),
    ...kept,
  }
  await context.addInitScript(keepOnce, storage)
  const faults = await watch(context)

  return {
    context,
    faults,
    open: async (path) => {
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    signIn: async (username) => {
      await context.addCookies([{ name: 'Access-Token', value: await tokenOf(username), url: baseURL }])
    },
  }
}

/** Runs in the page: what was kept is there at first, and may then be changed. */
function keepOnce(storage: Record<string, string>) {
  for (const [key, value] of Object.entries(storage)) {
    if (globalThis.localStorage.getItem(key) === null) globalThis.localStorage.setItem(key, value)
  }
}

const tokens = new Map<string, Promise<string>>()

function tokenOf(username: string): Promise<string> {
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
