import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#console/client.ts'
import { BulkBar } from '#console/list/bulk/BulkBar.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { Sums } from '#console/list/bulk/Sums.tsx'
import { closeBrowser } from '#test/pages/browser.tsx'

type Row = { id: string; amount: bigint; currency: 'CAD' | 'USD'; open: boolean }
const rows: Row[] = ['a', 'b', 'c', 'd', 'e'].map((id, place) => ({
  ...{ id, amount: 1_000n, open: id !== 'e' },
  currency: place === 3 ? 'USD' : 'CAD',
}))
afterEach(closeBrowser)

function Bar({
  run,
  clear = () => undefined,
}: {
  run: (row: Row, note: string) => Promise<unknown>
  clear?: () => void
}) {
  const act: BulkAct<Row> = {
    key: 'end',
    label: 'End',
    refuses: ({ open }) => (open ? null : 'Ended already'),
    run: (row, { note }) => run(row, note),
    asks: {
      title: (count) => `End ${count}?`,
      sum: (chosen) => <Sums of={chosen} />,
      note: { label: 'Why', maxWidth: 20, required: true },
    },
  }
  const [acts] = useState([act])
  return (
    <BulkBar rows={rows} acts={acts} keyOf={({ id }) => id} nameOf={({ id }) => `Row ${id}`} clear={clear} />
  )
}

async function begin(note = 'because') {
  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End 4?' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: note } })
  return dialog
}
const outcomeOf = (dialog: ReturnType<typeof within>, id: string) =>
  dialog.getByText(`Row ${id}`).closest('li')?.textContent

test('asks before a bulk action with the count, the total per currency and the skipped rows', async () => {
  const run = vi.fn(async () => undefined)
  render(<Bar run={run} />)
  const dialog = await begin('')
  expect(dialog.getByText('$30.00')).toBeTruthy()
  expect(dialog.getByText('$10.00')).toBeTruthy()
  expect(dialog.getByText(/Row e: Ended already/)).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'End' })
  expect(button.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'x'.repeat(21) } })
  expect(button.disabled).toBe(true)
  expect(run).not.toHaveBeenCalled()
})

test('shows the outcome of each row and retries only rows that were refused or unanswered', async () => {
  const requests: string[] = []
  const run = vi.fn(async ({ id }: Row, note: string) => {
    requests.push(`${id} ${note}`)
    if (requests.filter((one) => one.startsWith(id)).length > 1) return
    if (id === 'b') throw new ApiError(409, { code: 'x', message: 'It is being paid' })
    if (id === 'c') throw new ApiError(0, null)
  })
  const clear = vi.fn()
  render(<Bar run={run} clear={clear} />)
  const dialog = await begin()
  fireEvent.click(dialog.getByRole('button', { name: 'End' }))
  await dialog.findByText('2 done, 1 rejected, 1 unknown, 0 not started')
  expect(outcomeOf(dialog, 'b')).toContain('It is being paid')
  expect(outcomeOf(dialog, 'c')).toContain('Unknown')
  fireEvent.click(dialog.getByRole('button', { name: 'Try these again (2)' }))
  await dialog.findByText('All 4 done')
  expect(requests.toSorted()).toEqual(['a', 'b', 'b', 'c', 'c', 'd'].map((id) => `${id} because`))
  expect(clear).not.toHaveBeenCalled()
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(clear).toHaveBeenCalledOnce()
})

test('runs at most two requests at a time and starts none after Stop', async () => {
  const open: (() => void)[] = []
  const run = vi.fn(() => new Promise((resolve) => open.push(() => resolve(undefined))))
  render(<Bar run={run} />)
  const dialog = await begin()
  fireEvent.click(dialog.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }))
  for (const end of open) end()
  await dialog.findByText('2 done, 0 rejected, 0 unknown, 2 not started')
  expect(run).toHaveBeenCalledTimes(2)
})
