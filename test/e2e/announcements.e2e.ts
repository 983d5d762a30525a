import { expect, inject, test } from 'vitest'
import { choose } from '#test/e2e/choose.ts'
import { phoneSize, visitor } from '#test/e2e/visitor.ts'

test('staff publish a bilingual announcement; the merchant reads it in the banner and the bell', async () => {
  const owner = await visitor({ language: 'zh' })
  await owner.signIn('solo')
  const theirs = await owner.open('/Notification')
  await theirs.getByRole('main').waitFor()

  const staff = await visitor()
  await staff.signIn('admin')
  const page = await staff.open('/admin/announcements/new')
  const write = async (kind: string) => {
    await choose(page.getByRole('main'), /Kind/, kind)
    await page.getByLabel('Title (English)').fill('Card payments are back')
    await page.getByLabel('Title (Chinese)').fill('银行卡收款已恢复')
    await page.getByLabel('Content (English)').fill('**All** cards work again.')
    await page.getByLabel('Content (Chinese)').fill('**全部**银行卡均可使用。')
    await page.getByLabel('Merchants').fill('DEM8QS')
  }
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Publish' })
      .click()
    await page.getByText('Published', { exact: true }).first().waitFor()
  }
  await write('Banner')
  await page.getByRole('button', { name: 'Save' }).click()
  await publish()
  const banner = theirs.getByRole('region', { name: '银行卡收款已恢复' })
  await banner.waitFor()
  expect(await banner.locator('strong').textContent()).toBe('全部')
  await banner.getByRole('button', { name: '关闭横幅' }).click()
  await banner.waitFor({ state: 'detached' })
  await theirs.reload()
  await theirs.getByRole('main').waitFor()
  expect(await banner.count()).toBe(0)

  await page.goto('/admin/announcements/new')
  await write('Announcement')
  await page.getByRole('button', { name: 'Save' }).click()
  await publish()
  await theirs.getByRole('link', { name: '银行卡收款已恢复' }).first().click()
  expect(await theirs.getByRole('main').locator('strong').textContent()).toBe('全部')
})

test('a new support phone appears on the login page and the frozen overlay at once', async () => {
  const staff = await visitor()
  await staff.signIn('admin')
  const page = await staff.open('/admin/parameters?search=support.phone')
  await page.getByRole('row').filter({ hasText: 'support.phone' }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await page.getByLabel('Support phone').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a phone number, such as').waitFor()
  await page.getByLabel('Support phone').fill('+1 778 555 0199')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. It takes effect within seconds.').waitFor()

  const stranger = await visitor({ viewport: phoneSize })
  const login = await stranger.open('/user/login')
  await login.getByRole('link', { name: '+1 778 555 0199' }).waitFor()
  const frozen = await visitor()
  await frozen.signIn('frozen')
  const overlay = await frozen.open('/')
  await overlay.getByRole('dialog').getByText('+1 778 555 0199').waitFor()

  await page.getByRole('row').filter({ hasText: 'support.phone' }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Restore default' }).click()
  await page.getByRole('button', { name: 'Restore default', exact: true }).click()
  await page.getByText('Default restored').waitFor()
  const answer = await fetch(`${inject('productUrl')}/api/brand`)
  const { data } = (await answer.json()) as { data: { support: { phone: string } } }
  expect(data.support.phone).toBe('+1 604 555 0142')
})
