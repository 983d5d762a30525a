import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { closeBrowser } from '#test/pages/browser.tsx'

type Row = { id: string; name: string; note: string }
const columns: Column<Row>[] = [
  { key: 'name', title: { en: 'Name', zh: '名称' } },
  { key: 'note', title: { en: 'Note', zh: '备注' }, cell: () => <input aria-label="note" /> },
]
const rows = ['a', 'b', 'c'].map((id) => ({ id, name: `Row ${id}`, note: '' }))
const onOpen = vi.fn()
const onPeek = vi.fn()
const opened = vi.spyOn(window, 'open').mockReturnValue(null)

function List({ linked = true }: { linked?: boolean }) {
  const [selected, setSelected] = useState<string[]>([])
  return (
    <>
      <Table
        {...{ rows, columns, selected, onOpen, onPeek }}
        label="Rows"
        rowKey="id"
        onSelect={setSelected}
        {...(linked && { link: (row: Row, content) => <a href={`/rows/${row.id}`}>{content}</a> })}
      />
      <output>{selected.join()}</output>
    </>
  )
}

afterEach(() => {
  closeBrowser()
  vi.clearAllMocks()
})

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const here = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
const chosen = () => screen.getByRole('status').textContent

test('enters the rows with j, moves with arrows, and focuses the row’s own link', () => {
  render(<List />)
  press('ArrowDown')
  expect(here()).toBeUndefined()
  press('j')
  expect([here(), document.activeElement?.tagName]).toEqual(['a', 'A'])
  press('ArrowDown')
  press('j')
  press('j')
  expect(here()).toBe('c')
  press('k')
  expect(here()).toBe('b')
})

test('selects with x, extends with Shift and arrow, clears with Esc, and previews with Space', () => {
  render(<List />)
  press('j')
  press('x')
  press('ArrowDown', { shiftKey: true })
  expect(chosen()).toBe('a,b')
  press(' ')
  expect(onPeek).toHaveBeenCalledWith('b')
  press('Escape')
  expect(chosen()).toBe('')
})

test('takes no key from a field and none pressed with Ctrl', () => {
  render(<List />)
  const field = screen.getAllByRole('textbox')[1] as HTMLElement
  field.focus()
  for (const key of ['j', 'x', ' ', 'ArrowDown']) expect(fireEvent.keyDown(field, { key })).toBe(true)
  expect(document.activeElement).toBe(field)
  expect(chosen()).toBe('')
  field.blur()
  press('j', { ctrlKey: true })
  expect(here()).toBeUndefined()
})

test('focuses a row without a link and opens it with Enter', () => {
  render(<List linked={false} />)
  press('j')
  expect(document.activeElement?.tagName).toBe('TR')
  press('Enter')
  expect(onOpen).toHaveBeenCalledWith(rows[0])
})

test('opens a row in a new browser tab by middle click or Ctrl click, and here by plain click', () => {
  render(<List />)
  const cell = screen.getByText('Row b').closest('tr') as HTMLElement
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent.click(cell, { ctrlKey: true })
  expect(opened).toHaveBeenCalledTimes(2)
  expect(String(opened.mock.calls[0]?.[0])).toMatch(/\/rows\/b$/)
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(cell)
  expect(onOpen).toHaveBeenCalledOnce()
})

test('copies a cell’s raw value from the context menu', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  render(<List linked={false} />)
  fireEvent.contextMenu(screen.getByText('Row c'), { button: 2 })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy value' }))
  expect(writeText).toHaveBeenCalledWith('Row c')
})
