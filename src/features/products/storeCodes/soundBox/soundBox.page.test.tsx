import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#console/api.ts'
import { SoundBoxPage } from '#features/products/storeCodes/soundBox/SoundBoxPage.tsx'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())

/** Stands in for the browser's speech synthesis and records what it was asked to say. */
let answer: { text: string; lang: string; volume: number }[] = []
beforeEach(() => {
  answer = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = ''
      volume = 1
      voice = null
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    speak: ({ text, lang, volume }: (typeof answer)[number]) =>
      text.trim() && answer.push({ text, lang, volume }),
    cancel: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
})
afterEach(() => {
  closeBrowser()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

/** Audio that stays suspended until it is resumed, as in a browser before the first tap. */
class SilentAudio {
  state = 'suspended'
  currentTime = 0
  resume = async () => {
    this.state = 'running'
  }
  createOscillator = () => {
    const tone = { connect: () => tone, frequency: {}, start: () => undefined, stop: () => undefined }
    return tone
  }
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  })
}

async function open() {
  await renderPage(t, merchant, 'cashier', <SoundBoxPage />, '/Products/StoreCode/SoundBox')
  await screen.findByRole('button', { name: 'Test' })
}
/** Reconnects the stream, so everything on the screen is loaded again. */
const lineIsBack = () => act(() => queries.invalidateQueries())
const texts = () => answer.map(({ text }) => text)

test('announces each payment once in both languages and shows it large', async () => {
  await paidOrder(t, merchant, 999n)
  await open()
  await screen.findByText('$9.99')
  expect(texts()).toEqual([])
  expect(screen.getByText('Waiting for the next payment')).toBeTruthy()

  await paidOrder(t, merchant, 1_250n, { tipAmount: 200n })
  await lineIsBack()
  await waitFor(() => expect(answer).toHaveLength(2))
  expect(texts()).toEqual([
    'UnionPay, 14 dollars 50, with a tip of 2 dollars',
    '银联收款 14.50 元，含小费 2 元',
  ])
  expect(answer.map(({ lang }) => lang)).toEqual(['en-CA', 'zh-CN'])
  const board = screen.getByText('Received').closest('section')
  expect(board?.getAttribute('aria-live')).toBe('polite')
  if (board) expect(within(board).getByText('$14.50')).toBeTruthy()

  await lineIsBack()
  await lineIsBack()
  expect(answer).toHaveLength(2)
})

test('announces after a reconnect or reload what came while the connection was lost', async () => {
  await open()
  await screen.findAllByText('$9.99')
  for (const amount of [100n, 200n, 300n]) await paidOrder(t, merchant, amount)
  closeBrowser()
  await open()
  await waitFor(() => expect(answer).toHaveLength(6))
  expect(texts().filter((text) => text.startsWith('UnionPay'))).toEqual([
    'UnionPay, 1 dollar',
    'UnionPay, 2 dollars',
    'UnionPay, 3 dollars',
  ])
  closeBrowser()
  await open()
  await screen.findAllByText('$3.00')
  expect(answer).toHaveLength(6)
})

test('tests and mutes the sound box, and keeps the language chosen on this device', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'Chinese' }))
  fireEvent.click(screen.getByRole('button', { name: 'Test' }))
  await waitFor(() => expect(texts()).toEqual(['微信收款 12.50 元']))
  fireEvent.click(screen.getByRole('button', { name: 'Mute' }))
  closeBrowser()
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Test' }))
  expect(screen.getByRole('button', { name: 'Sound on' })).toBeTruthy()
  expect(texts()).toHaveLength(1)
})

test('asks for a tap when the browser blocks sound, then announces what came meanwhile', async () => {
  vi.stubGlobal('AudioContext', SilentAudio)
  await open()
  const tap = await screen.findByRole('button', { name: 'Turn on sound' })
  await screen.findAllByText('$3.00')
  await paidOrder(t, merchant, 500n)
  await lineIsBack()
  await waitFor(() => expect(screen.getAllByText('$5.00')).toHaveLength(2))
  expect(texts()).toEqual([])
  fireEvent.click(tap)
  await waitFor(() => expect(texts()).toEqual(['UnionPay, 5 dollars', '银联收款 5 元']))
  expect(screen.queryByRole('button', { name: 'Turn on sound' })).toBeNull()
})
