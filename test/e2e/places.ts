import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { storeCodeLink } from '#test/e2e/payer.ts'
import { asOwner, firstIn, type Place } from '#test/e2e/place.ts'
import { newInvoice, newLink } from '#test/e2e/sales.ts'
import { askAtCheckout } from '#test/e2e/shop.ts'
import { shownIn, toCheckoutRequest } from '#test/shownEntry.ts'

/** The merchant’s console and the payer pages. */
export const places: Record<string, Place> = {
  'the login page': { path: async () => '/user/login', ready: 'Welcome back' },
  'a forgotten password': { path: async () => '/user/ForgetWithEmail', ready: 'Send code' },
  'a registration': { path: async () => '/user/register', ready: 'Register your business' },
  'a link that is over': {
    path: async (person) => {
      person.faults.expect(/^410 POST \/api\/forgotPassword\/link$/)
      return '/user/forget/0.x/owner'
    },
    ready: 'This link is no longer valid',
  },
  'the dashboard': { path: asOwner('/Dashboard'), ready: 'Sales by month, CAD' },
  'the order list': { path: asOwner('/Payments/PayOrder'), ready: 'Payment Successful' },
  'an order': { path: firstIn(asOwner('/Payments/PayOrder'), 'Orders'), ready: 'Timeline' },
  'the refund list': { path: asOwner('/Payments/RefundOrder'), ready: 'Refund Success' },
  'the disputes': { path: asOwner('/Payments/Disputes'), ready: 'Taken from your balance' },
  'a dispute': {
    path: firstIn(asOwner('/Payments/Disputes'), 'Disputes'),
    ready: 'Balance changes',
  },
  'a settlement': {
    path: firstIn(asOwner('/Finances/Settlements'), 'Settlements'),
    ready: 'Explain this deposit',
  },
  'the list of transactions': { path: asOwner('/Finances/Transactions'), ready: 'Exact match' },
  'transactions by day': { path: asOwner('/Finances/Transactions?view=day'), ready: 'Payouts and other' },
  'the journals': { path: asOwner('/Finances/Transactions/Journals?product=xero'), ready: 'Save accounts' },
  'the store codes': { path: asOwner('/Products/StoreCode'), ready: 'Front counter' },
  'the payment links': { path: asOwner('/Products/PaymentLink'), ready: 'Amount paid' },
  'a new payment link': { path: asOwner('/Products/PaymentLink/Add'), ready: 'Create link' },
  'the catalogue': { path: asOwner('/Products/Catalogue'), ready: 'Oolong gift box' },
  'the merchant info': { path: asOwner('/Account/MerchantInfo'), ready: 'Brand and website' },
  'the bank account': {
    path: asOwner('/Account/MerchantInfo?section=settlement'),
    ready: 'Rates by channel',
  },
  'the documents': { path: asOwner('/Account/MerchantInfo?section=documents'), ready: 'Owner ID' },
  'the change requests': {
    path: asOwner('/Account/MerchantInfo?section=changes'),
    ready: 'Pass, cooling off',
  },
  "the merchant's timeline": {
    path: asOwner('/Account/MerchantInfo?section=timeline'),
    ready: 'Change requested',
  },
  'the staff': { path: asOwner('/Account/UserManagement'), ready: 'What each role can do' },
  'a person': {
    path: firstIn(asOwner('/Account/UserManagement'), 'User management'),
    ready: 'Open sessions',
  },
  'the roles': { path: asOwner('/Account/UserManagement/Roles'), ready: 'Additional rules' },
  'the sub-merchants': { path: asOwner('/Account/SubMerchant'), ready: 'Maple & Jade Queen Street' },
  'all merchants': { path: asOwner('/Account/SubMerchant/Figures'), ready: 'Share of sales' },
  'an application': { path: asOwner('/Account/SubMerchant/Apply'), ready: 'Storefront photo' },
  'the payment settings': { path: asOwner('/Settings/Payment'), ready: 'All methods together' },
  'the card settings': { path: asOwner('/Settings/Payment/CardSettings'), ready: 'What a customer pays' },
  'the security settings': { path: asOwner('/Settings/Security'), ready: 'This session' },
  'the activity log': { path: asOwner('/Settings/Log'), ready: 'Verify' },
  'the payment notification': { path: asOwner('/Settings/Email'), ready: 'Primary recipient' },
  'the own notifications': { path: asOwner('/Settings/Email?tab=own'), ready: 'In the console' },
  'the notifications': { path: asOwner('/Notification'), ready: 'Mark all as read' },
  'the gateway credential': { path: developer('credential'), ready: 'Platform public key' },
  'the webhook endpoints': { path: developer('webhooks'), ready: 'No endpoint yet' },
  'the deliveries': { path: developer('deliveries'), ready: 'Send matching again' },
  'the request log': { path: developer('requests'), ready: 'SIGNATURE_INVALID' },
  'the signature debugger': { path: developer('signature'), ready: 'Paste a request' },
  'a delivery': {
    path: firstIn(asOwner('/Products/Developer?tab=deliveries'), 'Deliveries'),
    ready: 'Attempts',
  },
  'a request': {
    path: firstIn(asOwner('/Products/Developer?tab=requests'), 'Requests'),
    ready: 'Request headers',
  },
  'the hosted checkout': { path: async () => (await askAtCheckout()).payUrl, ready: 'Pay before' },
  "a payer's page": { path: () => storeCodeLink('Front counter'), ready: 'Pay with' },
  'a payment link': { path: async () => (await newLink()).link, ready: 'Your order' },
  'a payment link in Chinese': { path: async () => `${(await newLink()).link}?lang=zh`, ready: '支付方式' },
  'an invoice': { path: newInvoice, ready: 'Amount due' },
  'an invoice in Chinese': { path: async () => `${await newInvoice()}&lang=zh`, ready: '应付金额' },
  'a link that is not open yet': { path: earlyLink, ready: 'Not open yet' },
  'a payment that succeeded': { path: async () => (await paidOrder()).page, ready: 'Send the receipt to' },
  'a receipt to print': { path: async () => (await paidOrder()).receipt, ready: 'Print' },
  'the code that a payer shows': {
    path: async () => '/sandbox/phone',
    press: 'Show my code',
    ready: 'Let the till scan it',
  },
  'the page that asks for a card': {
    path: cardPage,
    ready: 'Your card details go only to the card provider',
  },
}

