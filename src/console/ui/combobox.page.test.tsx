import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#console/api.ts'
import { ApiError } from '#console/client.ts'
import { Combobox } from '#console/ui/Combobox.tsx'
import type { ComboboxOption, OptionSource } from '#console/ui/useOptions.ts'

const shops = Array.from({ length: 130 }, (_, at) => ({ value: `s${at + 1}`, label: `Shop ${at + 1}` }))
const find = vi.fn<OptionSource['find']>()
const get = vi.fn<OptionSource['get']>()
const source: OptionSource = { key: ['shops'], find, get }

beforeEach(() => {
  find.mockImplementation(async (search) => {
    const found = shops.filter(({ label }) => label.includes(search))
    return { options: found.slice(0, 20), more: found.length > 20 }
  })
  get.mockImplementation(async (value) => shops.find((shop) => shop.value === value) ?? null)
})
afterEach(() => {
  cleanup()
  queries.clear()
  vi.resetAllMocks()
})

const onChange = vi.fn<(value: string | null, option: ComboboxOption | null) => void>()

function Picker({ initial, clearable = false }: { initial: string | null; clearable?: boolean }) {
  const [value, setValue] = useState(initial)
  const change = (next: string | null, option: ComboboxOption | null) => {
    onChange(next, option)
    setValue(next)
  }
  return <Combobox {...{ source, value, clearable }} onChange={change} label="Shop" gone="Closed shop" />
}

function show(initial: string | null = null, clearable = false) {
  render(
    <QueryClientProvider client={queries}>
      <Picker initial={initial} clearable={clearable} />
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Shop' })
}

function type(box: HTMLElement, text: string) {
  fireEvent.change(box, { target: { value: text } })
}

test('reads no options before it is opened, then the first of them and says that there are more', async () => {
  const box = show()
  expect(find).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(await screen.findAllByRole('option')).toHaveLength(20)
  expect(await screen.findByText('There are more results. Keep typing to find them.')).toBeTruthy()
  expect(box.getAttribute('aria-expanded')).toBe('true')
})

test('finds the 101st option by its name and chooses it by keyboard', async () => {
  const box = show()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  await screen.findAllByRole('option')
  type(box, 'Shop 101')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(box.value).toBe('Shop 101'))
  expect(onChange).toHaveBeenCalledWith('s101', { value: 's101', label: 'Shop 101' })
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
})

test('asks the server once when typing pauses, and aborts a search that was typed over', async () => {
  const box = show()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  await screen.findAllByRole('option')
  let aborted: AbortSignal | undefined
  find.mockImplementationOnce((_, signal) => {
    aborted = signal
    return new Promise(() => undefined)
  })
  type(box, 'Shop 7')
  type(box, 'Shop 77')
  await waitFor(() => expect(find).toHaveBeenCalledTimes(2))
  expect(find.mock.lastCall?.[0]).toBe('Shop 77')
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  type(box, 'Shop 78')
  await waitFor(() => expect(find).toHaveBeenCalledTimes(3))
  expect(aborted?.aborted).toBe(true)
  await waitFor(() => expect(screen.getByRole('option').textContent).toBe('Shop 78'))
})

test('says that nothing matches', async () => {
  const box = show()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  await screen.findAllByRole('option')
  type(box, 'Nowhere')
  expect(await screen.findByText('No match')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
})

test('shows why the search failed and tries again on request or with Enter', async () => {
  const failure = new ApiError(400, { code: 'request.invalid', message: 'Not now' })
  find.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  const box = show()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect((await screen.findByRole('alert')).textContent).toContain('Not now')
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(find).toHaveBeenCalledTimes(2))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('option')).toHaveLength(20)
})

test('loads the label of a value of which only the id is known', async () => {
  const box = show('s120')
  await waitFor(() => expect(box.value).toBe('Shop 120'))
  expect(find).not.toHaveBeenCalled()
})

test('names a value whose option is gone', async () => {
  const box = show('s999')
  await waitFor(() => expect(box.value).toBe('Closed shop'))
})

test('is cleared by its button only where a choice is optional', async () => {
  const box = show('s120', true)
  await waitFor(() => expect(box.value).toBe('Shop 120'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onChange).toHaveBeenLastCalledWith(null, null)
  await waitFor(() => expect(box.value).toBe(''))
  cleanup()
  show('s120')
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
})

test('keeps a required choice when its text is deleted', async () => {
  const box = show('s120')
  await waitFor(() => expect(box.value).toBe('Shop 120'))
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  type(box, '')
  await screen.findAllByRole('option')
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(box.value).toBe('Shop 120'))
  expect(onChange).not.toHaveBeenCalled()
})

test('leaves Escape to the dialog around it while it is closed', async () => {
  const box = show('s120', true)
  await waitFor(() => expect(box.value).toBe('Shop 120'))
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onChange).not.toHaveBeenCalled()
  expect(box.value).toBe('Shop 120')
})
