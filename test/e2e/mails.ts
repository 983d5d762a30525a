import type { Page } from 'playwright'

type Mail = { text: string }

/** The local address of the link in the last mail to an address; empty before there is a mail. */
export async function linkIn(page: Page, address: string): Promise<string> {
  const box = `/sandbox/mail/api/messages?to=${encodeURIComponent(address)}`
  const { messages } = (await (await page.request.get(box)).json()) as { messages: Mail[] }
  const link = /https?:\/\/\S+/.exec(messages[0]?.text ?? '')?.[0]
  return link === undefined ? '' : new URL(link).pathname
}
