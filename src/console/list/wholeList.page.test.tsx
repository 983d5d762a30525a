import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useComposedRead } from '#console/api.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { isIn, useListSelection } from '#console/list/useListSelection.ts'
import { WholeList } from '#console/list/WholeList.tsx'
import { texts } from '#shared/messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, connectPage, openConsole, signInAs } from '#test/pages/browser.tsx'

const m = texts({
  title: { en: 'Parcels', zh: '包裹' },
  name: { en: 'Name', zh: '名称' },
  search: { en: 'Search by name', zh: '按名称搜索' },
  shown: { en: { one: '{count} parcel', other: '{count} parcels' }, zh: '{count} 件' },
  none: { en: 'Nothing waits', zh: '暂无' },
  noneHint: { en: 'Parcels appear here.', zh: '包裹会显示在此。' },
})
const parcels = [{ name: 'Maple' }, { name: 'Jade' }]

function ParcelsPage() {
  const wanted = useListSelection()
  const read = useComposedRead(['parcels'], async () => parcels)
  const rows = read.data?.filter(({ name }) => isIn(wanted.text, name))
  return (
    <WholeList
      title={m.title}
      rowKey="name"
      columns={[{ key: 'name', title: m.name }]}
      {...{ wanted, read, rows }}
      search={m.search}
      shown={m.shown}
      none={{ title: m.none, hint: m.noneHint }}
    />
  )
}
const table = [
  { path: '/Parcels', title: m.title, page: lazyPage(async () => ({ ParcelsPage }), 'ParcelsPage') },
]

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(closeBrowser)

async function open(path: string) {
  connectPage(t)
  await signInAs(t, merchant, 'admin')
  return openConsole(path, { table })
}

test('filters the list by typed text and puts it into the address', async () => {
  const router = await open('/Parcels')
  expect(await screen.findByText('2 parcels')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Search by name' }), { target: { value: 'jAd' } })
  expect(await screen.findByText('1 parcel')).toBeTruthy()
  expect(router.state.location.search).toEqual({ search: 'jAd' })
})

test('clears the filters with one click when nothing matches', async () => {
  const router = await open('/Parcels?search=birch')
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('2 parcels')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(within(screen.getByRole('table', { name: 'Parcels' })).getByText('Jade')).toBeTruthy()
})
