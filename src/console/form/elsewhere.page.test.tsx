import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '#console/api.ts'
import { FormDialog, FormField, useForm } from '#console/FormDialog.tsx'
import { Input } from '#console/ui/Input.tsx'
import { UiRoot } from '#console/ui/UiRoot.tsx'
import { closeBrowser } from '#test/pages/browser.tsx'

let stored = { name: 'Counter' }
const send = vi.fn(async (values: { name: string }) => {
  stored = values
})
beforeEach(() => {
  stored = { name: 'Counter' }
})
afterEach(() => {
  closeBrowser()
  vi.clearAllMocks()
})

function Editing() {
  const form = useForm({
    initial: { name: 'Counter' },
    send,
    follows: { read: async () => stored },
  })
  return (
    <FormDialog open onClose={() => undefined} title={{ en: 'Edit', zh: '编辑' }} form={form}>
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control} />}
      </FormField>
    </FormDialog>
  )
}

async function open() {
  render(
    <QueryClientProvider client={queries}>
      <UiRoot>
        <Editing />
      </UiRoot>
    </QueryClientProvider>,
  )
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { box, save, type: (value: string) => fireEvent.change(box, { target: { value } }) }
}
const message = 'Someone else has changed this since you opened it'

test('saves a form that nobody else has changed', async () => {
  const { type, save } = await open()
  type('Front counter')
  save()
  await waitFor(() => expect(send.mock.calls.map(([sent]) => sent)).toEqual([{ name: 'Front counter' }]))
  expect(screen.queryByText(message)).toBe(null)
})

test('warns of another person’s save instead of overwriting it', async () => {
  const { box, type, save } = await open()
  type('Front counter')
  stored = { name: 'Back counter' }
  save()
  expect(await screen.findByText(message)).toBeTruthy()
  expect([send.mock.calls.length, box.value]).toEqual([0, 'Front counter'])
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(screen.queryByText(message)).toBe(null)
  save()
  await waitFor(() => expect(send.mock.calls.map(([sent]) => sent)).toEqual([{ name: 'Front counter' }]))
})

test('loads the other person’s version on request', async () => {
  const { box, type, save } = await open()
  type('Front counter')
  stored = { name: 'Back counter' }
  save()
  fireEvent.click(await screen.findByRole('button', { name: 'Load theirs' }))
  await waitFor(() => expect(box.value).toBe('Back counter'))
  expect([send.mock.calls.length, screen.queryByText(message)]).toEqual([0, null])
})
