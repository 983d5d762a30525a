import type { FrameLocator, Page } from 'playwright'
import { visitor } from '#test/e2e/visitor.ts'

/** The page or frame in which a payer pays. */
type Place = Page | FrameLocator

/** Fills in the payment form. */
export async function fillIn(
  place: Place,
  checkoutRequest: { amount: string; tip?: string; remark?: string; way?: string },
) {
  await place.getByRole('textbox', { name: /^Amount/ }).fill(checkoutRequest.amount)
  if (checkoutRequest.tip) await place.getByRole('radio', { name: checkoutRequest.tip }).check()
  if (checkoutRequest.way) await place.getByRole('radio', { name: checkoutRequest.way }).check()
  if (checkoutRequest.remark)
    await place.getByRole('textbox', { name: /^Remark/ }).fill(checkoutRequest.remark)
}

/** The address of a store code of the owner’s merchant. */
export async function storeCodeLink(label: string): Promise<string> {
  // This visitor is closed here, whichever test called.
  const owner = await visitor({}, () => undefined)
  await owner.signIn('owner')
  const page = await owner.open('/Products/StoreCode')
  const link = (await (await showCode(page, label)).getAttribute('href')) ?? ''
  await owner.context.close()
  return link
}

/** Opens a store code’s image in the list, which links to the payer page. */
export async function showCode(page: Page, label: string) {
  await page
    .getByRole('row', { name: label })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Show the code' }).click()
  return page.getByRole('link', { name: `QR code of ${label}: open the payment page` })
}

/** Presses the six digits of the wallet’s password. */
export async function enterPassword(place: Place, digits: string) {
  for (const digit of digits) await place.getByRole('button', { name: digit, exact: true }).click()
}

/** Fills in the card provider’s fields, which are in a frame of their own. */
export async function enterCard(page: Page, number: string): Promise<FrameLocator> {
  const fields = page.frameLocator('iframe[title="Secure card fields"]')
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry (MM/YY)').fill('12/30')
  await fields.getByLabel('Security code').fill('123')
  return fields
}
