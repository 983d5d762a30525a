import { expect, test } from 'vitest'
import { visitor } from '#test/e2e/visitor.ts'
test('smoke', async () => {
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open('/')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(page.url()).toContain('/Dashboard')
})
