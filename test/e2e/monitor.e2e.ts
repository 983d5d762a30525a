import { expect, inject, test } from 'vitest'
import { visitor } from '#test/e2e/visitor.ts'

const newest = 'sortField=createTime&sortOrder=desc'

test('staff sign out a merchant’s owner, unlock an account, and run a job once', async () => {
  const owner = await visitor()
  await owner.signIn('solo')
  const theirs = await owner.open('/Payments/PayOrder')
  await theirs.getByRole('heading', { name: 'Orders' }).waitFor()

  const staff = await visitor()
  await staff.signIn('admin')
  const page = await staff.open(`/admin/onlineUsers?search=solo&${newest}`)
  const menuOf = (text: string) =>
    page.getByRole('row').filter({ hasText: text }).first().getByRole('button').last()
  await menuOf('solo').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('1 session ended').waitFor()
  await theirs.waitForURL(/\/user\/login/)

  const wrong = () =>
    fetch(`${inject('productUrl')}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'review', password: 'Wrong2026' }),
    })
  for (let tried = 0; tried < 10; tried++) await wrong()
  expect(((await (await wrong()).json()) as { code: string }).code).toBe('session.locked')
  await page.goto('/admin/signInLog?outcome=locked')
  await menuOf('review').click()
  await page.getByRole('menuitem', { name: 'Unlock' }).click()
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByText('Unlocked', { exact: true }).first().waitFor()
  expect(((await (await wrong()).json()) as { code: string }).code).toBe('session.wrongCredentials')

  await page.goto('/admin/scheduledJobs?search=document.remind')
  await menuOf('document.remind').click()
  await page.getByRole('menuitem', { name: 'Run once' }).click()
  await page.getByRole('button', { name: 'Run once', exact: true }).click()
  await page.getByText('Started.').waitFor()
  await page.goto('/admin/scheduledJobs/runs?name=document.remind&reason=hand')
  await page.getByRole('row').filter({ hasText: 'Adele Morgan' }).filter({ hasText: 'Done' }).waitFor()
})
