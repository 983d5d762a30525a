import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetReports } from '#console/errorReports.ts'
import { lazyDialog } from '#console/lazyDialog.tsx'
import { lazyPart } from '#console/lazyPart.tsx'
import { reportUncaughtErrors } from '#console/reportError.ts'
import { Dialog } from '#console/ui/Dialog.tsx'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const realFetch = globalThis.fetch

beforeEach(() => {
  forgetReports()
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json({ data: {} }))
  globalThis.fetch = fetched as unknown as typeof fetch
  // React prints every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  globalThis.fetch = realFetch
})

/** The errors that the server was told of. */
async function reports(): Promise<{ source: string; message: string }[]> {
  const sent = fetched.mock.calls.map(([request]) => request)
  return Promise.all(
    sent.filter(({ url }) => url.endsWith('/api/clientErrors')).map((it) => it.clone().json()),
  )
}

let broken = true
function Fragile({ name }: { name: string }) {
  if (broken) throw new Error(`${name} is broken`)
  return <p>{name} is shown</p>
}

test('a part that fails to render shows a retry button in its place, and the page stays', async () => {
  broken = true
  const Part = lazyPart(async () => ({ Fragile }), 'Fragile')
  render(
    <main>
      <h1>The page</h1>
      <Part name="Part one" />
    </main>,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('This part could not be shown')
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
  await waitFor(async () =>
    expect(await reports()).toMatchObject([{ source: 'render', message: 'Part one is broken' }]),
  )
  broken = false
  fireEvent.click(retry)
  expect(await screen.findByText('Part one is shown')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part whose code failed to load is loaded again by the retry button', async () => {
  broken = false
  let online = false
  const load = async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return { Fragile }
  }
  const Part = lazyPart(load, 'Fragile')
  render(<Part name="Part two" />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  online = true
  fireEvent.click(retry)
  expect(await screen.findByText('Part two is shown')).toBeTruthy()
  // A missing chunk is no error of the console.
  expect(await reports()).toEqual([])
})

test('a part whose code fails to load twice offers to reload the page', async () => {
  const load = async (): Promise<{ Fragile: typeof Fragile }> => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const Part = lazyPart(load, 'Fragile')
  render(<Part name="Part three" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy()
})

test('a dialog that is slow to load shows that it is loading', async () => {
  let arrive: (module: { Fragile: typeof Fragile }) => void = () => undefined
  const Slow = lazyDialog(
    () => new Promise<{ Fragile: typeof Fragile }>((done) => (arrive = done)),
    'Fragile',
  )
  broken = false
  render(<Slow name="Dialog" />)
  expect(screen.queryByRole('status')).toBeNull()
  const status = await screen.findByRole('status', { name: 'Loading' })
  expect(status.getAttribute('aria-busy')).toBe('true')
  arrive({ Fragile })
  expect(await screen.findByText('Dialog is shown')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test('a dialog that fails to render can be closed, and the page stays', async () => {
  broken = true
  const Failing = lazyDialog(async () => ({ Fragile: Closable }), 'Fragile')
  const onClose = vi.fn(() => {
    broken = false
  })
  render(
    <main>
      <h1>The page</h1>
      <Failing name="Dialog three" onClose={onClose} />
    </main>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy()
})

function Closable({ name }: { name: string; onClose: () => void }) {
  return <Fragile name={name} />
}

test('an error in the content of an open dialog leaves its title and close button', async () => {
  broken = true
  render(
    <Dialog open onClose={() => undefined} title="Refund">
      <Fragile name="Content" />
    </Dialog>,
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Refund' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('reports uncaught errors and unhandled rejections once each', async () => {
  reportUncaughtErrors()
  const error = new Error('nobody caught this')
  window.dispatchEvent(Object.assign(new Event('error'), { error }))
  window.dispatchEvent(Object.assign(new Event('error'), { error }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('nor that') }))
  await waitFor(async () =>
    expect(await reports()).toMatchObject([
      { source: 'uncaught', message: 'nobody caught this' },
      { source: 'rejection', message: 'nor that' },
    ]),
  )
})
