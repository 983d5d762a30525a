import { expect, inject, test } from 'vitest'
import { visitor } from '#test/e2e/visitor.ts'

type Mail = { to: string; subject: string }

async function mailsTo(address: string): Promise<Mail[]> {
  const box = await fetch(
    `${inject('productUrl')}/sandbox/mail/api/messages?to=${encodeURIComponent(address)}`,
  )
  return ((await box.json()) as { messages: Mail[] }).messages
}

test('a changed notification setting is tested, shown in the activity log, and the log verifies', async () => {
  const owner = await visitor()
  await owner.signIn('solo')
  const page = await owner.open('/Settings/Email')
  const address = `desk-${Date.now()}@solo.example`
  await page.getByRole('radio', { name: 'By email', exact: true }).click()
  await page.getByRole('textbox', { name: 'Primary recipient' }).fill(address)
  await page.getByRole('switch', { name: 'Use quiet hours' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Send a test', disabled: false }).click()
  await page.getByText(`Test sent to ${address}`).waitFor()
  await expect.poll(() => mailsTo(address), { timeout: 10_000 }).toHaveLength(1)

  await page.goto('/Settings/Log?group=settings')
  const row = page.getByRole('row').filter({ hasText: 'Notification settings changed' }).first()
  await row.getByRole('button', { name: 'Notification settings changed' }).click()
  const drawer = page.getByRole('dialog', { name: 'Notification settings changed' })
  await drawer.getByText(address).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.getByText(/All [\d,]+ entries are intact/).waitFor()
})
