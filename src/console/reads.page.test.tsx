import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, queries, readKey, useRead, useWrite } from '#console/api.ts'

type Sent = { url: string; signal: AbortSignal; answer(): void }

const { fetch } = globalThis
afterAll(() => {
  globalThis.fetch = fetch
})

let sent: Sent[] = []
beforeEach(() => {
  sent = []
  globalThis.fetch = (input, init) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const signal = init?.signal as AbortSignal
    signal.addEventListener('abort', () => reject(signal.reason))
    const answer = () => resolve(Response.json({ code: 'success', data: [], message: '' }))
    sent.push({ url: new Request(input).url, signal, answer })
    return promise
  }
})
afterEach(() => {
  cleanup()
  queries.clear()
})

function Accounts({ product }: { product: 'quickbooks' | 'xero' }) {
  const { data, loading } = useRead(api.journals.accounts, { product })
  return <p>{loading ? 'reading' : `${product}: ${data?.length}`}</p>
}

const shown = (accounts: ReactNode) => <QueryClientProvider client={queries}>{accounts}</QueryClientProvider>

test('sends one request for two readers of the same call and input, and one more for another input', async () => {
  render(
    shown(
      <>
        <Accounts product="xero" />
        <Accounts product="xero" />
        <Accounts product="quickbooks" />
      </>,
    ),
  )
  await waitFor(() => expect(sent).toHaveLength(2))
  act(() => {
    for (const { answer } of sent) answer()
  })
  expect(await screen.findAllByText('xero: 0')).toHaveLength(2)
  expect(queries.getQueryData(readKey(api.journals.accounts, { product: 'xero' }))).toEqual([])
})

test('aborts a request whose page was left before the answer', async () => {
  const page = render(shown(<Accounts product="xero" />))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.signal.aborted).toBe(false)
  page.unmount()
  await waitFor(() => expect(sent[0]?.signal.aborted).toBe(true))
})

function Change({ onDone }: { onDone: () => void }) {
  const change = useWrite(async () => 'saved', { onDone })
  return (
    <button type="button" disabled={change.pending} onClick={() => change.submit()}>
      {change.pending ? 'Saving' : 'Save'}
    </button>
  )
}

test('a write is done as soon as it answered, while the pages still fetch again', async () => {
  const onDone = vi.fn()
  render(
    shown(
      <>
        <Accounts product="xero" />
        <Change onDone={onDone} />
      </>,
    ),
  )
  await waitFor(() => expect(sent).toHaveLength(1))
  act(() => sent[0]?.answer())
  await screen.findByText('xero: 0')

  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  await waitFor(() => expect(sent).toHaveLength(2))
  // The second read never answers.
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })).disabled).toBe(false)
})
