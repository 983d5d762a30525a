import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleAddress } from '#features/checkout/address.ts'
import { invoiceKey } from '#features/products/invoices/invoiceAddress.service.ts'
import { openBody } from '#server/mail/mail.ts'
import { invoiceIn, lineOf } from '#test/invoices.ts'
import { type PayersStore, payersStore } from '#test/payersStore.ts'
import { newLink } from '#test/paymentLinks.ts'
import { pdfText } from '#test/pdfText.ts'
import { shownIn, toCheckoutRequest } from '#test/shownEntry.ts'

let store: PayersStore
beforeAll(async () => {
  store = await payersStore()
}, 60_000)
afterAll(() => store.close())

const inject = (url: string, { body, language = 'fr-CA' }: { body?: object; language?: string } = {}) =>
  store.t.server.inject({
    ...(body ? { method: 'POST' as const, payload: body } : { method: 'GET' as const }),
    url,
    headers: { 'accept-language': language },
  })
const pageOf = async (url: string) => (await inject(url)).payload

/** Pays with the virtual phone by the QR code on the order's page. */
async function paid() {
  const page = await pageOf(`/pay/s/${await store.storeCode()}`)
  const request = toCheckoutRequest(shownIn(page), { amount: 123_456, way: 'AP', tipRate: 15 })
  const body = { ...request, nonce: randomBytes(16).toString('hex') }
  const order = (await inject('/pay/api/orders?lang=fr', { body })).json()
  const waiting = await pageOf(order.address)
  const content = /\/sandbox\/phone\?scan=([^"&]+)/.exec(waiting)?.[1] ?? ''
  const scanned = await inject('/sandbox/phone/api/scan', { body: { content: decodeURIComponent(content) } })
  await inject('/sandbox/phone/api/pay', { body: { token: scanned.json().token, password: '123456' } })
  await store.sandbox.deliver()
  return { ...order, waiting } as { orderId: string; address: string; waiting: string }
}

test('shows the page of a store code in French to a French browser, with a way to the other languages', async () => {
  const page = await pageOf(`/pay/s/${await store.storeCode()}`)
  for (const words of ['<html lang="fr-CA">', 'Pourboire', 'Mode de paiement', 'Remarque', 'Paiements par'])
    expect(page).toContain(words)
  expect(page).toContain('placeholder="0,00"')
  expect(page).toMatch(/lang=en" hreflang="en-US" lang="en-US">English</)
  expect(page).toMatch(/lang=zh" hreflang="zh-CN" lang="zh-CN">中文</)
  expect(page).not.toContain('>Français<')
})

test('keeps the chosen language whatever the browser prefers, and offers French beside English', async () => {
  const path = `/pay/s/${await store.storeCode()}`
  const english = await inject(path, { language: 'en' })
  const french = /href="([^"]+)" hreflang="fr-CA"/.exec(english.payload)?.[1] ?? ''
  const chosen = await inject(french.replaceAll('&amp;', '&'), { language: 'en' })
  expect(chosen.payload).toContain('<html lang="fr-CA">')
})

test('shows a payment link, its faults and an unknown link in French', async () => {
  const link = await newLink(store.t, store.merchant, { ways: ['AP'] })
  expect(await pageOf(`/pay/l/${link}`)).toContain('Votre commande')
  expect(await pageOf('/pay/l/2611220738120000010000001')).toContain('Lien de paiement introuvable')
  expect(await pageOf('/pay/nothing')).toContain('Un problème est survenu')
  const wrong = await inject('/pay/api/orders', { body: {} })
  expect(wrong.json().message).toBe('Veuillez vérifier les champs indiqués')
})

test('names the taxes and formats the amounts of an invoice as in Quebec, on its page, mail and PDF', async () => {
  const lines = [lineOf({ description: 'Cours', taxKind: 'place', quantity: '1.5' })]
  const place = { country: 'CA', province: 'QC' } as const
  const { invoiceId, code } = await invoiceIn(store.t, store.merchant, { lines, place, language: 'fr' })
  const key = invoiceKey(store.t.app.secretKey, invoiceId)
  const page = await pageOf(saleAddress({ kind: 'invoice', id: invoiceId, key }, {}))
  for (const words of ['Montant dû', 'TPS 5\u00a0%', 'TVQ 9,975\u00a0%', '150,00\u00a0$'])
    expect(page).toContain(words)

  const token = await store.t.signIn(store.merchant, 'manager')
  const body = { to: ['client@exemple.example'], language: 'fr', message: '' }
  expect((await store.t.call('POST', `/invoices/${invoiceId}/mails`, { token, body })).status).toBe(200)
  const { subject, text, attachments } = await mailOf('invoice')
  expect(subject).toMatch(new RegExp(`^Facture ${code} de `))
  expect(text).toContain('Montant dû\u00a0: 172,46\u00a0$.')
  expect(attachments[0]?.name).toBe(`invoice-${code}-fr.pdf`)
  const paper = pdfText(attachments[0]?.content ?? Buffer.alloc(0)).text.replaceAll('\u00a0', ' ')
  for (const words of ['Facture', 'TPS 5 %', 'TVQ 9,975 %', 'Québec', '172,46 $'])
    expect(paper).toContain(words)
})

test('shows an order and its receipt in French, and mails the receipt in French', async () => {
  const order = await paid()
  expect(order.waiting).toContain('Numérisez avec Alipay')
  const page = await pageOf(order.address)
  for (const words of ['Paiement réussi', '1\u00a0419,74\u00a0$', 'Numéro de commande', 'Envoyer le reçu à'])
    expect(page).toContain(words)
  const key = new URL(order.address, 'http://page').searchParams.get('k')
  const paper = await pageOf(`/pay/o/${order.orderId}/receipt?k=${key}`)
  for (const words of ['Total payé', '1\u00a0419,74\u00a0$\u00a0CAD', 'Paiement réussi', 'Merci'])
    expect(paper).toContain(words)
  const mailed = await inject(`/pay/api/orders/${order.orderId}/receipt?k=${key}`, {
    body: { address: 'client@exemple.example' },
  })
  expect(mailed.statusCode).toBe(202)
  const { subject, text } = await mailOf('receipt')
  expect(subject).toMatch(/^Votre reçu de .*\u00a0: 1\u00a0419,74\u00a0\$\u00a0CAD$/)
  expect(text).toContain('Voici votre reçu.')
})

test('answers a signed-in person with a French browser in English', async () => {
  const answer = await store.t.server.inject({ url: '/api/orders', headers: { 'accept-language': 'fr-CA' } })
  expect(answer.json().message).toMatch(/sign in/)
})

async function mailOf(purpose: 'receipt' | 'invoice') {
  const found = await store.t.read(store.merchant, ({ db }) =>
    db
      .selectFrom('mail_message')
      .where('purpose', '=', purpose)
      .select(['mailId', 'subject', 'sealedBody', 'language'])
      .orderBy('mailId', 'desc')
      .executeTakeFirstOrThrow(),
  )
  expect(found.language).toBe('fr')
  const body = openBody(store.t.app.secretKey, found.mailId, found.sealedBody ?? Buffer.alloc(0))
  return { subject: found.subject, ...body }
}
