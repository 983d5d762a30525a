import { randomUUID } from 'node:crypto'

type Placed = { orderId: string; address: string }
type Scanned = { token: string; amount: string; currency: string; merchantName: string }

/**
 * Pays with the virtual phone: opens the code's page, starts a payment, scans the displayed code, enters the
 * password.
 */
export async function payStoreCode(
  base: string,
  link: string,
  checkoutRequest: { amount: string; tipRate: number; remark: string },
): Promise<Placed & { scanned: Scanned; state: string }> {
  const page = await fetch(link, { headers: { 'accept-language': 'en' } })
  if (!page.ok) throw new Error(`the payer's page answered ${page.status}`)
  const { kind, id, version } = shownIn(await page.text())
  const tip = Math.round((Number(checkoutRequest.amount) * checkoutRequest.tipRate) / 100)
  const placed = (await post(`${base}/pay/api/orders`, {
    ...{ kind, id, version, ...checkoutRequest, total: String(Number(checkoutRequest.amount) + tip) },
    way: 'WP',
    nonce: randomUUID(),
  })) as Placed

  const orderPage = await (
    await fetch(`${base}${placed.address}`, { headers: { 'accept-language': 'en' } })
  ).text()
  const shown = /\/sandbox\/phone\?scan=([^"&]+)/.exec(orderPage)?.[1]
  if (shown === undefined) throw new Error('the order page shows no code for the phone')
  const scanned = (await post(`${base}/sandbox/phone/api/scan`, {
    content: decodeURIComponent(shown),
  })) as Scanned
  const { status } = (await post(`${base}/sandbox/phone/api/pay`, {
    token: scanned.token,
    password: '123456',
  })) as { status: string }
  return { ...placed, scanned, state: status }
}

/** Reads what is for sale from the page's data attribute. */
function shownIn(page: string): { kind: string; id: string; version: number } {
  const written = /data-entry="([^"]+)"/.exec(page)?.[1]
  if (written === undefined) throw new Error("the payer's page offers nothing to pay")
  return JSON.parse(written.replaceAll('&quot;', '"'))
}

/** Returns the order's state as the payer's page shows it. */
export async function statusOf(base: string, address: string): Promise<{ state: string }> {
  const current = await fetch(`${base}${address.replace('/pay/o/', '/pay/api/orders/')}`)
  return (await current.json()) as { state: string }
}

async function post(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
