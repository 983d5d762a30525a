import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#console/client.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { setLanguage } from '#console/language.tsx'
import { AmountInput } from '#console/ui/AmountInput.tsx'
import { Input } from '#console/ui/Input.tsx'
import { minorUnits, text } from '#shared/fields.ts'
import { texts } from '#shared/messages.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'

const m = texts({ title: { en: 'Refund', zh: '退款' } })
const schema = z.strictObject({
  amount: minorUnits,
  reason: text({ min: 2, max: 10 }),
  least: minorUnits.nullable(),
})
type Values = { amount: bigint | null; reason: string; least: bigint | null }

let sent: Values[] = []
let answer: () => Promise<unknown> = async () => null
let closed = 0

function RefundForm() {
  const form = useForm<Values, unknown>({
    initial: { amount: null, reason: '', least: null },
    schema,
    send: (values) => {
      sent.push(values)
      return answer()
    },
  })
  return (
    <FormDialog open title={m.title} form={form} onClose={() => (closed += 1)}>
      <FormField form={form} name="amount" label="Amount" required>
        {(control) => <AmountInput {...control} currency="CAD" />}
      </FormField>
      <FormField form={form} name="reason" label="Reason">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="least" label="Least">
        {(control) => <AmountInput {...control} currency="CAD" />}
      </FormField>
    </FormDialog>
  )
}

let t: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
})
afterAll(() => t.close())
afterEach(() => {
  closeBrowser()
  sent = []
  closed = 0
  answer = async () => null
})

async function open() {
  await renderPage(t, merchant, 'admin', <RefundForm />)
  return screen.findByRole('dialog', { name: 'Refund' })
}

function type(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

test('shows contract errors beside their fields in the current language and sends nothing', async () => {
  const dialog = await open()
  type(/Reason/, '很长很长的原因')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(screen.getByText('Please enter 2-10 characters')).toBeTruthy()
  expect(screen.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBe('true')
  setLanguage('zh')
  expect(await screen.findByText('请输入 2-10 个字符')).toBeTruthy()
  expect(sent).toEqual([])
})

test('sends an amount in minor units', async () => {
  const dialog = await open()
  type(/Amount/, '1,234.50')
  type(/Reason/, 'damaged')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ amount: 123450n, reason: 'damaged', least: null }]))
})

test('rejects an unreadable optional field and moves the focus there', async () => {
  const dialog = await open()
  type(/Amount/, '12')
  type(/Reason/, 'damaged')
  type(/Least/, '1.2.3')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Least/)))
  expect(sent).toEqual([])
  type(/Least/, '1.20')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ amount: 1200n, reason: 'damaged', least: 120n }]))
})

test('shows a server error beside its field, and a general refusal above all fields', async () => {
  const dialog = await open()
  answer = async () => {
    throw new ApiError(400, {
      code: 'request.invalid',
      message: 'Please check',
      fields: [{ field: 'reason', message: 'Not this one' }],
    })
  }
  type(/Amount/, '1')
  type(/Reason/, 'damaged')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not this one')).toBeTruthy()

  answer = async () => {
    throw new ApiError(409, { code: 'refund.amountTooHigh', message: 'Up to $0.50 can still be refunded' })
  }
  type(/Reason/, 'broken')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Up to $0.50 can still be refunded')).toBeTruthy()
})

test('asks before closing a form with unsaved content', async () => {
  const dialog = await open()
  type(/Reason/, 'half')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(closed).toBe(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Leave',
    }),
  )
  await waitFor(() => expect(closed).toBe(1))
})

test('keeps what is typed while the form is being saved, still unsaved', async () => {
  const dialog = await open()
  let arrive: (result: unknown) => void = () => undefined
  answer = () => new Promise((resolve) => (arrive = resolve))
  type(/Amount/, '5.00')
  type(/Reason/, 'damaged')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  type(/Reason/, 'late')
  arrive(null)
  const save = () => within(dialog).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'))
  expect(screen.getByLabelText(/Reason/)).toHaveProperty('value', 'late')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
})