function developer(tab: string) {
  return asOwner(`/Products/Developer?tab=${tab}`)
}

/** The page of an order that waits for its card. */
async function cardPage(): Promise<string> {
  return (await orderBy('C')).address
}

/** Places an order of 12.50 at the front counter. */
async function orderBy(way: string): Promise<{ origin: string; address: string }> {
  const link = await storeCodeLink('Front counter')
  const shown = shownIn(await (await fetch(link)).text())
  const checkoutRequest = {
    ...toCheckoutRequest(shown, { amount: 1250, way }),
    nonce: randomUUID().replaceAll('-', ''),
  }
  const { origin } = new URL(link)
  const { address = '' } = await post(`${origin}/pay/api/orders?lang=en`, checkoutRequest)
  return { origin, address }
}

/** The channel sends its notification after a moment. */
async function untilPaid(current: string): Promise<void> {
  await expect
    .poll(async () => ((await (await fetch(current)).json()) as { state: string }).state, {
      timeout: 15_000,
    })
    .toBe('paid')
}

async function post(url: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, string>
}

async function earlyLink(): Promise<string> {
  return (await newLink({ startTime: '2099-01-01T00:00:00Z' })).link
}

/** The page of an order paid by the virtual phone, and its receipt. */
async function paidOrder(): Promise<{ page: string; receipt: string }> {
  const { origin, address } = await orderBy('AP')
  const waiting = await (await fetch(origin + address)).text()
  const content = /\/sandbox\/phone\?scan=([^"&]+)/.exec(waiting)?.[1] ?? ''
  const phone = (path: string, body: object) => post(`${origin}/sandbox/phone/api/${path}`, body)
  const { token } = await phone('scan', { content: decodeURIComponent(content) })
  await phone('pay', { token, password: '123456' })
  await untilPaid(origin + address.replace('/pay/o/', '/pay/api/orders/'))
  return { page: address, receipt: address.replace('?', '/receipt?') }
}
