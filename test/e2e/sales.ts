import { inject } from 'vitest'
import { tokenOf } from '#test/e2e/visitor.ts'

/** Things for payers to open, which the demo merchant’s owner creates through the console’s API. */

type Answer = { data: Record<string, unknown> }

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${inject('productUrl')}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf('owner')}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as Answer).data
}

const everyWay = ['WP', 'AP', 'UPO', 'C']
const nobody = { primary: null, cc: [], notice: 'none' }

/**
 * The page of a new store code that takes every payment method, including cards, which are off by default.
 */
export async function newCode(label: string): Promise<string> {
  const [code] = (await call('POST', '/storeCodes', {
    ...{ labels: [label], placeKind: 'till', like: null },
  })) as unknown as { storeCodeId: string; link: string }[]
  const path = `/storeCodes/${code?.storeCodeId}/settings`
  const { settings, version } = await call('GET', path)
  await call('PUT', path, { version, ...(settings as object), ways: everyWay })
  return code?.link ?? ''
}

const oolong = {
  ...{ productNo: null, itemId: null, imageId: null, name: 'Oolong 乌龙茶', unit: 'tin', price: '1850' },
  ...{ originalPrice: '2200', quantity: 1, adjustable: true, maxQuantity: 5, stock: null },
}

const linkContent = {
  ...{ name: 'Tea box', currency: 'CAD', amountKind: 'products', products: [oolong] },
  ...{ minAmount: null, maxAmount: null, presetAmounts: [], ways: everyWay, merchantNote: 'Ships soon' },
  ...{ questions: [{ fieldId: 'a', title: 'Name', required: true }], recipients: nobody },
  ...{ orderExpiryMinutes: null, maxPayments: null, startTime: null, endTime: null },
}

/** A payment link that sells one item, with a question. */
export async function newLink(changes: object = {}): Promise<{ linkId: string; link: string }> {
  const created = await call('POST', '/paymentLinks', { ...linkContent, ...changes })
  return { linkId: String(created.linkId), link: String(created.link) }
}

/** Raises the price of what the link sells. */
export async function raisePrice(linkId: string): Promise<void> {
  const products = [{ ...oolong, productNo: 1, price: '1900' }]
  await call('PUT', `/paymentLinks/${linkId}`, { version: 1, ...linkContent, products })
}

/** The page of a new invoice over 50.00 that can be paid in parts. */
export async function newInvoice(): Promise<string> {
  const { invoiceId } = await call('POST', '/invoices', {
    ...{ language: 'en', customer: { name: 'Ada 陈', email: null, phone: null, address: '' }, place: null },
    ...{ amount: '5000', lines: [], discount: null, partialAllowed: true, minPartialAmount: '1000' },
    ...{ remark: 'Design work', dueDate: null, expireTime: null, reminderDays: [], recipients: nobody },
    ways: everyWay,
  })
  return String((await call('GET', `/invoices/${invoiceId}`)).address)
}
