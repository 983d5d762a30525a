import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '#console/api.ts'
import { DashboardPage } from '#features/overview/dashboard/DashboardPage.tsx'
import { Tour } from '#features/overview/onboardingChecklist/tour/Tour.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
afterEach(closeBrowser)

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('leads a new merchant through the onboarding steps, and can hide and restore them', async () => {
  await renderPage(t, await t.merchant(), 'admin', <DashboardPage />, '/Dashboard')
  const start = await card('Get started')
  const placeOf = (name: RegExp) => start.getByRole('link', { name }).getAttribute('href')
  expect(placeOf(/^Make a first payment \(To do\)/)).toBe('/Products/StoreCode')
  expect(placeOf(/^Invite your staff \(Done\)/)).toBe('/Account/UserManagement')
  expect(placeOf(/^Enter your bank details \(To do\)/)).toBe('/Account/MerchantInfo')
  expect(start.getByText('1 of 4 done')).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()

  fireEvent.click(start.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Arrange the dashboard' }))
  fireEvent.click(drawer.getByRole('checkbox', { name: 'Get started' }))
  expect(await screen.findByRole('region', { name: 'Get started', hidden: true })).toBeTruthy()
  await waitFor(async () => expect((await api.dashboard.arrangement({})).hidden).toEqual([]))
})

test('labels sample data, without links, and removes them with one click', async () => {
  const merchant = await t.merchant()
  await renderPage(t, merchant, 'manager', <DashboardPage />, '/Dashboard')
  fireEvent.click(await screen.findByRole('button', { name: 'Look around with sample data' }))
  expect(await screen.findByText('This is sample data for a fictional week')).toBeTruthy()
  const cad = await card('Figures in CAD')
  expect(cad.getByText('Sales')).toBeTruthy()
  expect(cad.queryByRole('link')).toBeNull()
  expect(await card('Sales by payment method, CAD')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove sample data' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Figures in CAD' })).toBeNull())
  expect(await screen.findByRole('link', { name: 'Open store code' })).toBeTruthy()
})

test('offers a cashier the tour but no sample data', async () => {
  await renderPage(t, await t.merchant(), 'cashier', <DashboardPage />, '/Dashboard')
  const start = await card('Get started')
  expect(start.getByRole('button', { name: 'Take the tour' })).toBeTruthy()
  expect(start.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Look around with sample data' })).toBeNull()
})

test('moves the tour by keyboard, and returns the focus on Escape', async () => {
  let left = 0
  Element.prototype.getClientRects = () => [{}] as never
  Element.prototype.scrollIntoView = () => undefined
  await renderPage(t, await t.merchant(), 'admin', <Places onLeave={() => (left += 1)} />, '/Dashboard')
  const begun = await screen.findByRole('button', { name: 'before' })
  begun.focus()
  fireEvent.click(begun)
  const dialog = await screen.findByRole('dialog', { name: 'Everything is in the menu' })
  expect(within(dialog).getByText('1 of 3')).toBeTruthy()
  expect(document.activeElement).toBe(dialog)
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('dialog', { name: 'Every number opens its list' })).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(left).toBe(1)
  await waitFor(() => expect(document.activeElement).toBe(begun))
})

function Places({ onLeave }: { onLeave: () => void }) {
  const [touring, setTouring] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setTouring(true)}>
        before
      </button>
      {['menu', 'find', 'widgets'].map((name) => (
        <span key={name} data-tour={name}>
          {name}
        </span>
      ))}
      {touring && (
        <Tour
          onClose={() => {
            onLeave()
            setTouring(false)
          }}
        />
      )}
    </>
  )
}
