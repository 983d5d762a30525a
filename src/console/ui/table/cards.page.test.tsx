import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Table } from '#console/ui/Table.tsx'
import type { Column } from '#console/ui/table/column.ts'
import { closeBrowser } from '#test/pages/browser.tsx'

type Row = { id: string; name: string; city: string | null; phone: string | null }

const columns: Column<Row>[] = [
  { key: 'name', title: { en: 'Name', zh: '名称' } },
  { key: 'city', title: { en: 'City', zh: '城市' } },
  { key: 'phone', title: { en: 'Phone', zh: '电话' }, cell: ({ phone }) => <i>{phone ?? '—'}</i> },
]
const rows: Row[] = [
  { id: '1', name: 'Kits Tea', city: 'Vancouver', phone: null },
  { id: '2', name: 'Plateau Vélo', city: null, phone: '514 555 0164' },
]

beforeEach(() => narrow(390))
afterEach(() => {
  closeBrowser()
  narrow(1280)
})

test('shows a card line on a phone only for a column that has a value', () => {
  const { rerender } = render(<Table label="Shops" rows={rows} columns={columns} rowKey="id" />)
  expect(shown()).toEqual([
    ['City', 'Vancouver'],
    ['Phone', '514 555 0164'],
  ])
  const moved = rows.map((row) => ({ ...row, phone: row.phone ?? '604 555 0120' }))
  rerender(<Table label="Shops" rows={moved} columns={columns} rowKey="id" />)
  expect(shown()).toContainEqual(['Phone', '604 555 0120'])
})

/** The visible lines of each card. */
function shown() {
  const cards = within(screen.getByRole('list', { name: 'Shops' })).getAllByRole('listitem')
  return cards.flatMap((card) =>
    [...card.querySelectorAll('dl > div')].flatMap((line) =>
      line.hasAttribute('hidden') ? [] : [[...line.children].map(({ textContent }) => textContent)],
    ),
  )
}

function narrow(width: number) {
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })
}
